import * as m from '#messages/moderation/report.ts'
import { refusedText } from '#messages/contact/contact.ts'
import type { Failure } from '#lib/api/error-handler.ts'
import { refusedFormPage } from '#lib/server/routes/form-page.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { LONGEST_REPORT, REPORT_ACTION, reportReasons, REPORT_TRAP, type ReportValues } from './rules.ts'

/** Says to a browser without scripts why a report was not sent, with all that was written. */
export function refusedReportPage(
  { status, body, headers }: Failure,
  { kind, id, reason, text }: ReportValues & { kind: string; id: string },
): Response {
  const problems = body.fields ?? {}
  const said = problems['reason'] || problems['text'] ? '' : body.message
  const wrong = (field: string) =>
    problems[field] ? `<span class="wrong" id="${field}-wrong">${escapeHtml(problems[field])}</span>` : ''
  const described = (field: string) =>
    problems[field] ? ` aria-invalid="true" aria-describedby="${field}-wrong"` : ''
  const options = reportReasons.map(
    (each) =>
      `<option value="${each}"${each === reason ? ' selected' : ''}>${escapeHtml(m.reasonNames[each]())}</option>`,
  )
  const content = `${said && `<p class="wrong">${escapeHtml(said)}</p>`}<p>${escapeHtml(refusedText())}</p>
<form method="post" action="${REPORT_ACTION}">
<input type="hidden" name="kind" value="${escapeHtml(kind)}"><input type="hidden" name="id" value="${escapeHtml(id)}">
<label>${escapeHtml(m.reasonLabel())}<select name="reason" required${described('reason')}>
<option value="">${escapeHtml(m.chooseReason())}</option>${options.join('')}</select>${wrong('reason')}</label>
<label>${escapeHtml(m.textLabel())}<textarea name="text" maxlength="${LONGEST_REPORT}"${described('text')}>
${escapeHtml(text)}</textarea>${wrong('text')}</label>
<label class="trap">${escapeHtml(m.leaveEmpty())}<input name="${REPORT_TRAP}" tabindex="-1" autocomplete="off"></label>
<button>${escapeHtml(m.send())}</button>
</form>`
  return refusedFormPage({ status, headers }, m.notSent(), content)
}
