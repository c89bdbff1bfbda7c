import { Hono } from 'hono'
import * as m from '#messages/contact/answers.ts'
import { describeError } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { readBytes, requireStorable } from '#lib/api/read-json.ts'
import { requestOf } from '#lib/api/endpoint.ts'
import { validate } from '#lib/api/validate.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { createMessage, isMailed } from '../mutations.ts'
import { sendMessageSchema } from '../schema.ts'
import { refusedPage } from './refused-page.ts'
import { contactFields, TRAP, type ContactValues } from './rules.ts'

/** Bytes of what the form sends: each character of its longest text may take 12. */
const FORM_BYTES = 100_000

/** The contact form as browsers without scripts send it: the same as the call, answered with a page. */
export function contactRoutes(deps: Deps): Hono {
  return new Hono().post(paths.contact(), async ({ req }) => {
    let values: ContactValues = { name: '', email: '', subject: '', text: '' }
    try {
      const request = requestOf(currentScope())
      const site = request.header('sec-fetch-site') ?? 'same-origin'
      if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden', m.otherSite())
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? ''))
        throw new AppError('unsupported_media_type', m.noForm())
      const form = new URLSearchParams((await readBytes(req.raw, FORM_BYTES)).toString())
      values = Object.fromEntries(
        contactFields.map((field) => [field, form.get(field) ?? '']),
      ) as ContactValues
      const given = { ...values, [TRAP]: form.get(TRAP) ?? '' }
      requireStorable(given)
      await deps.limiter.consume('write', request.address)
      const input = validate(sendMessageSchema, given, getLocale())
      await createMessage(deps, input, { ...request, locale: getLocale() })
    } catch (error) {
      return refusedPage(describeError(error, paths.contact(), deps.log), values)
    }
    // Another address, so that going back or loading anew sends nothing a second time.
    const sent = isMailed(deps.env) ? 'mailed' : 'kept'
    return new Response(null, {
      status: 303,
      headers: { location: paths.contact({ sent }), 'cache-control': 'no-store' },
    })
  })
}
