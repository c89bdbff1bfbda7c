import { escapeHtml } from '#lib/text/escape-html.ts'
import { directionOf, getLocale } from '#lib/text/locale.ts'
import { pagePolicy } from '../security-headers.ts'

/** The style of pages that need no rendering. */
export const plainStyle = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 12vh 1.5rem 2rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: light-dark(#fdfbf7, #0e141c); color: light-dark(#1d2733, #e8edf2); }
h1 { font-size: 1.75rem; line-height: 1.25; }
dt { margin-top: 0.75rem; font-size: 0.875rem; opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: light-dark(#1f4e78, #9cc7ee); }
`

interface Markup {
  title: string
  css: string
  /** The markup of its content. */
  main: string
}

/** Writes a document that search engines do not list. */
export const writeDocument = ({ title, css, main }: Markup, locale = getLocale()): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main>
${main}
</main></body></html>
`

/** Answers with a page that needs no rendering. */
export function answerDocument(
  markup: Markup,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
  const html = writeDocument(markup)
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(html, { styles: [markup.css] }),
      ...headers,
    },
  })
}

interface PlainPage {
  status: number
  title: string
  text: string
  /** The messages of the page with their ids. */
  facts?: readonly (readonly [name: string, value: string])[]
  links: readonly { to: string; label: string }[]
  headers?: Record<string, string>
}

/** Creates a page that needs no rendering: why the requested one is not available, and where to go. */
export function plainPage({ status, title, text, facts = [], links, headers }: PlainPage): Response {
  const ways = links
    .map(({ to, label }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`)
    .join(' · ')
  const told = facts
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${told && `<dl>${told}</dl>`}
<p>${ways}</p>`
  return answerDocument({ title, css: plainStyle, main }, { status, headers })
}
