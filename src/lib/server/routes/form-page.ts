import type { Failure } from '#lib/api/error-handler.ts'
import { pagePolicy } from '#lib/server/security-headers.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { getLocale } from '#lib/text/locale.ts'

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

/**
 * A page without scripts that says why a form was not taken, with the form as it was filled in.
 * @param title as text. @param content below the heading, as HTML.
 */
export function refusedFormPage(
  { status, headers }: Pick<Failure, 'status' | 'headers'>,
  title: string,
  content: string,
): Response {
  const html = `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
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
