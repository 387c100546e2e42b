/**
 * The code in a reply: the contents of its first fenced block (three or more backticks or tildes; the info string is
 * dropped), without the line end before the closing fence. The indent or list marker of the opening fence is taken off
 * every line. `''` for a block with nothing in it; the whole text where there is no fence; `null` where the first fence
 * is never closed.
 */
export declare function extractCode(text: string): string | null;
/** The first fenced block of a text. */
export type Block = {
    readonly kind: 'none' | 'unclosed';
} | {
    readonly kind: 'closed';
    readonly code: string;
};
/** Finds the first fenced block in one pass over the lines; no Markdown parser. */
export declare function findBlock(text: string): Block;
