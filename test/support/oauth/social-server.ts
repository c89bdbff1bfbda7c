import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { consentPage } from './consent.ts'

/**
 * What a test can break: the exchange of the code, or the answers about the person. `broken`: every answer to the portal is
 * a 500; `hang-up`: none comes.
 */
export type SocialFailure = 'token' | 'refused' | 'person' | 'nonsense' | 'broken' | 'hang-up'

/** GitHub or Facebook on a port of its own: its addresses, the shapes of its answers, and what it checks. */
export interface SocialServer {
  settings: Record<string, string>
  /** The person as GET /user (GitHub) or /me (Facebook) shows them. */
  person: Record<string, unknown>
  /** GitHub's list of addresses. */
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[]
  trouble: SocialFailure | undefined
  stop(): Promise<void>
  /** Starts again where it was. */
  resume(): Promise<void>
}

interface Grant {
  redirectUri: string
  challenge: string
}

const shapes = {
  GitHub: {
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    scope: 'read:user user:email',
    // GitHub says 200 and what is wrong.
    refusal: {
      status: 200,
      body: { error: 'bad_verification_code', error_description: 'The code is incorrect.' },
    },
    denial: { error: 'access_denied', error_description: 'The user has denied your application access.' },
  },
  Facebook: {
    authorize: '/v24.0/dialog/oauth',
    token: '/v24.0/oauth/access_token',
    scope: 'public_profile email',
    refusal: {
      status: 400,
      body: { error: { message: 'This code has been used.', type: 'OAuthException' } },
    },
    denial: { error: 'access_denied', error_code: '200', error_reason: 'user_denied' },
  },
} as const

export async function startSocial(provider: 'GitHub' | 'Facebook'): Promise<SocialServer> {
  const shape = shapes[provider]
  const client = { id: `agora-at-${provider}`, secret: `secret of agora at ${provider}` }
  const grants = new Map<string, Grant>()
  const tokens = new Set<string>()
  const app = new Hono()

  // People still get through to the page that asks them: what the portal itself asks for fails.
  app.use(async ({ req, body, env }, next) => {
    if (req.path === shape.authorize) return next()
    if (server.trouble === 'broken') return body('Internal Server Error', 500)
    if (server.trouble === 'hang-up') (env as HttpBindings).incoming.socket.destroy()
    return next()
  })

  app.get(shape.authorize, ({ req, html, text }) => {
    const query = req.query()
    const sound = query['client_id'] === client.id && query['scope'] === shape.scope && query['state']
    if (!sound || query['code_challenge_method'] !== 'S256') return text('A wrong request', 400)
    const back = (more: Record<string, string>) =>
      `${query['redirect_uri']}?${new URLSearchParams({ ...more, state: query['state'] ?? '' })}`
    const code = randomUUID()
    grants.set(code, {
      redirectUri: query['redirect_uri'] ?? '',
      challenge: query['code_challenge'] ?? '',
    })
    return html(consentPage(provider, { allow: back({ code }), refuse: back(shape.denial) }))
  })

  app.post(shape.token, async ({ req, json, body }) => {
    if (server.trouble === 'token') return body('Unavailable', 503)
    if (server.trouble === 'nonsense') return json([1, 2, 3])
    const form = Object.fromEntries(new URLSearchParams(await req.text()))
    const grant = grants.get(form['code'] ?? '')
    grants.delete(form['code'] ?? '')
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    const sound =
      form['client_id'] === client.id &&
      form['client_secret'] === client.secret &&
      grant?.redirectUri === form['redirect_uri'] &&
      grant?.challenge === challenge
    if (!sound || server.trouble === 'refused') return json(shape.refusal.body, shape.refusal.status)
    const token = randomUUID()
    tokens.add(token)
    return json({ access_token: token, token_type: 'bearer', scope: shape.scope })
  })

  const answers: Record<string, () => unknown> =
    provider === 'GitHub'
      ? { '/api/v3/user': () => server.person, '/api/v3/user/emails': () => server.emails }
      : { '/v24.0/me': () => server.person }
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, ({ req, json, body }) => {
      if (server.trouble === 'person') return body('<h1>Oops</h1>', 200, { 'content-type': 'text/html' })
      const [, token = ''] = /^Bearer (.+)$/.exec(req.header('authorization') ?? '') ?? []
      return tokens.has(token) ? json(answer()) : json({ message: 'Bad credentials' }, 401)
    })
  }

  let listener = await listen(app, 0)
  const { port } = listener.address() as AddressInfo
  const name = provider.toUpperCase()
  const server: SocialServer = {
    settings: {
      [`${name}_CLIENT_ID`]: client.id,
      [`${name}_CLIENT_SECRET`]: client.secret,
      [`${name}_BASE_URL`]: `http://127.0.0.1:${port}`,
    },
    person: {},
    emails: [],
    trouble: undefined,
    async stop() {
      const closed = once(listener, 'close')
      listener.close()
      listener.closeAllConnections()
      await closed
    },
    async resume() {
      listener = await listen(app, port)
    },
  }
  return server
}

async function listen(app: Hono, port: number): Promise<Server> {
  // The portal in this process keeps Node's own Response.
  const options = { fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false }
  const listener = serve(options) as Server
  await once(listener, 'listening')
  return listener
}
