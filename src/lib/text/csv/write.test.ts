import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, csvPieces } from './write.ts'

/** A reader of RFC 4180, after the byte order mark. */
function read(csv: string): string[][] {
  const rows: string[][] = []
  let rest = csv.slice(1)
  while (rest) {
    const row: string[] = []
    for (;;) {
      const [all = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? []
      row.push(quoted?.replaceAll('""', '"') ?? plain)
      rest = rest.slice(all.length)
      if (!rest.startsWith(',')) break
      rest = rest.slice(1)
    }
    if (!rest.startsWith('\r\n')) throw new Error(`no end of a row at ${JSON.stringify(rest)}`)
    rest = rest.slice(2)
    rows.push(row)
  }
  return rows
}

test('writes rows that are read back unchanged', () => {
  const rows = [
    ['Number', 'Name'],
    ['1', 'Ñandú "the bird", Inc.\nof Perú; 李'],
    ['', 'NA'],
  ]
  expect(csvOf(rows)).toBe('\ufeffNumber,Name\r\n1,"Ñandú ""the bird"", Inc.\nof Perú; 李"\r\n,NA\r\n')
  expect(read(csvOf(rows))).toEqual(rows)
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
  expect(read(csvOf([[text]]))).toEqual([[`'${text}`]])
})

test('keeps the rows and cells of any text, and writes no formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 })),
      (rows) => {
        const back = read(csvOf(rows))
        expect(back.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
        )
        for (const text of back.flat()) expect(text).not.toMatch(/^\s*[=+\-@]/)
      },
    ),
  )
})
