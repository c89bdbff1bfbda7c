import { Hono } from 'hono'
import { describeError } from '#lib/api/error-handler.ts'
import { requestOf } from '#lib/api/endpoint.ts'
import { readForm } from '#lib/server/routes/read-form.ts'
import { requireStorable } from '#lib/api/read-json.ts'
import { validate } from '#lib/api/validate.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { createReport } from '../mutations.ts'
import { sendReportSchema } from '../schema.ts'
import { refusedReportPage } from './refused-page.ts'
import { REPORT_ACTION, REPORT_TRAP } from './rules.ts'

/** Bytes of what the form sends: each character of its longest text may take 12. */
const FORM_BYTES = 40_000

const fields = ['kind', 'id', 'reason', 'text', REPORT_TRAP] as const

/** The form of a report as browsers without scripts send it: the same as the call, answered with a page. */
export const reportRoutes = (deps: Deps): Hono =>
  new Hono().post(REPORT_ACTION, async ({ req }) => {
    let given = { kind: '', id: '', reason: '', text: '', [REPORT_TRAP]: '' }
    try {
      const { address } = requestOf(currentScope())
      const form = await readForm(req.raw, FORM_BYTES)
      given = Object.fromEntries(fields.map((field) => [field, form.get(field) ?? ''])) as typeof given
      requireStorable(given)
      await deps.limiter.consume('write', address)
      const report = validate(sendReportSchema, given, getLocale())
      await createReport(deps, report, { personId: undefined, address })
    } catch (error) {
      return refusedReportPage(describeError(error, REPORT_ACTION, deps.log), given)
    }
    // Another address, so that going back or loading anew sends nothing a second time.
    const location = `${paths.report(given.kind, given.id)}&sent=kept`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  })
