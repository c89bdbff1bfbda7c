import { unreadableAddress } from '#messages/shell/refusals.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { PageRenderer } from '#src/ssr.tsx'
import type { Send } from '#lib/api/api-client.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { currentScope } from '../scope.ts'
import { pagePolicy } from '../security-headers.ts'
import { finishHtml } from './finish-html.ts'
import type { Site } from '#lib/text/site.ts'

/** Renders the portal's pages. */
export interface Pages {
  render(request: Request): Promise<Response>
  /** Returns what a page depends on, by its route. */
  parametersOf(pathname: string): PageParameters
  /** Connects the pages' code, which is built separately, to the API and the settings of this process. */
  connect(portal: Connection): void
}

interface Connection {
  api: Send
  /** The current settings. */
  site(): Omit<Site, 'origin'>
}

/** A page as the framework has rendered it. */
export interface UnfinishedPage {
  html: string
  /** Marks the framework's own tags. */
  nonce: string | undefined
  status: number
  headers: Headers
}

/** The context of a rendering, since tests run several portals in one process. */
interface Rendering {
  portal: Connection
  finish(page: UnfinishedPage): Response
}

const rendering = new AsyncLocalStorage<Rendering>()

/** Renderers that already read the current portal. */
const prepared = new WeakSet<PageRenderer>()

function prepare(renderer: PageRenderer): void {
  if (prepared.has(renderer)) return
  prepared.add(renderer)
  const current = () => {
    const store = rendering.getStore()
    if (!store) throw new Error('No page is being rendered')
    return store
  }
  renderer.setTransport((path, init) => current().portal.api(path, init))
  renderer.setSiteSource(() => ({
    ...current().portal.site(),
    origin: currentScope()?.origin ?? 'http://localhost',
  }))
  renderer.setFinish((page) => current().finish(page))
  renderer.setLocaleSource(() => currentScope()?.locale ?? defaultLocale)
}

/** Loads the pages that `npm run build` built. */
export async function loadPages(): Promise<Pages> {
  // They import React, which chooses its development build otherwise.
  process.env['NODE_ENV'] ||= 'production'
  const [{ default: renderer }, boot] = await Promise.all([
    import(pathToFileURL(resolve('dist/server/ssr.js')).href) as Promise<{ default: PageRenderer }>,
    readFile('dist/boot.js', 'utf8'),
  ])
  return createPages(() => Promise.resolve(renderer), boot)
}

/**
 * Creates the page renderer.
 * @param load returns the renderer; in development each request may get newer code.
 * @param boot the inline script of src/boot.
 */
export async function createPages(
  load: () => Promise<PageRenderer>,
  boot: string,
  { development = false }: { development?: boolean } = {},
): Promise<Pages> {
  let portal: Connection | undefined
  let renderer = await load()

  function finish({ html: rendered, nonce, status, headers }: UnfinishedPage): Response {
    const take = (name: string): string | undefined => {
      const value = headers.get(name) ?? undefined
      headers.delete(name)
      return value
    }
    const now = take('x-client-now') ?? (development ? 'yes' : undefined)
    // The page itself says that its subject is gone.
    const said = Number(take('x-page-status') ?? status)
    const view = take('x-page-view')
    const scope = currentScope()
    if (scope) scope.viewOf = view
    if (!nonce) throw new Error('The page was rendered without a nonce')
    const { html, scripts } = finishHtml(rendered, { nonce, boot, now })
    const { inline } = renderer
    const isInPage = (text: string): boolean => rendered.includes(text)
    const policy = pagePolicy(rendered, {
      scripts: [boot, ...scripts, ...inline.scripts.filter(isInPage)],
      styles: inline.styles.filter(isInPage),
      development,
    })
    headers.set('content-security-policy', policy)
    const failure = scope?.failure
    if (failure) {
      headers.set('cache-control', 'no-store')
      if (failure.retryAfter) headers.set('retry-after', failure.retryAfter)
    }
    if (scope?.rendered) scope.rendered.html = html
    return new Response(scope?.rendered ? null : html, { status: failure?.status ?? said, headers })
  }

  return {
    parametersOf: (pathname) => renderer.parametersOf(pathname),
    connect(connection) {
      portal = connection
    },
    async render(request) {
      renderer = await load()
      if (!portal) throw new Error('Pages are rendered for a portal: call connect first')
      prepare(renderer)
      const response = await rendering.run({ portal, finish }, async () => renderer.fetch(request))
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      // The framework rejects requests without a message.
      if (!isPage && response.status >= 400)
        throw response.status < 500
          ? new AppError('malformed', unreadableAddress())
          : new Error(`The page could not be rendered: ${response.status}`)
      return response
    },
  }
}
