import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRows } from './read.ts'
import { unescapeCell, csvOf, csvForImport } from './write.ts'

const rows = [
  ['Name', 'Text'],
  ['Ñandú', 'a "quote", a; semicolon,\nand a line'],
  ['', '李'],
]

test.each([
  ['commas', 'Name,Text\r\nÑandú,"a ""quote"", a; semicolon,\nand a line"\r\n,李\r\n'],
  ['semicolons', '\uFEFFName;Text\nÑandú;"a ""quote"", a; semicolon,\nand a line"\n;李'],
  ['semicolons, in rows of a Mac', 'Name;Text\rÑandú;"a ""quote"", a; semicolon,\nand a line"\r;李\r'],
  ['tabs', 'Name\tText\r\nÑandú\t"a ""quote"", a; semicolon,\nand a line"\r\n\t李'],
])('reads cells separated by %s', (_, text) => {
  expect(readCsvRows(text).filter((cells) => cells.length > 1)).toEqual(rows)
})

test('reads the separator from a first row, and keeps row numbers', () => {
  expect(readCsvRows('sep=;\r\na,b;c\r\n\r\nd;e')).toEqual([[''], ['a,b', 'c'], [''], ['d', 'e']])
})

test('ignores quoted separators when detecting the separator', () => {
  expect(readCsvRows('"a;b;c;d",e\n1,2')).toEqual([
    ['a;b;c;d', 'e'],
    ['1', '2'],
  ])
})

test('keeps line breaks in quotes', () => {
  expect(readCsvRows('"a\r\nb\r",c\r\n')).toEqual([['a\r\nb\r', 'c']])
})

test.each(['a,"b\nc', 'a,b\n"b"c,d\n'])('rejects %j for its unbalanced quotation marks', (text) => {
  expect(() => readCsvRows(text)).toThrow(/^(Quote Not Closed|Invalid Closing Quote): .* at line 2$/)
})

test('reads spaces around quotes, single quotes and rows of any length', () => {
  expect(readCsvRows('a, "b, c" ,d\r\n5" pipe\n\n,,,\n')).toEqual([
    ['a', 'b, c', 'd'],
    ['5" pipe'],
    [''],
    ['', '', '', ''],
  ])
})

test('round-trips any cell content, and writes no formulas', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1', "'=1", "''+1", '-', "'", '@a', ' =1', '\t', '\r\n', '', '＝1', '\u200b=1'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (table) => {
      const file = csvForImport([['a', 'b', 'c'], ...table])
      const back = readCsvRows(file).slice(1)
      expect(back.map((cells) => cells.map(unescapeCell))).toEqual(table)
      for (const text of back.flat()) expect(text).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u)
    }),
  )
})

test('keeps a row of one empty cell', () => {
  expect(readCsvRows(csvOf([['a'], [''], ['b']]))).toEqual([['a'], [''], ['b']])
})
