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

/** Runs something whenever it is woken, one run at a time. */
export interface WokenWorker {
  wake(): void
  /** Lets a run finish. */
  stop(): Promise<void>
}

/** A failure is reported, and whoever wakes it next has it tried again. */
export function wokenWorker(run: () => Promise<unknown>, onError: (error: unknown) => void): WokenWorker {
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  async function runs(): Promise<void> {
    while (again && !stopped.signal.aborted) {
      again = false
      await run().catch(onError)
    }
    running = undefined
  }
  return {
    wake() {
      again = true
      running ??= runs()
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
