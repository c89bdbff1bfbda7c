import { unreadableAddress } from '#messages/shell/refusals.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { describeError } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { localeOf, saysLocale } from './accept.ts'
import { clientAddressOf, isSecure, originOf } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import { makePage, type PageCache, type Turn } from './pages/page-cache.ts'
import { readPageRequest, type PageRequest, type PageRules } from './pages/page-request.ts'
import { bodyOf, isRendered } from './pages/pages.ts'
import { newRequestId } from './request-id.ts'
import { runInScope, type Scope } from './scope.ts'
import { apiPolicy, commonHeaders, documentHeaders, strictTransport } from './security-headers.ts'
import { tooLongPage } from './pages/too-long-page.ts'
import { isReader, sendPage } from './pages/send-page.ts'
import { sendRange } from './files/send-range.ts'
import { sendStored } from './files/send-stored.ts'
import type { StaticFiles, DiskFile } from './files/static-files.ts'
import { noteRequest, refuseTunnel, refuseUnreadable } from './sockets/refuse-unreadable.ts'
import { sendFailure } from './sockets/send-failure.ts'

/** What stands behind the web server. */
export interface Portal {
  deps: Pick<Deps, 'env' | 'log'>
  cache: PageCache
  files: StaticFiles
  rules: PageRules
  fetch(request: Request): Response | Promise<Response>
  /** The article that a page shows, to count its readers. */
  viewOf(pathname: string): string | undefined
  onView(blogId: string): void
  /** Answers health and metrics; false when the request is for something else. */
  operations(request: IncomingMessage, response: ServerResponse): boolean
  /** Counts an answer: seconds that it took, and what kind it was. */
  onAnswer(kind: 'page' | 'api' | 'kept', status: number, seconds: number): void
  /** Development only: answers for Vite's own files. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** How long a client may take, in ms. */
export interface Timeouts {
  headers: number
  /** Headers and body together. */
  request: number
  /** Without a byte either way, such as while it does not read its answer. */
  idle: number
}

const secureTransport = ['strict-transport-security', strictTransport] as const

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const patience: Timeouts = { headers: 10_000, request: 30_000, idle: 60_000 }

/**
 * The web server. Static files and kept pages are answered here, before any framework (68,000 requests/s where the
 * framework alone reaches 22,000); everything else goes to the app.
 */
export function createWebServer(portal: Portal, given: Partial<Timeouts> = {}): Server {
  const timeouts = { ...patience, ...given }
  const { cache, files, middleware, rules } = portal
  const listener = getRequestListener(
    (request, env) =>
      answer(portal, request, env.incoming as IncomingMessage, env.outgoing as ServerResponse),
    {
      overrideGlobalObjects: false,
      // What it cannot make a request of is answered below.
      errorHandler: () => undefined,
    },
  )

  function handle(request: IncomingMessage, response: ServerResponse): void {
    noteRequest(request)
    request.url = asBrowsersSend(request.url ?? '/')
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
        if (page.viewOf && isReader(request)) portal.onView(page.viewOf)
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

  /** A host or an address that could be none. */
  function unreadable(request: IncomingMessage, response: ServerResponse): void {
    const error = new AppError('malformed', unreadableAddress.in(localeOf(request)))
    const requestId = newRequestId()
    portal.onAnswer('api', error.status, 0)
    logAnswer(portal.deps.log, request, { requestId, status: error.status, seconds: 0 })
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
    // Node looks for late clients only so often; its default of 30 s would let them stay that much longer.
    connectionsCheckingInterval: timeouts.headers / 2,
    // It would be answered without a word.
    requireHostHeader: false,
  })
  server.setTimeout(timeouts.idle)
  const start = (request: IncomingMessage, response: ServerResponse) =>
    middleware ? middleware(request, response, () => handle(request, response)) : handle(request, response)
  server.on('request', start)
  // What a client expects beside an answer counts for nothing.
  server.on('checkExpectation', start)
  server.on('clientError', (error, socket) => refuseUnreadable(portal.deps.log, error, socket))
  server.on('connect', (request, socket) => refuseTunnel(portal.deps.log, request, socket))
  return server
}

const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** An address without the portal's own name, as proxies are asked, and with its dots resolved. */
function asBrowsersSend(url: string): string {
  const own = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=\?|$)/, '/')
  // What begins otherwise is no path, and would be read as part of the host.
  if (!own.startsWith('/') || !(own.includes('/.') || own.includes('/%')) || !dotSegment.test(own)) return own
  const { pathname, search } = new URL(`http://portal${own}`)
  return pathname + search
}

