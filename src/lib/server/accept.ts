import type { IncomingMessage } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from '#lib/text/locale.ts'
import type { Encoding } from './pages/page-cache.ts'

/** Nobody sends as much in earnest; 16 kB, which the server lets through, would take milliseconds to read. */
const LONGEST_HEADER = 500
const REMEMBERED = 500

/**
 * Clients send few different headers, so what they mean is remembered: every answer from memory needs it, and reading one
 * anew takes ten times as long (2 µs, of the 14 that such an answer takes in all).
 */
function remembered<Meaning extends string>(read: (header: string) => Meaning): (header: string) => Meaning {
  const known = new Map<string, Meaning>()
  return (header) => {
    const before = known.get(header)
    if (before) return before
    // Whoever makes headers up must not drive those of browsers out for good.
    if (known.size >= REMEMBERED) known.clear()
    const meaning = read(header.slice(0, LONGEST_HEADER))
    known.set(header, meaning)
    return meaning
  }
}

const encodingOf = remembered((header): Encoding => {
  const given = parseAccept(header.toLowerCase())
  const quality = (encoding: Encoding) => given.find(({ type }) => type === encoding)?.q ?? 0
  const br = quality('br')
  const gzip = quality('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
})

/** The encoding that a client likes best, of those that there are; the smallest of those that it likes alike. */
export const pickEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding ? encodingOf(acceptEncoding) : 'identity'

const languageOf = remembered((header): Locale | 'none' => {
  for (const { type, q } of parseAccept(header)) {
    const language = /^[a-z]+/i.exec(type)?.[0].toLowerCase()
    if (q > 0 && isLocale(language)) return language
  }
  return 'none'
})

/** The language that a request asks for, of those that there are; nothing where it says none. */
function askedLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale | undefined {
  const stored = cookie?.match(/(?:^|;\s*)agora\.locale=([a-z]{2})/)?.[1]
  if (isLocale(stored)) return stored
  const asked = acceptLanguage ? languageOf(acceptLanguage) : 'none'
  return asked === 'none' ? undefined : asked
}

/**
 * The language for a request: the stored choice, else the best language of the browser matched by language
 * (es-MX is es), else English (decisions P23).
 */
export function pickLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  return askedLocale(cookie, acceptLanguage) ?? defaultLocale
}

/** The language of a request. */
export const localeOf = ({ headers }: IncomingMessage): Locale =>
  pickLocale(headers.cookie, headers['accept-language'])

/** Whether a request says which language it wants; where it does not, its caller's account knows. */
export const saysLocale = ({ headers }: IncomingMessage): boolean =>
  askedLocale(headers.cookie, headers['accept-language']) !== undefined

/**
 * The language of what could not be read as a request, by what came of its headers; English where none had come: there
 * is nothing then to know the reader by.
 */
export function localeOfPacket(packet: Buffer | undefined): Locale {
  const text = packet?.toString('latin1') ?? ''
  const header = (name: string) => new RegExp(`^${name}:([^\r\n]*)`, 'im').exec(text)?.[1]?.trim()
  return pickLocale(header('cookie'), header('accept-language'))
}
