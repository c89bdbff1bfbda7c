import { wrongLanguage } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { AppError } from '#lib/api/errors.ts'
import { isLocale, localeKey } from '#lib/text/locale.ts'
import { currentScope } from '../scope.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `/locale?set=es&to=/about`: keeps the chosen language in a cookie and goes back. Works without scripts. */
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

// The path of the page that the link stood on; other sites' pages tell nothing of where to go.
function refererOf({ url, headers }: Request): string {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer) || new URL(referer).host !== new URL(url).host) return '/'
  return referer.slice(new URL(referer).origin.length)
}

/** The path, query and hash of an address in this portal; whatever leads elsewhere becomes the landing page. */
export function placeInPortal(to: string): string {
  const base = 'http://portal'
  if (!to.startsWith('/') || !URL.canParse(to, base)) return '/'
  const { origin, pathname, search, hash } = new URL(to, base)
  // '/.//elsewhere' is '//elsewhere' once its dots are resolved: another host.
  return origin === base ? pathname.replace(/^\/+/, '/') + search + hash : '/'
}
