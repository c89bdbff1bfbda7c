import { isSameSecret, signatureOf } from '#lib/server/signature.ts'
import { randomText } from './token.ts'

/** How long browsers keep a cookie at most (RFC 6265bis), and how much of it may be gone before it is made anew. */
const DAY_SECONDS = 24 * 3600
export const KNOWN_SECONDS = 400 * DAY_SECONDS
const RENEWED_SECONDS = 200 * DAY_SECONDS
/** Of accounts that one browser is known to: the latest. */
const MOST_MARKS = 5

/** Whose account a browser is known to. A new password makes it unknown again. */
export interface KnownTo {
  id: string
  /** ISO 8601. */
  passwordChangedAt: string | null
}

/** What the server gave a browser that signed in: a name of its own for one account, signed. */
interface BrowserMark {
  name: string
  /** When it ends, in seconds since 1970. */
  ends: number
  signature: string
}

/**
 * The name of a browser that signed in to this account before. Its tries are counted by themselves, so that those of
 * others keep nobody out; what is signed for another account, or before the password was changed, is no name.
 * @param cookie what the browser keeps for this.
 */
export const nameOfBrowser = (
  cookie: string | undefined,
  owner: KnownTo,
  secret: string,
): string | undefined => marksIn(cookie).find((mark) => isOf(mark, owner, secret))?.name

/**
 * What a browser that has just signed in is to keep.
 * @returns nothing where it keeps that already.
 */
export function markBrowser(cookie: string | undefined, owner: KnownTo, secret: string): string | undefined {
  const marks = marksIn(cookie)
  const present = marks.find((mark) => isOf(mark, owner, secret))
  const now = nowSeconds()
  if (present && present.ends - now > RENEWED_SECONDS) return undefined
  const name = present?.name ?? randomText(16)
  const ends = now + KNOWN_SECONDS
  const others = marks.filter((mark) => mark !== present)
  return [{ name, ends, signature: sign(name, ends, owner, secret) }, ...others]
    .slice(0, MOST_MARKS)
    .map((mark) => `${mark.name}.${mark.ends}.${mark.signature}`)
    .join('~')
}

const marksIn = (cookie = ''): BrowserMark[] =>
  cookie
    .split('~')
    .slice(0, MOST_MARKS)
    .map((text) => text.split('.'))
    .map(([name = '', ends = '', signature = '']) => ({ name, ends: Number(ends), signature }))
    .filter(({ ends }) => ends > nowSeconds())

const isOf = ({ name, ends, signature }: BrowserMark, owner: KnownTo, secret: string): boolean =>
  isSameSecret(signature, sign(name, ends, owner, secret))

const sign = (name: string, ends: number, { id, passwordChangedAt }: KnownTo, secret: string): string =>
  signatureOf('known-browser', [name, ends, id, passwordChangedAt ?? ''].join('\n'), secret)

const nowSeconds = () => Math.floor(Date.now() / 1000)
