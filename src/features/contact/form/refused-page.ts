import * as m from '#messages/contact/contact.ts'
import type { Failure } from '#lib/api/error-handler.ts'
import { refusedFormPage } from '#lib/server/routes/form-page.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { contactFields, longest, TRAP, type ContactField, type ContactValues } from './rules.ts'

/** Says to a browser without scripts why a message was not sent, with all that was written. */
export function refusedPage(
  { status, body, headers }: Failure,
  values: ContactValues,
  { action, others }: { action: string; others: Readonly<Record<string, string>> },
): Response {
  const problems = body.fields ?? {}
  const said = contactFields.some((field) => problems[field]) ? '' : body.message
  return refusedFormPage(
    { status, headers },
    m.refusedTitle(),
    `${said && `<p class="wrong">${escapeHtml(said)}</p>`}<p>${escapeHtml(m.refusedText())}</p>
<form method="post" action="${escapeHtml(action)}">
${Object.entries(others)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${contactFields.map((field) => renderField(field, values[field], problems[field])).join('\n')}
<label class="trap">${escapeHtml(m.leaveEmpty())}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label>
<button>${escapeHtml(m.send())}</button>
</form>`,
  )
}

function renderField(field: ContactField, value: string, problem: string | undefined): string {
  const id = `${field}-wrong`
  const attributes = `name="${field}" required maxlength="${longest[field]}"${problem ? ` aria-invalid="true" aria-describedby="${id}"` : ''}`
  const type = field === 'email' ? 'email' : 'text'
  const control =
    field === 'text'
      ? // A line break right behind the tag would be dropped.
        `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
      : `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`
  const wrong = problem ? `<span class="wrong" id="${id}">${escapeHtml(problem)}</span>` : ''
  return `<label>${escapeHtml(m.labels[field]())}${control}${wrong}</label>`
}
