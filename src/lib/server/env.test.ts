import { expect, test } from 'vitest'
import { databaseOf, parseEnv } from './env.ts'

test('has a default for everything', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BRAND_NAME: 'Agora',
    DEMO_CONTENT: true,
  })
})

test('an empty value counts as not set', () => {
  expect(parseEnv({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('SMTP_URL requires PUBLIC_URL', () => {
  const SMTP_URL = 'smtps://agora:p%40ss@mail.example.org'
  expect(() => parseEnv({ SMTP_URL })).toThrow(
    'Invalid setting: SMTP_URL (needs PUBLIC_URL, the address for links in emails).',
  )
  expect(parseEnv({ SMTP_URL, PUBLIC_URL: 'https://agora.example.org' })).toMatchObject({ SMTP_URL })
  for (const wrong of ['https://mail.example.org', 'smtp://', 'mail.example.org']) {
    expect(() => parseEnv({ SMTP_URL: wrong, PUBLIC_URL: 'https://agora.example.org' })).toThrow('SMTP_URL')
  }
})

test('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL require DATABASE_URL', () => {
  const DATABASE_DIRECT_URL = 'postgres://agora@db.example.org/agora'
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(() => parseEnv({ [name]: DATABASE_DIRECT_URL })).toThrow(
      `Invalid setting: ${name} (needs DATABASE_URL, the address for all other connections).`,
    )
  const DATABASE_URL = 'postgres://agora@pooler.example.org:6432/agora'
  const { url, directUrl } = databaseOf(parseEnv({ DATABASE_URL, DATABASE_DIRECT_URL }))
  expect([url, directUrl]).toEqual([DATABASE_URL, DATABASE_DIRECT_URL])
  expect(databaseOf(parseEnv({ DATABASE_URL })).directUrl).toBe(DATABASE_URL)
})

test('accepts a sender with or without a name', () => {
  for (const MAIL_FROM of ['no-reply@example.org', 'Ágora del Sur <no-reply@example.org>']) {
    expect(parseEnv({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  }
  for (const MAIL_FROM of ['example.org', 'a@b c@d', 'A <a@b>\r\nBcc: <c@d>', '<a@b>, <c@d>']) {
    expect(() => parseEnv({ MAIL_FROM })).toThrow('MAIL_FROM')
  }
})

test('a sign-in provider needs both its id and its secret', () => {
  expect(parseEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'https://accounts.google.com',
  })
  expect(() => parseEnv({ GITHUB_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' })).toThrow(
    'Invalid setting: GITHUB_CLIENT_SECRET (is missing: set both GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET or neither); ' +
      'FACEBOOK_CLIENT_ID (is missing: set both FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET or neither).',
  )
  expect(() => parseEnv({ GOOGLE_ISSUER: 'accounts.google.com' })).toThrow('GOOGLE_ISSUER')
})

test('names every invalid setting in one sentence', () => {
  expect(() => parseEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
    /^Invalid setting: PORT .*DATABASE_URL .*LOG_LEVEL .*Correct it in the environment and start again\.$/,
  )
})

test('PUBLIC_URL is an origin', () => {
  for (const PUBLIC_URL of [
    'https://agora.example.org',
    'https://agora.example.org:8443/',
    'http://[::1]:3000',
  ])
    expect(parseEnv({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL })
  for (const tail of ['/portal', '/?a=b', '/#top'])
    expect(() => parseEnv({ PUBLIC_URL: `https://agora.example.org${tail}` })).toThrow(
      'PUBLIC_URL (must be a scheme, a host and a port only, such as https://agora.example.org)',
    )
  expect(() => parseEnv({ PUBLIC_URL: 'https://ada:secret@agora.example.org' })).toThrow('PUBLIC_URL')
})

test.each([
  [{ FILES_URL: '/srv/files' }, 'FILES_URL (must be a URL such as file:///srv/files or s3://bucket/folder)'],
  [{ FILES_URL: 'file://' }, 'FILES_URL (must be the absolute path of a folder, such as file:///srv/files)'],
  [{ FILES_URL: 'file:///srv%2Ffiles' }, 'FILES_URL (must be the absolute path of a folder'],
  [{ FILES_URL: 's3://bucket/100%' }, 'FILES_URL (must name a bucket'],
  [{ DATABASE_URL: 'postgres://agora:pa#ss@db/agora' }, 'DATABASE_URL (must be a URL such as postgres://'],
  [{ DATABASE_URL: 'postgres://agora:100%@db/agora' }, 'DATABASE_URL (has a % that is not part of a code'],
  [
    { SMTP_URL: 'smtp://agora:p%ss@mail', PUBLIC_URL: 'https://agora.example.org' },
    'SMTP_URL (has a % that is not part of a code',
  ],
  [{ MAIL_FROM: 'Agora' }, 'MAIL_FROM (must be an address, or a name with one: Agora <portal@example.org>)'],
  [{ PORT: 'eighty' }, 'PORT (must be a whole number)'],
  [{ PORT: '80.5' }, 'PORT (must be a whole number)'],
  [{ PORT: '-1' }, 'PORT (must be at least 0)'],
  [{ SECRET: 'short' }, 'SECRET (must be at least 32 characters)'],
  [{ DEMO_CONTENT: 'false' }, 'DEMO_CONTENT (must be one of on, off)'],
])('refuses %j with what to correct', (settings, said) => {
  expect(() => parseEnv(settings)).toThrow(`Invalid setting: ${said}`)
})

test('misspelt options of URLs are named', () => {
  const mail = (options: string) => () =>
    parseEnv({ SMTP_URL: `smtp://mail.example.org?${options}`, PUBLIC_URL: 'https://agora.example.org' })
  expect(mail('requireTls=true')).toThrow("SMTP_URL (has an unknown option 'requireTls'")
  expect(mail('requireTLS=true&tls.rejectUnauthorized=false&name=portal')).not.toThrow()
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  const files = (options: string) => () => parseEnv({ FILES_URL: `s3://bucket/folder?${options}`, ...keys })
  expect(files('endpont=https://minio.example.org')).toThrow("FILES_URL (has an unknown option 'endpont'")
  expect(files('endpoint=https://minio.example.org&region=eu')).not.toThrow()
})

test('normalizes the contact address', () => {
  expect(parseEnv({ CONTACT_EMAIL: 'Help@Bücher.example' })).toMatchObject({
    CONTACT_EMAIL: 'help@xn--bcher-kva.example',
  })
  expect(() => parseEnv({ CONTACT_EMAIL: 'Help <help@example.org>' })).toThrow(
    'CONTACT_EMAIL (Not a complete',
  )
})
