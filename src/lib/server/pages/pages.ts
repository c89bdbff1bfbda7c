import { unreadableAddress } from '#messages/shell/refusals.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { PageRenderer } from '#src/ssr.tsx'
import type { Send } from '#lib/api/api-client.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import { clientOnIntent } from './inline-client.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { currentScope } from '../scope.ts'
import { pagePolicy } from '../security-headers.ts'
import { takeNonce } from './take-nonce.ts'
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

/** The portal that a page is rendered for, since tests run several in one process. */
const rendering = new AsyncLocalStorage<Connection>()

/** Renderers that already read the current portal. */
const prepared = new WeakSet<PageRenderer>()

function prepare(renderer: PageRenderer): void {
  if (prepared.has(renderer)) return
  prepared.add(renderer)
  const portal = () => {
    const current = rendering.getStore()
    if (!current) throw new Error('No page is being rendered')
    return current
  }
  renderer.setTransport((path, init) => portal().api(path, init))
  renderer.setSiteSource(() => ({
    ...portal().site(),
    origin: currentScope()?.origin ?? 'http://localhost',
  }))
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
  return {
    parametersOf: (pathname) => renderer.parametersOf(pathname),
    connect(connection) {
      portal = connection
    },
    async render(request) {
      renderer = await load()
      if (!portal) throw new Error('Pages are rendered for a portal: call connect first')
      prepare(renderer)
      const response = await rendering.run(portal, async () => renderer.fetch(request))
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      // The framework rejects requests without a message.
      if (!isPage && response.status >= 400)
        throw response.status < 500
          ? new AppError('malformed', unreadableAddress())
          : new Error(`The page could not be rendered: ${response.status}`)
      if (!isPage) return response
      const headers = new Headers(response.headers)
      const now = headers.get('x-client-now') ?? (development ? 'yes' : undefined)
      headers.delete('x-client-now')
      // The page itself says that its subject is gone.
      const said = Number(headers.get('x-page-status') ?? response.status)
      headers.delete('x-page-status')
      const scope = currentScope()
      if (scope) scope.viewOf = headers.get('x-page-view') ?? undefined
      headers.delete('x-page-view')
      const nonce = headers.get('x-page-nonce')
      headers.delete('x-page-nonce')
      if (!nonce) throw new Error('The page was rendered without a nonce')
      const { html, scripts } = takeNonce(clientOnIntent(await response.text(), boot, nonce, now), nonce)
      const { inline } = renderer
      const policy = pagePolicy(html, {
        scripts: [boot, ...inline.scripts, ...scripts],
        styles: inline.styles,
        development,
      })
      headers.set('content-security-policy', policy)
      const failure = scope?.failure
      if (failure) {
        headers.set('cache-control', 'no-store')
        if (failure.retryAfter) headers.set('retry-after', failure.retryAfter)
      }
      // As bytes: a text would be checked for lone surrogates first, which takes as long as compressing it.
      return new Response(Buffer.from(html), { status: failure?.status ?? said, headers })
    },
  }
}
