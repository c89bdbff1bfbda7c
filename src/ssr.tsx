import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { prepareStaticParts } from '#components/shell/static-parts.tsx'
import { renderInParts } from '#components/ui/rendered-parts.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { setTransport } from '#lib/api/api-client.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { setSiteSource } from '#lib/text/site.ts'
import { getRouter } from './router.tsx'

let takeHtml: (parts: string[]) => void = () => {}

/** What the framework puts before a page. */
const DOCTYPE = '<!DOCTYPE html>'

// Everything is loaded before a page is rendered, so nothing is gained by streaming, and one string renders faster.
// The HTML goes beside the answer, whose own body would encode it, only to be decoded again (0.4 ms a page).
const render = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      const parts = renderInParts(<StartServer router={router} />)
      // What it adds, it adds at the end.
      const end = await transformHtmlStringWithRouter(router, parts.pop()!)
      parts.push(end.slice(DOCTYPE.length))
      parts[0] = DOCTYPE + parts[0]
      takeHtml(parts)
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
      // A query that is to be forgotten after a minute would keep the page and its request alive for so long.
      router.options.context.queryClient.clear()
    }
  }),
)

const fetch: typeof render = (...request) => {
  prepareStaticParts(isField)
  return render(...request)
}

/** Matches addresses; it renders no page. */
let matcher: ReturnType<typeof getRouter> | undefined

/** What a page depends on, as its routes say. */
function parametersOf(pathname: string): PageParameters {
  matcher ??= getRouter()
  return Object.assign({}, ...matcher.matchRoutes(pathname, {}).map((match) => match.staticData.parameters))
}

/** The server-side build of the pages, as lib/server/pages/pages.ts uses it. */
export type PageRenderer = {
  fetch: typeof fetch
  parametersOf: typeof parametersOf
  setTransport: typeof setTransport
  setLocaleSource: typeof setLocaleSource
  setSiteSource: typeof setSiteSource
  /** Where the HTML of a page goes, in parts, within the call of `fetch` that asked for it. */
  setHtmlSink(sink: (parts: string[]) => void): void
}

const setHtmlSink: PageRenderer['setHtmlSink'] = (sink) => {
  takeHtml = sink
}

export default {
  fetch,
  parametersOf,
  setTransport,
  setLocaleSource,
  setSiteSource,
  setHtmlSink,
} satisfies PageRenderer
