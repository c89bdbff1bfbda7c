import { inflateSync } from 'node:zlib'

// The objects of a PDF (ISO 32000-1, section 7.3), read by themselves: what a reader shows says little about how a file is made.

interface PdfName {
  name: string
}
export interface PdfReference {
  reference: number
}
/** Its bytes, as Latin 1. */
interface PdfText {
  bytes: string
}
interface PdfOperator {
  operator: string
}
export type PdfDictionary = { [key: string]: PdfValue }
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfReference
  | PdfText
  | PdfOperator
  | PdfValue[]
  | { dictionary: PdfDictionary }

const END = /[\s()<>[\]{}/%]/

/** Reads values and operators one after the other. */
class Lexer {
  #text: string
  #at: number

  constructor(text: string, at = 0) {
    this.#text = text
    this.#at = at
  }

  /** The next value, or undefined at the end. */
  next(): PdfValue | undefined {
    this.#skip()
    const text = this.#text
    if (this.#at >= text.length) return undefined
    if (text.startsWith('<<', this.#at)) return this.#dictionary()
    const sign = text[this.#at]!
    if (sign === '[') return this.#array()
    if (sign === '(') return this.#literal()
    if (sign === '<') return this.#hexadecimal()
    if (sign === '/') {
      this.#at++
      const name = this.#word().replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      return { name }
    }
    const reference = /(\d+) \d+ R(?![A-Za-z])/y
    reference.lastIndex = this.#at
    const [whole, number] = reference.exec(text) ?? []
    if (whole) {
      this.#at += whole.length
      return { reference: Number(number) }
    }
    const word = this.#word()
    if (word === '') throw new Error(`No PDF value: ${text.slice(this.#at, this.#at + 20)}`)
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    return word === 'null' ? null : word === 'true' || word === 'false' ? word === 'true' : { operator: word }
  }

  /** Where the bytes of a stream begin, if one follows. */
  stream(): number | undefined {
    this.#skip()
    const [whole] = /^stream\r?\n/.exec(this.#text.slice(this.#at, this.#at + 10)) ?? []
    return whole ? this.#at + whole.length : undefined
  }

  #skip(): void {
    const blank = /(?:\s|%[^\r\n]*)*/y
    blank.lastIndex = this.#at
    this.#at += blank.exec(this.#text)![0].length
  }

  #word(): string {
    const from = this.#at
    while (this.#at < this.#text.length && !END.test(this.#text[this.#at]!)) this.#at++
    return this.#text.slice(from, this.#at)
  }

  #array(): PdfValue[] {
    this.#at++
    const values: PdfValue[] = []
    for (;;) {
      this.#skip()
      if (this.#text[this.#at] === ']') break
      values.push(this.next()!)
    }
    this.#at++
    return values
  }

  #dictionary(): { dictionary: PdfDictionary } {
    this.#at += 2
    const dictionary: PdfDictionary = {}
    for (;;) {
      this.#skip()
      if (this.#text.startsWith('>>', this.#at)) break
      const key = this.next() as PdfName
      dictionary[key.name] = this.next()!
    }
    this.#at += 2
    return { dictionary }
  }

  #literal(): PdfText {
    let bytes = ''
    let depth = 0
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
    for (; ; this.#at++) {
      const sign = this.#text[this.#at]!
      if (sign === '\\') {
        const [octal] = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at + 1, this.#at + 4)) ?? []
        const next = this.#text[this.#at + 1]!
        bytes += octal ? String.fromCodePoint(Number.parseInt(octal, 8)) : (escapes[next] ?? next)
        this.#at += octal?.length ?? 1
        continue
      }
      if (sign === '(' && depth++ === 0) continue
      if (sign === ')' && --depth === 0) break
      bytes += sign
    }
    this.#at++
    return { bytes }
  }

  #hexadecimal(): PdfText {
    const end = this.#text.indexOf('>', this.#at)
    const digits = this.#text.slice(this.#at + 1, end).replaceAll(/\s/g, '')
    this.#at = end + 1
    return { bytes: Buffer.from(digits, 'hex').toString('latin1') }
  }
}

/** A file by its table of objects. */
export class PdfFile {
  readonly #text: string
  readonly #places = new Map<number, number>()
  readonly trailer: PdfDictionary

  constructor(file: Uint8Array) {
    this.#text = Buffer.from(file).toString('latin1')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text)?.[1])
    const [, table = '', trailer = ''] =
      /^xref\s+\d+ \d+\s+((?:\d{10} \d{5} [nf]\s+)+)trailer\s+([^]*)/.exec(this.#text.slice(start)) ?? []
    for (const [number, [, place, kind]] of [...table.matchAll(/(\d{10}) \d{5} ([nf])/g)].entries())
      if (kind === 'n') this.#places.set(number, Number(place))
    this.trailer = dictionaryOf(new Lexer(trailer).next())
  }

  get numbers(): number[] {
    return [...this.#places.keys()]
  }

  /** What a reference stands for, or the value itself. */
  get(value: PdfValue | undefined): PdfValue | undefined {
    return typeof value === 'object' && value !== null && 'reference' in value
      ? this.#read(value.reference).value
      : value
  }

  /** A dictionary, also that of a stream; without entries where there is none. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    return dictionaryOf(this.get(value))
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value)
    return Array.isArray(found) ? found : []
  }

  /** The unpacked bytes of a stream, as Latin 1. */
  stream(value: PdfValue | undefined): string {
    const { at, dictionary } = this.#read((value as PdfReference).reference)
    if (at === undefined) throw new Error('There is no stream')
    const length = this.get(dictionary['Length']) as number
    const bytes = Buffer.from(this.#text.slice(at, at + length), 'latin1')
    const filter = this.get(dictionary['Filter'])
    const packed = Array.isArray(filter) ? filter.length > 0 : filter !== undefined
    return (packed ? inflateSync(bytes) : bytes).toString('latin1')
  }

  #read(number: number) {
    const place = this.#places.get(number)
    if (place === undefined) throw new Error(`There is no object ${number}`)
    const [head] = /^\s*\d+ \d+ obj/.exec(this.#text.slice(place, place + 40)) ?? ['']
    const lexer = new Lexer(this.#text, place + head.length)
    const value = lexer.next()
    return { value, dictionary: dictionaryOf(value), at: lexer.stream() }
  }
}

export const dictionaryOf = (value: PdfValue | undefined): PdfDictionary =>
  typeof value === 'object' && value !== null && 'dictionary' in value ? value.dictionary : {}

export const nameOf = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : ''

export const bytesIn = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : ''

/** The operators of a content stream, each with what stands before it. */
export function operatorsOf(content: string): { operator: string; operands: PdfValue[] }[] {
  const lexer = new Lexer(content)
  const found: { operator: string; operands: PdfValue[] }[] = []
  let operands: PdfValue[] = []
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (typeof value === 'object' && value !== null && 'operator' in value) {
      found.push({ operator: value.operator, operands })
      operands = []
    } else operands.push(value)
  }
  return found
}
