import { expect, test } from 'vitest'
import { decodeText, NotText } from './decode-text.ts'

const utf16 = (text: string, big: boolean) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

test.each([
  ['UTF-8', new TextEncoder().encode('Año;李')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFAño;李')],
  ['UTF-16 as Excel writes it', utf16('Año;李', false)],
  ['UTF-16 the other way', utf16('Año;李', true)],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe('Año;李')
})

test('decodes other bytes as Windows-1252', () => {
  expect(decodeText(Uint8Array.of(0x41, 0xf1, 0x6f, 0x80))).toBe('Año€')
})

test.each([
  [['pl-PL', 'pl', 'en'], [0xb3, 0xf3, 0x9c, 0xe6], 'łóść'],
  [['ja'], [0x8d, 0x48, 0x8a, 0x77], '工学'],
  [['zh-TW', 'zh'], [0xa4, 0x75], '工'],
  [['en-GB', 'ru'], [0xcc, 0xe8, 0xf0], 'Мир'],
  [['de-DE', 'de'], [0xfc, 0x80], 'ü€'],
  // It is not what somebody with a Japanese browser usually saves, but no Shift_JIS either.
  [['ja'], [0x41, 0xfd, 0xff], 'Aýÿ'],
])('decodes other bytes as Excel writes them in the language %j', (languages, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes), languages)).toBe(text)
})

test('rejects a workbook', () => {
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff))).toThrow(NotText)
})
