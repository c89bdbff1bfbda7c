import { Hono } from 'hono'
import { AppError } from '#lib/api/errors.ts'
import { readBytes } from '#lib/api/read-json.ts'
import type { Deps } from '#lib/server/deps.ts'
import { paths } from '#lib/text/paths.ts'
import { readUnsubscribe } from './link.ts'
import { stopDigest } from './mutations.ts'

/** Limits the form that an email program or the page sends. */
const FORM_BYTES = 2_000

/**
 * Unsubscribes from the weekly email, or from emails about something new, without a session: from the page that the email
 * links to, and from email programs with one click (RFC 8058), which only know the link in the URL.
 */
export const unsubscribeRoutes = (deps: Deps): Hono =>
  new Hono().post(paths.unsubscribe(), async ({ req, text }) => {
    const form = new URLSearchParams((await readBytes(req.raw, FORM_BYTES)).toString())
    const byProgram = form.has('List-Unsubscribe')
    const link = (byProgram ? req.query('link') : form.get('link')) ?? ''
    const personId = readUnsubscribe(link, deps.secret)
    let said: { done?: string; failed?: string } = { failed: 'link' }
    try {
      if (personId) {
        await stopDigest(deps, personId)
        said = { done: '1' }
      } else if (await deps.stopAlerts(deps, link)) said = { done: 'alerts' }
    } catch (error) {
      if (!(error instanceof AppError))
        deps.log.error(
          { event: 'digest.unsubscribe_failed', err: error },
          'Could not unsubscribe from an email',
        )
      said = { failed: 'again' }
    }
    // Email programs do not follow redirects and show no page.
    if (byProgram)
      return text(said.done ? 'ok' : 'failed', said.done ? 200 : said.failed === 'link' ? 404 : 503)
    return new Response(null, {
      status: 303,
      headers: {
        location: paths.unsubscribe({ ...(said.done ? {} : { link }), ...said }),
        'cache-control': 'no-store',
      },
    })
  })
