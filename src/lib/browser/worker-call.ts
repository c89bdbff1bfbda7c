/** The work in the worker did not end within the time limit. */
export class WorkerTooSlow extends Error {}

/**
 * Does work in a worker, and ends the worker.
 * @param within a time limit in milliseconds.
 * @throws what the work throws; WorkerTooSlow; an error if the worker fails or cannot be loaded.
 */
export async function withWorker<Result>(
  worker: Worker,
  work: () => Promise<Result>,
  within?: number,
): Promise<Result> {
  try {
    return await callWorker(worker, work, within)
  } finally {
    worker.terminate()
  }
}

/** Does the same, without ending the worker. */
export async function callWorker<Result>(
  worker: Worker,
  work: () => Promise<Result>,
  within?: number,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const broken = new Promise<never>((_, reject) => {
    // Without its scripts the worker would never answer.
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'The worker could not be loaded'))
    })
    if (within !== undefined)
      timer = setTimeout(() => reject(new WorkerTooSlow(`Not done within ${within} ms`)), within)
  })
  try {
    return await Promise.race([work(), broken])
  } finally {
    clearTimeout(timer)
  }
}
