import { tooLong } from '#messages/forms/visitor-form.ts'
import * as m from '#messages/moderation/report.ts'
import type { VisitorFormDefinition } from '#kits/visitor-form/form.ts'

/** The reasons for a report. */
export const reportReasons = [
  'spam',
  'wrong',
  'impersonation',
  'offensive',
  'rights',
  'dangerous',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Maximum characters of the details, as browsers count them. */
export const MAX_REPORT_LENGTH = 2_000

/** Reasons that need details. */
const needText: readonly ReportReason[] = ['rights', 'other']

/** The report form. */
export const reportForm: VisitorFormDefinition<'reason' | 'text'> = {
  fields: {
    reason: {
      label: m.reasonLabel,
      kind: 'choice',
      longest: 20,
      isRequired: true,
      options: m.reasonNames,
      choose: m.chooseReason,
    },
    text: {
      label: m.textLabel,
      hint: () => m.textHint({ most: MAX_REPORT_LENGTH }),
      kind: 'lines',
      longest: MAX_REPORT_LENGTH,
      isRequired: false,
      rows: 6,
    },
  },
  problemsIn({ reason, text }) {
    const known = reportReasons.find((each) => each === reason)
    const said = text.trim()
    const missing = known && needText.includes(known) && !said
    return {
      ...(!known && { reason: m.reasonMissing() }),
      ...(missing && { text: m.textMissing() }),
      ...(said.length > MAX_REPORT_LENGTH && { text: tooLong({ most: MAX_REPORT_LENGTH }) }),
    }
  },
  send: m.send,
  notSent: m.notSent,
}

/** Where the form is sent without scripts. */
export const REPORT_ACTION = '/contact-us/report'
