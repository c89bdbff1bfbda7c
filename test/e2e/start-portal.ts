import { startPortal, temporaryFolder } from '../support/portal.ts'

/** Starts a real portal with the demo content for all journeys, and ends it after them. */
export default async function startPortalForJourneys(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const portal = await startPortal({ DATA_DIR: folder.path, DEMO_CONTENT: 'on', PORT: '3199' })
  return async () => {
    await portal.end()
    await folder.remove()
  }
}
