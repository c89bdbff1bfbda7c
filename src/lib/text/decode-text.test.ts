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

test('rejects a workbook', () => {
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff))).toThrow(NotText)
})
