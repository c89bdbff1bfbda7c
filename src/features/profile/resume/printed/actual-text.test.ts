import { strToU8, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { actualTextsOf } from './actual-text.ts'

const PAGE = 3
const fileOf = (content: Uint8Array, dictionary: string) =>
  Uint8Array.from([
    ...strToU8(
      `%PDF-1.4\n${PAGE} 0 obj\n<</Type /Page /Contents 4 0 R>>\nendobj\n4 0 obj\n<<${dictionary}>> stream\n`,
    ),
    ...content,
    ...strToU8('\nendstream\nendobj\n'),
  ])
const packed = (content: string) => fileOf(zlibSync(strToU8(content)), '/Filter /FlateDecode')

test('reads the texts of marked contents in their order', () => {
  const content = String.raw`/P <</MCID 0>> BDC
    /Span<</ActualText <FEFF0915093E>>> BDC (BDC \) BDC) Tj EMC
    /Artifact BMC (x) Tj EMC
    /Span <</Lang (hi) /ActualText (a\(b\)\351)>> BDC <0102> Tj EMC
    /Span <</ActualText ()>> BDC EMC EMC`
  const expected = [undefined, 'का', undefined, 'a(b)é', '']
  expect(actualTextsOf(packed(content), PAGE)).toEqual(expected)
  expect(actualTextsOf(fileOf(strToU8(content), '/Length 1'), PAGE)).toEqual(expected)
})

test.each([
  ['other packing', fileOf(zlibSync(strToU8('/A BMC')), '/Filter [/ASCII85Decode /FlateDecode]')],
  ['damaged content', fileOf(strToU8('nothing'), '/Filter /FlateDecode')],
  ['content that swells', packed(' '.repeat(9_000_000))],
  ['another page', strToU8('%PDF-1.4\n4 0 obj\n<</Contents 5 0 R>>\nendobj\n')],
])('reads none of a file with %s', (_, file) => {
  expect(actualTextsOf(file, PAGE)).toBeUndefined()
})

test('reads strings without an end in little time', () => {
  for (const text of ['(', '(\\', '<', '/ActualText '])
    expect(() => actualTextsOf(packed(text.repeat(200_000 / text.length)), PAGE)).not.toThrow()
}, 5_000)