async function answer(
  portal: Portal,
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  const locale = localeOf(incoming)
  const origin = originOf(incoming, portal.deps.env)
  const asked = isReading(incoming) ? readPageRequest(portal.rules, incoming, locale, origin) : undefined
  const scope: Scope = {
    requestId: newRequestId(),
    address: clientAddressOf(incoming, portal.deps.env),
    origin,
    locale,
    assumedLocale: !asked && !saysLocale(incoming),
    header: (name) => (asked ? undefined : headerOf(incoming, name)),
    cookies: [],
    tags: new Set(),
  }
  const exchange = { portal, request, incoming, outgoing, scope }
  if (!asked) return answerAnew(exchange)
  const shared = await portal.cache.shareOrBegin(asked.key)
  if ('end' in shared) return answerAnew(exchange, { asked, turn: shared }).finally(() => shared.end())
  if (shared.viewOf && isReader(incoming)) portal.onView(shared.viewOf)
  portal.onAnswer('kept', 200, 0)
  sendPage(incoming, outgoing, shared, ['x-request-id', scope.requestId])
  return RESPONSE_ALREADY_SENT
}

/** A request, what is known of it, and where its answer goes. */
interface Exchange {
  portal: Portal
  request: Request
  incoming: IncomingMessage
  outgoing: ServerResponse
  scope: Scope
}

/** @param page where it asks for one that may be kept for others. */
async function answerAnew(
  { portal, request, incoming, outgoing, scope }: Exchange,
  page?: { asked: PageRequest; turn: Turn },
): Promise<Response> {
  const { cache, deps } = portal
  const asked = page?.asked
  const started = performance.now()
  const response = await runInScope(scope, async () => {
    try {
      if (asked?.tooLong) return tooLongPage(asked.tooLong, asked.url.split('?', 1)[0]!)
      return await portal.fetch(asked ? pageRequest(request, asked) : request)
    } catch (error) {
      const { status, body, headers } = describeError(error, pathOf(incoming), deps.log)
      return Response.json(body, { status, ...(headers && { headers }) })
    }
  })
  const kind = asked ? 'page' : 'api'
  const seconds = (performance.now() - started) / 1000
  portal.onAnswer(kind, response.status, seconds)
  logAnswer(deps.log, incoming, { requestId: scope.requestId, status: response.status, seconds })

  const headers = withCommonHeaders(response, scope.requestId, asked !== undefined)
  for (const cookie of scope.cookies) headers.append('set-cookie', cookie)
  if (!page || response.status !== 200 || !keepable(response.headers)) {
    const body = asked || isRendered(response) ? await bodyOf(response) : response.body
    return new Response(body, { status: response.status, headers })
  }
  const viewOf = portal.viewOf(new URL(page.asked.url, 'http://portal').pathname)
  if (viewOf && isReader(incoming)) portal.onView(viewOf)
  headers.delete('x-request-id')
  const made = makePage(await bodyOf(response), {
    headers: Object.fromEntries(headers),
    tags: scope.tags,
    viewOf,
  })
  // Sent first: it is compressed then, and counts with that.
  sendPage(incoming, outgoing, made, ['x-request-id', scope.requestId])
  cache.keep(page.asked.key, made, page.turn.begun)
  page.turn.end(made)
  return RESPONSE_ALREADY_SENT
}

// Without the query: links of mails and answers of providers carry secrets there.
const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!

function logAnswer(
  log: Log,
  request: IncomingMessage,
  { requestId, status, seconds }: { requestId: string; status: number; seconds: number },
): void {
  const { method } = request
  log.info({ requestId, method, path: pathOf(request), status, ms: Math.round(seconds * 1000) }, 'request')
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

// The page is made from what it depends on alone, so that one reader's parameters never reach another.
function pageRequest(request: Request, asked: PageRequest): Request {
  return new Request(new URL(request.url).origin + asked.url, { headers: { accept: 'text/html' } })
}

function keepable(headers: Headers): boolean {
  return !/no-store|private/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')
}

function withCommonHeaders({ headers: given, status }: Response, requestId: string, page: boolean): Headers {
  const headers = new Headers(given)
  const type = headers.get('content-type') ?? ''
  const fitting = type.startsWith('image/') ? commonHeaders : { ...commonHeaders, ...documentHeaders }
  for (const [name, value] of Object.entries(fitting)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', apiPolicy)
  if (page) {
    headers.set(
      'vary',
      type.startsWith('image/') ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
    )
  }
  // Readers' browsers ask each time whether the page is still the same; that costs a few bytes.
  const asPage = page && status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store'
  if (!headers.has('cache-control')) headers.set('cache-control', asPage)
  headers.set('x-request-id', requestId)
  return headers
}
