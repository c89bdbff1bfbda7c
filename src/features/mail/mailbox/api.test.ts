import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { answerError } from '#lib/api/error-handler.ts'
import type { Locale } from '#lib/text/locale.ts'
import { createLog } from '#lib/server/log.ts'
import type { Mail } from '../schema.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { mailKinds, sampleLink, sampleMail } from '#test/support/mail/samples.ts'
import { inRequest } from '#test/support/scope.ts'
import { mailboxRoutes } from './api.ts'
import { createDelivery } from '../queue/mutations-deliver.ts'
import { accountMail } from '../template/account.ts'

const dataDir = await fileFolder()
beforeEach(() => rm(join(dataDir, 'outbox'), { recursive: true, force: true }))

let count = 0

/** Hands a mail over as the sender does. */
async function deliver(mail: Mail, settings: Record<string, string> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const created = new Date(Date.UTC(2026, 2, 4, 5, 6, count++))
  const send = createDelivery(parseEnv({ DATA_DIR: dataDir, ...settings }))
  const { to: recipient, kind } = mail
  await send(
    { id, kind, recipient, created, attempts: 1, ...accountMail(mail) },
    new AbortController().signal,
  )
  return id
}

interface Asked {
  path?: string
  settings?: Record<string, string>
  address?: string
  host?: string
  headers?: Record<string, string>
  locale?: Locale
}

/** Asks for a page of the mailbox, as the web server would pass it on. */
function ask({
  path = '/mailbox',
  settings = {},
  address = '127.0.0.1',
  host = 'localhost:3000',
  ...more
}: Asked = {}) {
  const log = createLog('silent')
  const app = new Hono()
  app.onError(answerError(log))
  app.route('/', mailboxRoutes({ env: parseEnv({ DATA_DIR: dataDir, ...settings }), log }))
  const { headers = {}, locale = 'en' } = more
  return inRequest(headers, { origin: `http://${host}`, address, locale }, async () => {
    const response = await app.request(path, { headers: { host, ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })
}

describe('the mailbox', () => {
  test('lists emails, newest first', async () => {
    expect((await ask()).text).toContain('No emails yet.')
    for (const kind of mailKinds) await deliver(sampleMail(kind))
    const { status, text, headers } = await ask()
    expect(status).toBe(200)
    const subjects = [...text.matchAll(/<li><a href="[^"]+">([^<]+)<\/a>/g)].map(([, subject]) => subject)
    expect(subjects).toEqual([...mailKinds].reverse().map((kind) => accountMail(sampleMail(kind)).subject))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect((await ask({ locale: 'es' })).text).toMatch(/<html lang="es" dir="ltr">[\s\S]+<h1>Buzón<\/h1>/)
  })

  test('shows an email: headers, text with links, HTML in a frame', async () => {
    const id = await deliver(sampleMail('reset', { name: '<b>Ada' }))
    const path = /href="(\/mailbox\/[^"]+)"/.exec((await ask()).text)?.[1] as string
    expect(path).toContain(id)
    const { text } = await ask({ path })
    expect(text).toContain('<dd>Agora &lt;no-reply@localhost&gt;</dd>')
    expect(text).toContain('<dd>ada@example.org</dd>')
    expect(text).toContain('Hello &lt;b&gt;Ada,')
    expect(text).toContain(`<a href="${sampleLink.replace('&', '&amp;')}" target="_blank"`)
    expect(text).toMatch(new RegExp(`<iframe src="${path}/html"[^>]* sandbox="allow-popups [^"]*"`))

    const frame = await ask({ path: `${path}/html` })
    expect(frame.text).toContain('<base target="_blank">')
    expect(frame.text).toContain('Hello &lt;b&gt;Ada,')
    const policy = frame.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.* sandbox allow-popups/)
    expect(policy).not.toMatch(/allow-(?:scripts|same-origin|forms)/)
  })

  test('skips an unreadable file without hiding others', async () => {
    await deliver(sampleMail('verify'))
    await writeFile(join(dataDir, 'outbox', 'broken.eml'), Buffer.from([0xff, 0xfe, 0, 1, 2]))
    await writeFile(join(dataDir, 'outbox', 'half.eml.part'), 'Subject: half\r\n\r\n')
    const { status, text } = await ask()
    expect(status).toBe(200)
    expect(text).toContain('Confirm your email address')
    expect(text.match(/<li>/g)).toHaveLength(2)
  })

  test.each([
    '/mailbox/none',
    '/mailbox/..%2F..%2Fsecret',
    '/mailbox/%00',
    `/mailbox/${'x'.repeat(300)}`,
    '/mailbox/a/b',
  ])('responds 404 to %s', async (path) => {
    await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\n')
    const { status, text } = await ask({ path })
    expect(status).toBe(404)
    expect(text).not.toContain('Subject: secret')
  })

  const refused: [string, Asked][] = [
    ['a mail server is set', { settings: { SMTP_URL: 'smtp://127.0.0.1', PUBLIC_URL: 'https://a.example' } }],
    ['the portal listens to everybody', { settings: { HOST: '0.0.0.0' } }],
    ['the portal listens to a network', { settings: { HOST: '192.0.2.1' } }],
    ['proxies stand in front', { settings: { TRUSTED_PROXIES: '1' } }],
    ['another machine asks', { address: '192.0.2.7' }],
    ['nobody knows who asks', { address: 'unknown' }],
    ['a proxy passes it on', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['another kind of proxy does', { headers: { via: '1.1 proxy' } }],
    ['a web page made its name lead here', { host: 'evil.example:3000' }],
    ['a name only begins like this machine', { host: 'localhost.evil.example' }],
    ['an address only begins like this machine', { host: '127.0.0.1.evil.example' }],
  ]
  test.each(refused)('is not available if %s', async (_, asked) => {
    await deliver(sampleMail('reset'))
    const path = /href="(\/mailbox\/[^"]+)"/.exec((await ask()).text)?.[1] as string
    for (const each of ['/mailbox', path, `${path}/html`]) {
      const { status, text } = await ask({ ...asked, path: each })
      expect(status).toBe(404)
      expect(text).not.toMatch(/password|ada@/)
    }
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000'])(
    'is available as %s',
    async (host) => {
      expect((await ask({ host, settings: { HOST: 'localhost' } })).status).toBe(200)
      expect((await ask({ host, address: '::1', settings: { HOST: '::1' } })).status).toBe(200)
    },
  )
})
