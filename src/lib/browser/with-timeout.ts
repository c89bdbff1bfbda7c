/** Delay before skeletons show, so that fast searches do not flicker. */
const SKELETON_DELAY_MS = 150

/** How long a page in the browser waits for its lists, which have skeletons. The server waits. */
export const withTimeout = (work: Promise<unknown>): Promise<unknown> =>
  import.meta.env.SSR
    ? work
    : Promise.race([work, new Promise((done) => setTimeout(done, SKELETON_DELAY_MS))])
