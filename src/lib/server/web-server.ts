import { unreadableAddress } from '#messages/shell/refusals.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { describeError } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { sessionCookie } from '#lib/api/session-cookie.ts'
import { localeOf, saysLocale } from './accept.ts'
import { clientAddressOf, isSecure, originOf } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import { withCommonHeaders } from './pages/answer-headers.ts'
import { PageAnswers } from './pages/answer-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import { readPageRequest, type PageRequest } from './pages/page-request.ts'
import type { PageRules } from './pages/page-rules.ts'
import { newRequestId } from './request-id.ts'
import { runInScope, type Scope } from './scope.ts'
import { strictTransport } from './security-headers.ts'
import { tooLongPage } from './pages/too-long-page.ts'
import { isReader, sendPage } from './pages/send-page.ts'
import { sendRange, sendStored } from './files/send-file.ts'
import type { StaticFiles, DiskFile } from './files/static-files.ts'
import { noteRequest, refuseTunnel, refuseUnreadable } from './sockets/refuse-unreadable.ts'
import { sendFailure } from './sockets/send-failure.ts'

/** The dependencies of the web server. */
export interface Portal {
  deps: Pick<Deps, 'env' | 'log'>
  cache: PageCache
  files: StaticFiles
  rules: PageRules
  fetch(request: Request): Response | Promise<Response>
  /** Counts a view of an article. */
  onView(blogId: string, referrer: string | undefined, host: string | undefined): void
  /** Answers health checks and metrics; false for other requests. */
  operations(request: IncomingMessage, response: ServerResponse): boolean
  /** Records an answer with its kind and duration. */
  onAnswer(kind: 'page' | 'api' | 'kept', status: number, seconds: number): void
  /** Development only: serves Vite's own files. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** How long a client may take, in ms. */
export interface Timeouts {
  headers: number
  /** Headers and body together. */
  request: number
  /** Without any traffic, for example while the client does not read. */
  idle: number
}

const secureTransport = ['strict-transport-security', strictTransport] as const

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const KEEP_ALIVE_MS = 75_000
const defaultTimeouts: Timeouts = { headers: 10_000, request: 30_000, idle: 60_000 }

/**
 * Creates the web server. It answers static files and cached pages before any framework (68,000 requests/s instead of
 * 22,000); everything else goes to the app.
 */
export function createWebServer(portal: Portal, given: Partial<Timeouts> = {}): Server {
  const timeouts = { ...defaultTimeouts, ...given }
  const { cache, files, middleware, rules } = portal
  const pages = new PageAnswers({
    cache,
    onView: portal.onView,
    fetch: ({ request, page, scope }) => fetchPage(portal, request, page, scope),
  })
  const listener = getRequestListener(
    (request, env) =>
      answer(portal, pages, request, env.incoming as IncomingMessage, env.outgoing as ServerResponse),
    {
      overrideGlobalObjects: false,
      // Requests that it cannot parse are answered below.
      errorHandler: () => undefined,
    },
  )

  function handle(request: IncomingMessage, response: ServerResponse): void {
    noteRequest(request)
    request.url = normalizeUrl(request.url ?? '/')
    if (!request.headers.host && request.httpVersion === '1.1') return unreadable(request, response)
    const transport = isSecure(request, portal.deps.env) ? secureTransport : []
    if (isReading(request)) {
      const address = request.url ?? '/'
      const file = files.kept.get(address)
      if (file && sendRange(request, response, file, transport)) return
      if (file) return sendPage(request, response, file, transport)
      const stored = files.stored.get(address)
      if (stored) return void sendOrPassOn(request, response, stored, transport)
      const asked = readPageRequest(rules, request, localeOf(request), originOf(request, portal.deps.env))
      const page = asked && cache.find(asked.key)
      if (page) {
        if (page.viewOf && isReader(request))
          portal.onView(page.viewOf, request.headers.referer, request.headers.host)
        portal.onAnswer('kept', 200, 0)
        return sendPage(request, response, page, ['x-request-id', newRequestId(), ...transport])
      }
    }
    passOn(request, response, transport)
  }

  function passOn(request: IncomingMessage, response: ServerResponse, transport: readonly string[]): void {
    if (transport === secureTransport) response.setHeader(...secureTransport)
    if (isReading(request) && portal.operations(request, response)) return
    void passToApp(request, response)
  }

  async function passToApp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await listener(request, response)
    if (!response.headersSent && !response.destroyed) unreadable(request, response)
  }

  /** Answers a request with an invalid host or address. */
  function unreadable(request: IncomingMessage, response: ServerResponse): void {
    const error = new AppError('malformed', unreadableAddress.in(localeOf(request)))
    const requestId = newRequestId()
    portal.onAnswer('api', error.status, 0)
    logAnswer(portal.deps.log, request, { requestId, status: error.status, seconds: 0 })
    // A client that sends this should not reuse the connection.
    response.setHeader('connection', 'close')
    sendFailure(response, error, requestId)
  }

