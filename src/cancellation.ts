/**
 * A signal that aborts when the user or the runner asks the process to end. The second request ends it at once.
 */
export function cancellation(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      controller.abort()
    })
  }
  return controller.signal
}
