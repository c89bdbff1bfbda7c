import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotText, readCsvRows, decodeText } from './read.ts'
import { asWritten, csvOf, csvToReadAgain } from './write.ts'

const rows = [
  ['Name', 'Text'],
  ['Ñandú', 'a "quote", a; semicolon,\nand a line'],
  ['', '李'],
]

test.each([
  ['commas', 'Name,Text\r\nÑandú,"a ""quote"", a; semicolon,\nand a line"\r\n,李\r\n'],
  ['semicolons', '\uFEFFName;Text\nÑandú;"a ""quote"", a; semicolon,\nand a line"\n;李'],
  ['tabs', 'Name\tText\r\nÑandú\t"a ""quote"", a; semicolon,\nand a line"\r\n\t李'],
])('cells with %s between them', (_, text) => {
  expect(readCsvRows(text).filter((cells) => cells.length > 1)).toEqual(rows)
})

test('a first row may say the separator, and rows keep their numbers', () => {
  expect(readCsvRows('sep=;\r\na,b;c\r\n\r\nd;e')).toEqual([[''], ['a,b', 'c'], [''], ['d', 'e']])
})

test('a separator in the quotes of the head does not count', () => {
  expect(readCsvRows('"a;b;c;d",e\n1,2')).toEqual([
    ['a;b;c;d', 'e'],
    ['1', '2'],
  ])
})

test('what stands in quotes keeps its line breaks', () => {
  expect(readCsvRows('"a\r\nb\r",c\r\n')).toEqual([['a\r\nb\r', 'c'], ['']])
})

test('a quote that is never closed is no file', () => {
  expect(() => readCsvRows('a,"b\nc')).toThrow('A quote is never closed.')
})

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
])('%s is text', (_, bytes) => {
  expect(readCsvRows(decodeText(bytes))).toEqual([['Año', '李']])
})

test('other bytes are read as Windows writes them in Western Europe', () => {
  expect(decodeText(Uint8Array.of(0x41, 0xf1, 0x6f, 0x80))).toBe('Año€')
})

test('a workbook is no text', () => {
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff))).toThrow(NotText)
})

test('whatever cells hold comes back, and nothing of it is a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1', "'=1", "''+1", '-', "'", '@a', ' =1', '\t', '\r\n', '', '＝1', '\u200b=1'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (table) => {
      const file = csvToReadAgain([['a', 'b', 'c'], ...table])
      const back = readCsvRows(file).slice(1, -1)
      expect(back.map((cells) => cells.map(asWritten))).toEqual(table)
      for (const text of back.flat()) expect(text).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u)
    }),
  )
})

test('a row of one empty cell is a row', () => {
  expect(readCsvRows(csvOf([['a'], [''], ['b']]))).toEqual([['a'], [''], ['b'], ['']])
})
