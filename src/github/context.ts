import { z } from 'zod'
import type { Commit } from '../run-report.js'

const pullRequestEvent = z.object({
  pull_request: z.object({ number: z.int(), head: z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) }) })
})
const commitSha = z.string().regex(/^[0-9a-f]{40}$/)

/**
 * The commit that a workflow run belongs to. For a pull request that is its head: GITHUB_SHA is then the commit of a
 * test merge, which nobody knows.
 */
export async function findCommit(): Promise<Commit | undefined> {
  const context = await readContext()
  if (context === undefined) return undefined
  const event = pullRequestEvent.safeParse(context.payload)
  if (event.success) return { sha: event.data.pull_request.head.sha, pullRequest: event.data.pull_request.number }
  const sha = commitSha.safeParse(context.sha)
  return sha.success ? { sha: sha.data } : undefined
}

/** Undefined where the event file cannot be read: a report without its commit is better than none. */
async function readContext() {
  try {
    return (await import('@actions/github')).context
  } catch {
    return undefined
  }
}
