import * as m from '#messages/contact/contact.ts'
import { pagePolicy } from '#lib/server/security-headers.ts'
import type { Failure } from '#lib/api/error-handler.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { getLocale } from '#lib/text/locale.ts'
import { contactFields, longest, TRAP, type ContactField, type ContactValues } from './rules.ts'

const css = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 8vh 1.5rem 2rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: light-dark(#fdfbf7, #0e141c); color: light-dark(#1d2733, #e8edf2); }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: light-dark(#1f4e78, #9cc7ee); }
form, label { display: grid; gap: 0.375rem; }
form { gap: 1.125rem; }
label { font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; font-weight: 400; }
textarea { min-height: 12rem; }
.wrong { color: light-dark(#a3211b, #ff9d94); font-weight: 400; }
.trap { display: none; }
button { justify-self: start; min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; }
`

/** Says to a browser without scripts why a message was not sent, with all that was written. */
export function refusedPage(
  { status, body, headers }: Failure,
  values: ContactValues,
  { action, others }: { action: string; others: Readonly<Record<string, string>> },
): Response {
  const problems = body.fields ?? {}
  const said = contactFields.some((field) => problems[field]) ? '' : body.message
  const title = escapeHtml(m.refusedTitle())
  const html = `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${css}</style></head>
<body><main><h1>${title}</h1>${said && `<p class="wrong">${escapeHtml(said)}</p>`}<p>${escapeHtml(m.refusedText())}</p>
<form method="post" action="${escapeHtml(action)}">
${Object.entries(others)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${contactFields.map((field) => renderField(field, values[field], problems[field])).join('\n')}
<label class="trap">${escapeHtml(m.leaveEmpty())}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label>
<button>${escapeHtml(m.send())}</button>
</form></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(html),
    },
  })
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
