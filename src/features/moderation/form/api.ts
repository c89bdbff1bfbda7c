import { Hono } from 'hono'
import { handleVisitorForm } from '#kits/visitor-form/api.ts'
import { validate } from '#lib/api/validate.ts'
import type { Deps } from '#lib/server/deps.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { createReport } from '../mutations.ts'
import { sendReportSchema } from '../schema.ts'
import { REPORT_ACTION, reportForm } from './rules.ts'

const formOptions = { form: reportForm, action: REPORT_ACTION, hidden: ['kind', 'id'], mostBytes: 40_000 }

/** Takes the report form from browsers without scripts. */
export const reportRoutes = (deps: Deps): Hono =>
  new Hono().post(REPORT_ACTION, ({ req }) =>
    handleVisitorForm(deps, req.raw, formOptions, async (given, { address }) => {
      const report = validate(sendReportSchema, given, getLocale())
      await createReport(deps, report, { personId: undefined, address })
      return `${paths.report(report.kind, report.id)}&sent=kept`
    }),
  )
