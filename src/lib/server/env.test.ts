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
  expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
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

test('normalizes the contact address', () => {
  expect(parseEnv({ CONTACT_EMAIL: 'Help@Bücher.example' })).toMatchObject({
    CONTACT_EMAIL: 'help@xn--bcher-kva.example',
  })
  expect(() => parseEnv({ CONTACT_EMAIL: 'Help <help@example.org>' })).toThrow(
    'CONTACT_EMAIL (Not a complete',
  )
})
