import { describe, expect, test } from 'vitest'
import { locales } from '#lib/text/locale.ts'
import { mailKinds, sampleLink, sampleMail } from '#test/support/mail/samples.ts'
import { accountMail } from './account.ts'
import { checkLink, checkRecipient, cleanLine, cleanLines, cleanSubject, greetingName } from './clean.ts'

/** What a person reads of a page: its body without elements. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')

describe.each(locales)('in %s', (locale) => {
  test.each(mailKinds)('%s has the same text and HTML content', (kind) => {
    const { subject, text, html } = accountMail(sampleMail(kind, { locale }))
    expect(subject).toMatch(/^\S.{10,80}$/)
    expect(html).toContain(`<html lang="${locale}"`)
    const words = wordsOf(html)
    const lines = text
      .replace('-- \n', '')
      .split('\n')
      .map((line) => line.replace(/^> |:$/g, '').replaceAll(/\s+/g, ' '))
    for (const line of lines) {
      // What a link leads to in HTML, it says in text.
      const [said, parts] = /^https:\S+$/.test(line)
        ? [html.replaceAll('&amp;', '&'), [`href="${line}"`]]
        : [words, line.split(/: (?=\S)/)]
      for (const part of parts) expect(said).toContain(part)
    }
    expect(text).toContain('Ada Rao')
    expect(text).not.toMatch(/undefined|null|\[object|Invalid Date/)
    expect(html).not.toMatch(/undefined|null|\[object|Invalid Date/)
  })

  test.each(mailKinds)('%s loads and runs nothing', (kind) => {
    const { html } = accountMail(sampleMail(kind, { locale }))
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|svg)|src=|url\(|@import|\son\w+=/i)
  })
})

test('subjects and greetings differ between languages', () => {
  for (const kind of mailKinds) {
    const [en, es] = locales.map((locale) => accountMail(sampleMail(kind, { locale })))
    expect(en?.subject).not.toBe(es?.subject)
    expect(en?.text.split('\n')[0]).toBe('Hello Ada Rao,')
    expect(es?.text.split('\n')[0]).toBe('Hola, Ada Rao:')
  }
})

test('links have the right target, are absolute and clickable', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'))
  for (const kind of ['verify', 'reset'] as const) {
    const { text, html } = accountMail(sampleMail(kind))
    expect(text.split('\n')).toContain(sampleLink)
    expect(linksOf(html)).toEqual([sampleLink, sampleLink])
  }
  const keep = accountMail(sampleMail('deletion-planned'))
  expect(linksOf(keep.html)[0]).toBe('https://agora.example.org/my-login-profile')
  const other = accountMail(sampleMail('deletion-planned', { link: sampleLink }))
  expect(other.text).toContain(sampleLink)
  expect(accountMail(sampleMail('known')).text).toContain('\nhttps://agora.example.org/signin\n')
})

test('emails contain the essential facts', () => {
  expect(accountMail(sampleMail('reset')).text).toMatch(
    /30 minutes[\s\S]+If it was not you, ignore this email/,
  )
  expect(accountMail(sampleMail('new-sign-in')).text).toMatch(
    /When: 4 March 2026 at 05:06 UTC\nDevice: Safari on iPhone\nNetwork address: 2001:db8::7/,
  )
  const inSpanish = accountMail(sampleMail('new-sign-in', { locale: 'es' })).text
  expect(inSpanish).toContain('4 de marzo de 2026')
  expect(inSpanish).toContain('Safari en iPhone')
  expect(accountMail(sampleMail('refused')).text).toContain(
    '> The register does not know this institution.\n> Send us its number.',
  )
  expect(accountMail(sampleMail('disabled', { reason: undefined })).text).not.toMatch(/reason|^>/im)
  expect(accountMail(sampleMail('new-sign-in', { device: undefined, address: '' })).text).not.toMatch(
    /Device|Network/,
  )
})

test('only emails whose replies reach nobody say so', () => {
  const saying = mailKinds.filter((kind) => /replies are not read/.test(accountMail(sampleMail(kind)).text))
  const answered = mailKinds.filter((kind) => 'replyTo' in sampleMail(kind))
  expect(saying.filter((kind) => answered.includes(kind))).toEqual([])
  expect(saying.length + answered.length).toBe(mailKinds.length - 1) // an invitation says nothing about it
})

test('emails about something new lead to where their frequency is chosen', () => {
  const { text, html } = accountMail(sampleMail('alert'))
  const { link } = sampleMail('alert') as { link: string }
  expect(text).toContain(`Choose how often you receive these emails:\n${link}\n`)
  expect(html).toContain(`href="${link}"`)
})

test('texts of users are escaped', () => {
  const attack = `<img src=x onerror=alert(1)>"'&`
  const { html } = accountMail(
    sampleMail('refused', { name: attack, brand: `B${attack}`, reason: `${attack}\n</blockquote><script>` }),
  )
  expect(html).not.toMatch(/<img|<script|<\/blockquote><s/)
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)?.length).toBeGreaterThanOrEqual(
    4,
  )
  const signIn = accountMail(sampleMail('new-sign-in', { device: attack, address: attack }))
  expect(signIn.html).not.toContain('<img')
})

test('texts cannot start a header or change the text direction', () => {
  const brand = 'Agora\r\nBcc: eve@example.org\u2028\u0000x'
  const { subject } = accountMail(sampleMail('verify', { brand }))
  expect(subject).toBe('Confirm your email address for Agora Bcc: eve@example.org x')
  expect(cleanSubject('a\u0085b\u000bc')).toBe('a b c')
  expect(cleanLine('pay\u202egnp.exe')).toBe('pay gnp.exe')
})

test('long texts are truncated at whole characters', () => {
  expect([...cleanLine('😀'.repeat(500))]).toHaveLength(200)
  expect(cleanLine('😀'.repeat(500))).toMatch(/^😀+…$/u)
  expect(cleanSubject('x'.repeat(1_000))).toHaveLength(150)
  expect(cleanLines('x\n'.repeat(50_000)).join('\n').length).toBeLessThanOrEqual(2_000)
  expect([...(greetingName('é'.repeat(300)) ?? '')]).toHaveLength(60)
})

test('a reason keeps its lines, without repeated empty lines', () => {
  expect(cleanLines('\n\n One\r\n\r\n\r\n\ttwo \u0007\u2028three\n\n')).toEqual(['One', '', 'two', 'three'])
})

test('the greeting accepts names of every script, but no links', () => {
  const names = [
    'José Ñúñez',
    'Σοφία',
    'क्षितिज शर्मा',
    '李小龍',
    "Seán O'Brien",
    'Dr. Ada Rao, Jr.',
    'J. R. R.',
  ]
  for (const name of names) expect(greetingName(name)).toBe(name)
  // The joiner is part of how a name is written in several scripts.
  expect(greetingName('क्‍ष')).toBe('क्‍ष')
  for (const name of [
    'Win at evil.com',
    'https://evil',
    'www.evil',
    'me@evil',
    'evil。com evil.рф',
    '',
    ' ',
  ]) {
    expect(greetingName(name)).toBeUndefined()
  }
})

test('a recipient must be one plain address', () => {
  for (const address of ["o'brien+tag@sub.example.org", 'josé@exämple.es', 'a@b', '用户@例子.公司']) {
    expect(() => checkRecipient(address)).not.toThrow()
  }
  const wrong = [
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c, d@e.f',
    'Ada <a@b.c>',
    'a@b@c',
    'a b@c.d',
    'a@b.c\u0000',
    'group: a@b.c;',
    '"a b"@c.d',
    '',
    `${'a'.repeat(251)}@b.c`,
  ]
  for (const address of wrong) expect(() => checkRecipient(address)).toThrow('not one plain address')
})

test('a link must be an http(s) URL', () => {
  for (const link of [
    'javascript:alert(1)',
    '/signin',
    'data:text/html,x',
    `https://a.b/${'x'.repeat(3_000)}`,
  ]) {
    expect(() => checkLink(link)).toThrow('absolute http(s) URL')
  }
})
