/**
 * Runs something now, and again each time so many ms after it ended; a failure is reported and does not end it.
 * @returns the way to stop it, which waits for a run that is under way.
 */
export function repeat(
  run: () => Promise<unknown>,
  ms: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    await run().catch(onError)
    if (!stopped) timer = setTimeout(() => (running = turn()), ms).unref()
  }
  let running = turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
