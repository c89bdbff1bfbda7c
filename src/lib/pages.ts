import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { PageRenderer } from '#src/ssr.tsx'
import type { Send } from './api-client.ts'
import { clientOnIntent } from './inline-client.ts'
import { defaultLocale } from './locale.ts'
import { currentScope } from './scope.ts'
import { pagePolicy } from './security-headers.ts'
import type { Site } from './site.ts'

/** Renders the portal's pages. */
export interface Pages {
  render(request: Request): Promise<Response>
  /** Gives the pages' code, which is built apart, the API of this process and the portal's settings. */
  connect(portal: Connection): void
}

export interface Connection {
  api: Send
  site: Omit<Site, 'origin'>
}

/** The built pages of `npm run build`. */
export async function loadPages(): Promise<Pages> {
  const [{ default: renderer }, boot] = await Promise.all([
    import(pathToFileURL(resolve('dist/server/ssr.js')).href) as Promise<{ default: PageRenderer }>,
    readFile('dist/boot.js', 'utf8'),
  ])
  return createPages(() => Promise.resolve(renderer), boot)
}

/**
 * @param load gives the renderer; in development each request may see newer code.
 * @param boot the inline script of src/boot.
 */
export function createPages(load: () => Promise<PageRenderer>, boot: string, development = false): Pages {
  let portal: Connection | undefined
  return {
    connect(connection) {
      portal = connection
    },
    async render(request) {
      const renderer = await load()
      if (!portal) throw new Error('Pages are rendered for a portal: call connect first')
      const { api, site } = portal
      renderer.setTransport(api)
      renderer.setSiteSource(() => ({ ...site, origin: currentScope()?.origin ?? 'http://localhost' }))
      renderer.setLocaleSource(() => currentScope()?.locale ?? defaultLocale)
      const response = await renderer.fetch(request)
      if (!response.headers.get('content-type')?.includes('text/html')) return response
      const html = clientOnIntent(
        await response.text(),
        boot,
        development || response.headers.has('x-client-now'),
      )
      const headers = new Headers(response.headers)
      headers.delete('x-client-now')
      headers.set('content-security-policy', pagePolicy(html, { development }))
      const failure = currentScope()?.failure
      if (!failure) return new Response(html, { status: response.status, headers })
      headers.set('cache-control', 'no-store')
      if (failure.retryAfter) headers.set('retry-after', failure.retryAfter)
      return new Response(html, { status: failure.status, headers })
    },
  }
}
