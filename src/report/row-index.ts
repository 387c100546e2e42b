/** A place in a file, in bytes. */
export interface Extent {
  readonly offset: number
  readonly length: number
}

export interface RowExtent extends Extent {
  readonly row: number
}

/** Rows to be written next, and what to read for them. */
export interface Batch {
  /** In order. */
  readonly rows: readonly number[]
  /** Parts of the file that hold these rows, in the order of the file. */
  readonly runs: readonly Run[]
}

export interface Run extends Extent {
  readonly rows: readonly RowExtent[]
}

/** Where each row lies in a file: 12 bytes a row, in segments, so that growing copies nothing. */
export interface RowIndex {
  /** @throws {Error} for a row that is there already */
  add(row: number, extent: Extent): void
  /** @throws {Error} where a row before the last one is missing */
  requireAll(): void
  /** All rows in order, a bounded number of rows and bytes at a time (but at least one row). */
  batches(): Iterable<Batch>
}

interface Segment {
  readonly offsets: Float64Array
  /** 0 where there is no row. */
  readonly lengths: Uint32Array
}

const segmentRows = 65_536
const batchRows = 4096
const batchBytes = 8 * 2 ** 20
/** It is cheaper to read over a gap of this size than to read twice. */
const gapBytes = 4096

export function createRowIndex(): RowIndex {
  const segments: (Segment | undefined)[] = []
  let count = 0
  let end = 0

  const find = (row: number): RowExtent => {
    const segment = segments[Math.floor(row / segmentRows)]
    const place = row % segmentRows
    return { row, offset: segment?.offsets[place] ?? 0, length: segment?.lengths[place] ?? 0 }
  }
  const add = (row: number, { offset, length }: Extent): void => {
    if (find(row).length > 0) throw new Error(`results: row ${row} came twice`)
    const segment = (segments[Math.floor(row / segmentRows)] ??= {
      offsets: new Float64Array(segmentRows),
      lengths: new Uint32Array(segmentRows)
    })
    segment.offsets[row % segmentRows] = offset
    segment.lengths[row % segmentRows] = length
    count += 1
    end = Math.max(end, row + 1)
  }
  const requireAll = (): void => {
    if (count !== end) throw new Error(`results: ${end - count} of ${end} rows are missing`)
  }
  function* batches(): Iterable<Batch> {
    let extents: RowExtent[] = []
    let bytes = 0
    for (let row = 0; row < end; row++) {
      const extent = find(row)
      if (extents.length > 0 && (extents.length === batchRows || bytes + extent.length > batchBytes)) {
        yield toBatch(extents)
        extents = []
        bytes = 0
      }
      extents.push(extent)
      bytes += extent.length
    }
    if (extents.length > 0) yield toBatch(extents)
  }
  return { add, requireAll, batches }
}

function toBatch(extents: readonly RowExtent[]): Batch {
  const runs: { offset: number; length: number; rows: RowExtent[] }[] = []
  for (const extent of [...extents].sort((a, b) => a.offset - b.offset)) {
    const run = runs.at(-1)
    if (run !== undefined && extent.offset - (run.offset + run.length) <= gapBytes) {
      run.rows.push(extent)
      run.length = extent.offset + extent.length - run.offset
    } else runs.push({ offset: extent.offset, length: extent.length, rows: [extent] })
  }
  return { rows: extents.map(({ row }) => row), runs }
}
