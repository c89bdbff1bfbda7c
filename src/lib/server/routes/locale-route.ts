import { wrongLanguage } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { AppError } from '#lib/api/errors.ts'
import { isLocale, localeKey } from '#lib/text/locale.ts'
import { currentScope } from '../scope.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Answers `/locale?set=es&to=/about`: stores the language in a cookie and redirects back. Works without scripts. */
export const localeRoute = new Hono().get('/locale', (context) => {
  const { req } = context
  const locale = req.query('set')
  if (!isLocale(locale)) throw new AppError('invalid_input', wrongLanguage())
  setCookie(context, localeKey, locale, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'Lax',
    httpOnly: true,
    secure: currentScope()?.origin.startsWith('https:') ?? false,
  })
  return context.redirect(placeInPortal(req.query('to') ?? refererOf(req.raw)), 303)
})

// The path of the referring page; pages of other sites do not count.
function refererOf({ url, headers }: Request): string {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer) || new URL(referer).host !== new URL(url).host) return '/'
  return referer.slice(new URL(referer).origin.length)
}

/** Returns the path, query and hash of an address in this portal; the landing page for any other. */
export function placeInPortal(to: string): string {
  const base = 'http://portal'
  if (!to.startsWith('/') || !URL.canParse(to, base)) return '/'
  const { origin, pathname, search, hash } = new URL(to, base)
  // '/.//elsewhere' becomes '//elsewhere', another host, once its dots are resolved.
  return origin === base ? pathname.replace(/^\/+/, '/') + search + hash : '/'
}
