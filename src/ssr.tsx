import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setTransport } from './lib/api-client.ts'
import { setLocaleSource } from './lib/locale.ts'

// Everything is loaded before a page is rendered, so nothing is gained by streaming, and one string renders faster.
const fetch = createStartHandler(defaultRenderHandler)

/** The server-side build of the pages, as lib/pages.ts uses it. */
export type PageRenderer = {
  fetch: typeof fetch
  setTransport: typeof setTransport
  setLocaleSource: typeof setLocaleSource
}

export default { fetch, setTransport, setLocaleSource } satisfies PageRenderer
