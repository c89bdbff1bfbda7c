import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#test/support/temporary/folder.ts'
import { compileMessages } from './compile.ts'

/** Compiles catalogues of one noun. @returns what is missing, and the module of its group. */
async function compile(catalogues: Record<string, object>) {
  const folder = await testFolder()
  const [from, to] = [join(folder, 'messages'), join(folder, 'compiled')]
  for (const [language, texts] of Object.entries(catalogues)) {
    await mkdir(join(from, language), { recursive: true })
    await writeFile(join(from, language, 'events.json'), JSON.stringify({ page: texts }))
  }
  const missing = compileMessages(from, to)
  const read = (name: string) => readFile(join(to, name), 'utf8')
  return { missing, code: await read('events/page.ts'), locales: await read('locales.ts') }
}

test('compiles texts into messages typed by their values', async () => {
  const { code, missing, locales } = await compile({
    en: {
      title: 'Title',
      left: '{n, plural, =0 {None} one {1 ticket} other {# tickets}} for {name}',
      kinds: { 'Full-time': 'Full-time' },
    },
    ar: { title: 'عنوان', left: '{name}: {n, number}', kinds: { 'Full-time': 'دوام كامل' } },
  })
  expect(missing).toEqual([])
  expect(code).toContain('export const title = message({ "en": "Title", "ar": "عنوان" })')
  expect(code).toContain('export const left = message<{ n: number; name: string | number }>(')
  expect(code).toContain(
    '`${pluralText(\'en\', v.n, { "=0": `None`, "one": `1 ticket`, "other": `${formatNumber(\'en\', v.n)} tickets` })} for ${v.name}`',
  )
  expect(code).toContain('export const kinds = {\n  "Full-time": message(')
  expect(locales).toContain('{"en":"English","ar":"العربية"}')
  expect(locales).toContain('{"en":"ltr","ar":"rtl"}')
})

test('falls back to English with its plural rules, and reports the missing message', async () => {
  const { code, missing } = await compile({
    en: { n: '{n, plural, one {one} other {#}}', b: 'B' },
    pl: { b: 'Be' },
  })
  expect(missing).toEqual(['pl: events.page.n'])
  expect(code).toContain('"pl": (v) => `${pluralText(\'en\', v.n,')
})

test('escapes code in a text', async () => {
  const { code } = await compile({ en: { a: "`$'{'process.exit()'}'` {name}" } })
  expect(code).toContain('(v) => `\\`\\${process.exit()}\\` ${v.name}`')
})

test.each([
  ['a key that English lacks', { a: 'A', z: 'Z' }, 'fr: events.page has z, which English lacks'],
  ['a value that English lacks', { a: '{name}' }, 'fr: events.page.a shows name, which English lacks'],
  ['a brace that nothing closes', { a: 'A {name' }, 'fr: events.page.a is not ICU MessageFormat'],
  ['an empty text', { a: ' ' }, 'fr: events.page.a is not a text'],
])('rejects %s', async (_, fr, reason) => {
  await expect(compile({ en: { a: 'A' }, fr })).rejects.toThrow(reason)
})
