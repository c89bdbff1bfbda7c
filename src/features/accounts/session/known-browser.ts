import { isSameSecret, signatureOf } from '#lib/server/signature.ts'
import { randomText } from './token.ts'

/** Longest lifetime of a cookie (RFC 6265bis), and the age after which it is renewed. */
const DAY_SECONDS = 24 * 3600
export const KNOWN_SECONDS = 400 * DAY_SECONDS
const RENEWED_SECONDS = 200 * DAY_SECONDS
/** Limit of accounts per browser; the latest are kept. */
const MAX_MARKS = 5

/** The account that a browser is known to. A new password makes the browser unknown again. */
export interface BrowserOwner {
  id: string
  /** ISO 8601. */
  passwordChangedAt: string | null
}

/** A signed name that the server gave this browser for one account. */
interface BrowserMark {
  name: string
  /** Expiry, in seconds since 1970. */
  ends: number
  signature: string
}

/**
 * Returns the name of a browser that has signed in to this account before. Its attempts are counted separately, so that
 * those of others cannot lock its owner out. Names for other accounts, or from before a password change, are ignored.
 * @param cookie the value of the browser's cookie.
 */
export const nameOfBrowser = (
  cookie: string | undefined,
  owner: BrowserOwner,
  secret: string,
): string | undefined => marksIn(cookie).find((mark) => isOf(mark, owner, secret))?.name

/**
 * Creates the cookie for a browser that has just signed in.
 * @returns nothing if the browser already has it.
 */
export function markBrowser(
  cookie: string | undefined,
  owner: BrowserOwner,
  secret: string,
): string | undefined {
  const marks = marksIn(cookie)
  const present = marks.find((mark) => isOf(mark, owner, secret))
  const now = nowSeconds()
  if (present && present.ends - now > RENEWED_SECONDS) return undefined
  const name = present?.name ?? randomText(16)
  const ends = now + KNOWN_SECONDS
  const others = marks.filter((mark) => mark !== present)
  return [{ name, ends, signature: sign(name, ends, owner, secret) }, ...others]
    .slice(0, MAX_MARKS)
    .map((mark) => `${mark.name}.${mark.ends}.${mark.signature}`)
    .join('~')
}

const marksIn = (cookie = ''): BrowserMark[] =>
  cookie
    .split('~')
    .slice(0, MAX_MARKS)
    .map((text) => text.split('.'))
    .map(([name = '', ends = '', signature = '']) => ({ name, ends: Number(ends), signature }))
    .filter(({ ends }) => ends > nowSeconds())

const isOf = ({ name, ends, signature }: BrowserMark, owner: BrowserOwner, secret: string): boolean =>
  isSameSecret(signature, sign(name, ends, owner, secret))

const sign = (name: string, ends: number, { id, passwordChangedAt }: BrowserOwner, secret: string): string =>
  signatureOf('known-browser', [name, ends, id, passwordChangedAt ?? ''].join('\n'), secret)

const nowSeconds = () => Math.floor(Date.now() / 1000)
