/** A search that takes longer shows skeletons meanwhile; a faster one never flickers. */
const PATIENCE_MS = 150

/** In the browser a page does not wait longer than this for its lists: they have skeletons. The server waits. */
export const patiently = (work: Promise<unknown>): Promise<unknown> =>
  import.meta.env.SSR ? work : Promise.race([work, new Promise((done) => setTimeout(done, PATIENCE_MS))])
