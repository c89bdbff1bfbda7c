/**
 * Runs something now, and again an interval after each run; failures are reported and do not end it.
 * @returns a function to stop it, which waits for the current run.
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
export interface WakeableWorker {
  wake(): void
  /** Waits for the current run. */
  stop(): Promise<void>
}

/** Reports a failure; the next wake-up tries again. */
export function createWakeableWorker(
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): WakeableWorker {
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
