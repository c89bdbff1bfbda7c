import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { renderToString } from 'react-dom/server'
import { noticeStyle, prepareStaticParts } from '#components/shell/static-parts.tsx'
import { ownTimesScript } from '#components/ui/own-times.tsx'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { setTransport } from '#lib/api/api-client.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import type { UnfinishedPage } from '#lib/server/pages/pages.ts'
import type { InlineCode } from '#lib/server/security-headers.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { setSiteSource } from '#lib/text/site.ts'
import { getRouter } from './router.tsx'

/** Makes the answer from a rendered page. */
type Finish = (page: UnfinishedPage) => Response

let finish: Finish = () => {
  throw new Error('No portal finishes this page')
}
const setFinish = (next: Finish): void => void (finish = next)

// Everything is loaded before a page is rendered, so streaming would gain nothing, and one string renders faster. The
// router's own `renderRouterToString` would answer a failure itself, without logging the request.
const render = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      const page = renderToString(<StartServer router={router} />)
      const html = await transformHtmlStringWithRouter(router, page)
      const { nonce } = router.options.ssr ?? {}
      return finish({ html, nonce, status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
      // The garbage collection timer of a query would keep the page and its request in memory until it fires.
      router.options.context.queryClient.clear()
    }
  }),
)

const fetch: typeof render = (...request) => {
  prepareStaticParts(isField)
  return render(...request)
}

/** A router to match addresses; it renders no page. */
let matcher: ReturnType<typeof getRouter> | undefined

/** Returns what a page depends on, as its routes declare it. */
function parametersOf(pathname: string): PageParameters {
  matcher ??= getRouter()
  return Object.assign({}, ...matcher.matchRoutes(pathname, {}).map((match) => match.staticData.parameters))
}

/** The server-side build of the pages, as lib/server/pages/pages.ts uses it. */
export type PageRenderer = {
  fetch: typeof fetch
  parametersOf: typeof parametersOf
  setFinish: typeof setFinish
  setTransport: typeof setTransport
  setLocaleSource: typeof setLocaleSource
  /** The inline scripts and styles of our own components, which are the same on every page that has them. */
  inline: InlineCode
  setSiteSource: typeof setSiteSource
}

export default {
  fetch,
  parametersOf,
  setFinish,
  setTransport,
  setLocaleSource,
  setSiteSource,
  inline: { scripts: [ownTimesScript], styles: [noticeStyle] },
} satisfies PageRenderer
