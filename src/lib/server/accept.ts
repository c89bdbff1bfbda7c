import type { IncomingMessage } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from '#lib/text/locale.ts'
import { remembered } from '#lib/text/remembered.ts'
import type { Encoding } from './pages/page-cache.ts'

/** The length limit of a header; longer ones are ignored, since parsing up to 16 kB would take milliseconds. */
const MAX_HEADER_LENGTH = 500
const REMEMBERED = 500

/** Caches parsed headers, since clients send few different ones. Parsing takes 2 µs of the 14 µs of a cached answer. */
function cachedHeader<Meaning extends string>(read: (header: string) => Meaning) {
  const known = remembered<Meaning>(REMEMBERED)
  return (header: string): Meaning => known(header, () => read(header.slice(0, MAX_HEADER_LENGTH)))
}

const encodingOf = cachedHeader((header): Encoding => {
  const given = parseAccept(header.toLowerCase())
  const quality = (encoding: Encoding) => given.find(({ type }) => type === encoding)?.q ?? 0
  const br = quality('br')
  const gzip = quality('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
})

/** Returns the preferred encoding of a client among the available ones; the smallest of equally preferred ones. */
export const pickEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding ? encodingOf(acceptEncoding) : 'identity'

const languageOf = cachedHeader((header): Locale | 'none' => {
  for (const { type, q } of parseAccept(header)) {
    const language = /^[a-z]+/i.exec(type)?.[0].toLowerCase()
    if (q > 0 && isLocale(language)) return language
  }
  return 'none'
})

/** Returns the requested language among the available ones; undefined if there is none. */
function askedLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale | undefined {
  const stored = cookie?.match(/(?:^|;\s*)agora\.locale=([a-zA-Z-]+)/)?.[1]
  if (isLocale(stored)) return stored
  const asked = acceptLanguage ? languageOf(acceptLanguage) : 'none'
  return asked === 'none' ? undefined : asked
}

/** Returns the language that an address names: search engines list a page in each (see `localeAddress`). */
function localeInAddress(url = ''): Locale | undefined {
  if (!url.includes('lang=')) return undefined
  const named = /[?&]lang=([a-zA-Z-]+)(?=&|$)/.exec(url)?.[1]
  return isLocale(named) ? named : undefined
}

/**
 * Returns the language of a request: the stored choice, else the best match for the browser's languages (es-MX is es),
 * else English (decisions P23).
 */
export function pickLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  return askedLocale(cookie, acceptLanguage) ?? defaultLocale
}

/** Returns the language of a request. */
export const localeOf = ({ url, headers }: IncomingMessage): Locale =>
  localeInAddress(url) ?? pickLocale(headers.cookie, headers['accept-language'])

/** Returns whether a request names a language. If not, the account's language applies. */
export const saysLocale = ({ url, headers }: IncomingMessage): boolean =>
  (localeInAddress(url) ?? askedLocale(headers.cookie, headers['accept-language'])) !== undefined

/** Returns the language of an invalid request from its raw headers; English if there are none. */
export function localeOfPacket(packet: Buffer | undefined): Locale {
  const text = packet?.toString('latin1') ?? ''
  const header = (name: string) => new RegExp(`^${name}:([^\r\n]*)`, 'im').exec(text)?.[1]?.trim()
  return pickLocale(header('cookie'), header('accept-language'))
}
