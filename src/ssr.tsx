import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { prepareStaticParts } from './components/shell/static-parts.tsx'
import { fieldsOf } from './features/taxonomy/schema-fields.ts'
import { setTransport } from './lib/api-client.ts'
import { setLocaleSource } from './lib/locale.ts'
import { setSiteSource } from './lib/site.ts'

// Everything is loaded before a page is rendered, so nothing is gained by streaming, and one string renders faster.
const render = createStartHandler(defaultRenderHandler)

const fetch: typeof render = (...request) => {
  prepareStaticParts(fieldsOf)
  return render(...request)
}

/** The server-side build of the pages, as lib/pages.ts uses it. */
export type PageRenderer = {
  fetch: typeof fetch
  setTransport: typeof setTransport
  setLocaleSource: typeof setLocaleSource
  setSiteSource: typeof setSiteSource
}

export default { fetch, setTransport, setLocaleSource, setSiteSource } satisfies PageRenderer
