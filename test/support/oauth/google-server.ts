import { Events, OAuth2Server, type MutableToken, type TokenRequestIncomingMessage } from 'oauth2-mock-server'
import { consentPage } from './consent.ts'

const client = { id: 'agora-at-google', secret: 'secret of agora at google' }

/** What a test can break. */
export type GoogleFailure =
  | 'token'
  | 'nonsense'
  | 'discovery'
  | 'issuer'
  | 'script'
  | 'signature'
  | 'audience'
  | 'nonce'

/** An OpenID provider in Google's place, on a port of its own, that checks what Google checks. */
export interface GoogleServer {
  settings: Record<string, string>
  /** What the ID token says of the person. */
  claims: Record<string, unknown>
  trouble: GoogleFailure | undefined
  /** Whether the last code was exchanged with the secret of its challenge (PKCE). */
  pkce: { challenged: boolean; verified: boolean }
  stop(): Promise<void>
  /** Starts again where it was. */
  resume(): Promise<void>
}

export async function startGoogle(): Promise<GoogleServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const issuer = `http://127.0.0.1:${port}`
  server.issuer.url = issuer
  const google: GoogleServer = {
    settings: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: issuer,
    },
    claims: {},
    trouble: undefined,
    pkce: { challenged: false, verified: false },
    stop: () => server.stop(),
    async resume() {
      await server.start(port, '127.0.0.1')
      server.issuer.url = issuer
    },
  }
  askForConsent(server, google, issuer)
  checkExchange(server, google)
  return google
}

function askForConsent({ service }: OAuth2Server, google: GoogleServer, issuer: string): void {
  service.on(Events.BeforeWellKnownOpenIdConfiguration, (answer: { body: object; statusCode: number }) => {
    if (google.trouble === 'discovery') answer.statusCode = 500
    Object.assign(answer.body, {
      ...(google.trouble === 'issuer' && { issuer: 'https://evil.example' }),
      authorization_endpoint: google.trouble === 'script' ? 'javascript:alert(1)' : `${issuer}/consent`,
    })
  })
  service.addRoute('GET', '/consent', (request, response) => {
    const query = new URL(request.url ?? '', issuer).searchParams
    google.pkce.challenged = query.get('code_challenge_method') === 'S256' && query.has('code_challenge')
    const refuse = new URL(query.get('redirect_uri') ?? '')
    refuse.search = String(new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' }))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(consentPage('Google', { allow: `${issuer}/authorize?${query}`, refuse: refuse.href }))
  })
}

// The library checks a secret of PKCE that is sent; here it has to be, and with the credentials of the app.
function checkExchange({ service }: OAuth2Server, google: GoogleServer): void {
  service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, google.claims)
    if (google.trouble === 'audience') token.payload['aud'] = 'another app'
    if (google.trouble === 'nonce') token.payload['nonce'] = 'of another sign-in'
  })
  service.on(
    Events.BeforeResponse,
    (answer: { body: Record<string, unknown>; statusCode: number }, request: TokenRequestIncomingMessage) => {
      const { client_id, client_secret, code_verifier } = request.body as unknown as Record<string, string>
      google.pkce.verified = Boolean(code_verifier)
      if (client_id !== client.id || client_secret !== client.secret || !code_verifier) {
        Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } })
      }
      if (google.trouble === 'token') Object.assign(answer, { statusCode: 503, body: {} })
      if (google.trouble === 'nonsense') Object.assign(answer, { body: ['nothing', 'of', 'use'] })
      if (google.trouble === 'signature') answer.body['id_token'] = forge(String(answer.body['id_token']))
    },
  )
}

/** The same token for somebody else, with the signature as it was. */
function forge(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const others = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
  return [header, others, signature].join('.')
}
