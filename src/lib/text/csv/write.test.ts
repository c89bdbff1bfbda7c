import { expect, test } from 'vitest'
import { readCsvRows } from './read.ts'
import { csvOf, csvPieces } from './write.ts'

test('writes rows that are read back unchanged', () => {
  const rows = [
    ['Number', 'Name'],
    ['1', 'Ñandú "the bird", Inc.\nof Perú; 李'],
    ['', 'NA'],
  ]
  expect(csvOf(rows)).toBe('\ufeffNumber,Name\r\n1,"Ñandú ""the bird"", Inc.\nof Perú; 李"\r\n,NA\r\n')
  expect(readCsvRows(csvOf(rows))).toEqual(rows)
})

test('writes rows in pieces as it writes them at once', async () => {
  const rows = [
    ['Number', 'Name'],
    ['1', '=1+1'],
    ['2', 'Ñandú "the bird"'],
    ['', 'NA'],
  ]
  async function* pieces() {
    yield rows.slice(0, 1)
    yield []
    yield rows.slice(1, 3)
    yield rows.slice(3)
  }
  const written: Uint8Array[] = []
  for await (const piece of csvPieces(pieces())) written.push(piece)
  expect(Buffer.concat(written).toString()).toBe(csvOf(rows))
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '=HYPERLINK("http://e.org";"x")',
  '\u200b=1',
])('writes %j as text for spreadsheets', (text) => {
  expect(readCsvRows(csvOf([[text]]))).toEqual([[`'${text}`]])
})
