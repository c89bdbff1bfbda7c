import { Hono } from 'hono'
import type { Deps } from './lib/deps.ts'
import { mountService, type Service } from './lib/endpoint.ts'
import { answerError, notFound } from './lib/error-handler.ts'
import { AppError } from './lib/errors.ts'
import type { PageRules } from './lib/page-request.ts'
import type { Pages } from './lib/pages.ts'

/** Every service, in the order of the specification. */
export const services: Service[] = []

/** Addresses that are not pages: each says itself how long its answers hold. */
const notPages = ['/locale', '/media/', ...services.map(({ prefix }) => `${prefix}/`)]

export const pageRules: PageRules = {
  isPage: (pathname) => !notPages.some((start) => pathname.startsWith(start)),
  parametersOf: () => [],
}

/** The article that a page shows. */
export const viewOf = (pathname: string): string | undefined =>
  /^\/(?:technology|education)\/[^/]+\/blog\/([^/]+)$/.exec(pathname)?.[1]

export async function prepareContent(_deps: Deps): Promise<void> {}

/** The whole portal behind the web server: API calls, files that are made on request, and pages. */
export function createApp(deps: Deps, pages: Pages): Hono {
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  for (const { prefix } of services) app.all(`${prefix}/*`, notFound)
  pages.connect((path, init) => Promise.resolve(app.request(path, init)))
  app.get('*', ({ req }) => pages.render(req.raw))
  app.all('*', () => {
    throw new AppError('method_not_allowed', 'This address can only be read.', {
      headers: { Allow: 'GET, HEAD' },
    })
  })
  return app
}
