/**
 * `npm run dev -- --mocks`: the whole interface without the portal's server and database. Vite hands out the pages' code
 * and renders them as ever; each call of the API gets a made-up answer, here and by Mock Service Worker in the browser.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { getResponse } from 'msw'
import { msw } from 'msw/vite'
import type { Plugin } from 'vite'
import { artRoutes } from '#features/media/drawings/api.ts'
import { answerError, notFound } from '#lib/api/error-handler.ts'
import { StartError } from '#lib/api/errors.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { PageCache } from '#lib/server/pages/page-cache.ts'
import { localeRoute } from '#lib/server/routes/locale-route.ts'
import { manifestRoute } from '#lib/server/routes/manifest-route.ts'
import { currentScope } from '#lib/server/scope.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import { createWebServer } from '#lib/server/web-server.ts'
import { defaultLocale, setLocaleSource } from '#lib/text/locale.ts'
import { fieldsInArea } from '#features/taxonomy/schema-fields.ts'
import { bareShell, sitePlaces } from '#lib/text/site.ts'
import { pageRulesOf } from '#src/app.ts'
import { services } from '#src/features.ts'
import { startVite } from '../development.ts'
import { ANSWERS_PATH } from './answers-path.ts'
import { mockAnswers } from './answers.ts'
import { handlersOf } from './handlers.ts'

const answers = mockAnswers(services)
const handlers = handlersOf(answers)

/** Gives the browser the answers, and the worker that hands them out before the client runs. */
const mocked: Plugin = {
  name: 'mocked',
  configureServer({ middlewares }) {
    middlewares.use(ANSWERS_PATH, (_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
    })
  },
  transform(code, id) {
    return id.endsWith('/src/client.tsx') ? `import '/scripts/mocks/browser.ts'\n${code}` : undefined
  },
}

/** @throws StartError when nothing can listen there. */
export async function startMockPortal(settings: Record<string, string | undefined>): Promise<string> {
  const env = parseEnv(settings)
  const log = createLog(env.LOG_LEVEL)
  const { pages, middleware } = await startVite([msw({ mode: 'worker-only' }), mocked])
  setLocaleSource(() => currentScope()?.locale ?? defaultLocale)
  const site = {
    brand: env.BRAND_NAME,
    shell: { ...bareShell, links: siteLinks(env), fields: fieldsInArea, places: sitePlaces },
  }
  pages.connect({
    api: async (path, init) =>
      (await getResponse(handlers, new Request(new URL(path, 'http://localhost'), init))) ??
      Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 }),
    site: () => site,
  })
  const app = new Hono()
  app.onError(answerError(log))
  for (const routes of [artRoutes, localeRoute, manifestRoute(() => env.BRAND_NAME)]) app.route('/', routes)
  app.get('*', ({ req }) => pages.render(req.raw))
  app.notFound(notFound)
  const server = createWebServer({
    deps: { env, log },
    cache: new PageCache(0),
    files: { kept: new Map(), stored: new Map() },
    rules: pageRulesOf(pages),
    fetch: app.fetch,
    onView() {},
    operations: () => false,
    onAnswer() {},
    middleware,
  })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot listen on ${env.HOST}:${env.PORT} (${cause.code}).`, { cause })
  })
  return `http://${env.HOST}:${(server.address() as AddressInfo).port}`
}

if (import.meta.main) {
  const url = await startMockPortal(process.env)
  process.stdout.write(`The interface with made-up answers is on ${url}\n`)
}
