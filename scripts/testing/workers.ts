import { availableParallelism } from 'node:os'

/** Files of tests at once: each has a database or a browser beside it, which take as much as it does. */
export const testWorkers = Math.min(8, Math.max(2, Math.floor(availableParallelism() / 2)))
