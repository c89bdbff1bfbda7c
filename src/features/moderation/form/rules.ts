import * as m from '#messages/moderation/report.ts'

/** Why something is reported. */
export const reportReasons = ['spam', 'wrong', 'offensive', 'rights', 'dangerous', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Characters of what is said besides, as browsers count them. */
export const LONGEST_REPORT = 2_000

/** In the form that people do not see; who fills it in is a program. */
export const REPORT_TRAP = 'website'

/** Reasons that say nothing by themselves. */
const needText: readonly ReportReason[] = ['rights', 'other']

export interface ReportValues {
  reason: string
  text: string
}

/** What is wrong by field, in the language of the page; the browser and the server go by the same. */
export function problemsOfReport({ reason, text }: ReportValues): Partial<ReportValues> {
  const known = reportReasons.find((each) => each === reason)
  const said = text.trim()
  const missing = known && needText.includes(known) && !said
  return {
    ...(!known && { reason: m.reasonMissing() }),
    ...(missing && { text: m.textMissing() }),
    ...(said.length > LONGEST_REPORT && { text: m.tooLong(LONGEST_REPORT) }),
  }
}

/** Where the form sends to without scripts. */
export const REPORT_ACTION = '/contact-us/report'
