import { expect, test } from 'vitest'
import { escapeWide } from './one-byte-code.ts'

const run = (code: string): unknown => new Function(`return ${code}`)()

test.each([
  ['a string', `'Zürich – “日本” 👩🏽'`],
  ['a template', '`${1 + 1} × …`'],
  ['a character that needs no backslash', String.raw`'\— and \\— and \\\—'`],
  ['a regular expression', String.raw`'年末 – 👩'.replace(/[ー年–]|\p{Emoji_Modifier_Base}/gu, '«$&»')`],
  ['a regular expression without Unicode', String.raw`'年末 – 5'.replace(/\–|[年]/g, '«$&»')`],
  ['one made of raw text', "'2026 年'.replace(new RegExp(String.raw`\\s*年`, 'u'), '!')"],
  ['a property', `Object.keys({ größe: 1, 高さ: 2 }).join()`],
])('means the same in %s', (_, code) => {
  const escaped = escapeWide(code)
  expect(escaped).not.toMatch(/[\u0080-\uffff]/)
  expect(run(escaped)).toEqual(run(code))
})
