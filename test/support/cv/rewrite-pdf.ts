import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([^]*?)\nendobj\n/g
const STREAM = /^(<<[^]*?>>)\nstream\n([^]*)\nendstream$/

/** Returns a file of PDFKit with its text changed, also that of packed streams. */
export function rewritePdf(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const [, trailer = ''] = /\ntrailer\n([^]*?)\nstartxref/.exec(text) ?? []
  const objects = Array.from(text.matchAll(OBJECT), ([, number, body = '']) => object(number, unpacked(body)))
  const changed = change(`${objects.join('')}trailer\n${trailer}\n`)
  const places = new Map<number, number>()
  let file = '%PDF-1.7\n'
  for (const [, number, body = ''] of changed.matchAll(OBJECT)) {
    places.set(Number(number), file.length)
    file += object(number, withLength(body))
  }
  const size = Math.max(...places.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return `${String(place ?? 0).padStart(10, '0')} ${place === undefined ? '65535 f' : '00000 n'} \n`
  })
  const end = changed.slice(changed.lastIndexOf('trailer\n'))
  const start = file.length
  return Buffer.from(`${file}xref\n0 ${size}\n${rows.join('')}${end}startxref\n${start}\n%%EOF\n`, 'latin1')
}

const object = (number: string | undefined, body: string) => `${number} 0 obj\n${body}\nendobj\n`

function unpacked(body: string): string {
  const [, dictionary = '', data = ''] = STREAM.exec(body) ?? []
  if (!dictionary.includes('/FlateDecode')) return body
  const plain = inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  return `${dictionary.replace('/Filter /FlateDecode\n', '')}\nstream\n${plain}\nendstream`
}

const withLength = (body: string): string =>
  body.replace(
    STREAM,
    (_, dictionary: string, data: string) =>
      `${dictionary.replace(/\/Length \d+/, `/Length ${data.length}`)}\nstream\n${data}\nendstream`,
  )