  async function sendOrPassOn(
    request: IncomingMessage,
    response: ServerResponse,
    file: DiskFile,
    transport: readonly string[],
  ): Promise<void> {
    if (!(await sendStored(request, response, file, transport))) passOn(request, response, transport)
  }

  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    // Longer than proxies keep a connection, since closing one that is about to be reused is an error for the client.
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node checks for slow clients only at intervals; its default of 30 s is too long.
    connectionsCheckingInterval: timeouts.headers / 2,
    // Node would answer it without a message.
    requireHostHeader: false,
  })
  server.setTimeout(timeouts.idle)
  const start = (request: IncomingMessage, response: ServerResponse) =>
    middleware ? middleware(request, response, () => handle(request, response)) : handle(request, response)
  server.on('request', start)
  // Ignore Expect headers.
  server.on('checkExpectation', start)
  server.on('clientError', (error, socket) => refuseUnreadable(portal.deps.log, error, socket))
  server.on('connect', (request, socket) => refuseTunnel(portal.deps.log, request, socket))
  return server
}

const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Removes the origin from an address (as proxies send it) and resolves its dots. */
function normalizeUrl(url: string): string {
  const own = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=\?|$)/, '/')
  // Anything else is not a path, and would be read as part of the host.
  if (!own.startsWith('/') || !(own.includes('/.') || own.includes('/%')) || !dotSegment.test(own)) return own
  const { pathname, search } = new URL(`http://portal${own}`)
  return pathname + search
}

async function answer(
  portal: Portal,
  pages: PageAnswers,
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  const { deps } = portal
  const started = performance.now()
  const locale = localeOf(incoming)
  const origin = originOf(incoming, deps.env)
  const page = isReading(incoming) ? readPageRequest(portal.rules, incoming, locale, origin) : undefined
  const isVisitor = isOfVisitor(incoming, origin)
  const scope: Scope = {
    requestId: newRequestId(),
    address: clientAddressOf(incoming, deps.env),
    origin,
    locale,
    assumedLocale: !page && !saysLocale(incoming),
    readsPublic: isReading(incoming) && (page !== undefined || !incoming.headers.authorization),
    isVisitor,
    readsReplica: page !== undefined && isVisitor,
    header: (name) => (page ? undefined : headerOf(incoming, name)),
    cookies: [],
    tags: new Set(),
    ...(page && { rendered: {} }),
  }
  const noteAnswer = (status: number) => {
    const seconds = (performance.now() - started) / 1000
    portal.onAnswer(page ? 'page' : 'api', status, seconds)
    logAnswer(deps.log, incoming, { requestId: scope.requestId, status, seconds })
  }
  if (page) {
    const status = await pages.send({ request: incoming, response: outgoing, page, scope })
    if (status) noteAnswer(status)
    return RESPONSE_ALREADY_SENT
  }
  const response = await fetchIn(portal, scope, incoming, request)
  noteAnswer(response.status)
  const headers = withCommonHeaders(response, false)
  headers.set('x-request-id', scope.requestId)
  for (const cookie of scope.cookies) headers.append('set-cookie', cookie)
  if (scope.clearsCache) headers.set('clear-site-data', '"cache"')
  return new Response(response.body, { status: response.status, headers })
}

// The page only gets what it depends on, so that one reader's parameters never reach another.
async function fetchPage(
  portal: Portal,
  incoming: IncomingMessage,
  { url, tooLong }: PageRequest,
  scope: Scope,
): Promise<Response> {
  if (tooLong) return runInScope(scope, () => tooLongPage(tooLong, url.split('?', 1)[0]!))
  return fetchIn(
    portal,
    scope,
    incoming,
    new Request(scope.origin + url, { headers: { accept: 'text/html' } }),
  )
}

/** Passes a request to the app and converts failures into answers. */
function fetchIn(
  { deps, fetch }: Portal,
  scope: Scope,
  incoming: IncomingMessage,
  request: Request,
): Promise<Response> {
  return runInScope(scope, async () => {
    try {
      return await fetch(request)
    } catch (error) {
      const { status, body, headers } = describeError(error, pathOf(incoming), deps.log)
      return Response.json(body, { status, ...(headers && { headers }) })
    }
  })
}

/** Returns whether a request has neither a session nor a token. */
const isOfVisitor = ({ headers: { authorization, cookie } }: IncomingMessage, origin: string): boolean =>
  !authorization && !cookie?.includes(`${sessionCookie(origin)}=`)

// Without the query, since links in emails and provider callbacks carry secrets there.
const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!

function logAnswer(
  log: Log,
  request: IncomingMessage,
  { requestId, status, seconds }: { requestId: string; status: number; seconds: number },
): void {
  const { method } = request
  log.info(
    {
      event: 'request.completed',
      requestId,
      method,
      path: pathOf(request),
      status,
      ms: Math.round(seconds * 1000),
    },
    'Request',
  )
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
