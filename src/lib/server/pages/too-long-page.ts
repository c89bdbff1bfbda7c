import { home } from '#messages/shell/shell.ts'
import * as m from '#messages/shell/too-long.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { pagePolicy } from '../security-headers.ts'

/** A value of an address that is longer than any that is looked at. */
export interface TooLong {
  characters: number
  limit: number
}

const css = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 12vh 1.5rem 2rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: light-dark(#fdfbf7, #0e141c); color: light-dark(#1d2733, #e8edf2); }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: light-dark(#1f4e78, #9cc7ee); }
`

/**
 * Says that nothing was searched for. Not the list itself: without what is too long it would show everything as if it
 * had been found.
 * @param pathname of the list.
 */
export function tooLongPage({ characters, limit }: TooLong, pathname: string): Response {
  const html = `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(m.tooLongTitle())}</title><style>${css}</style></head>
<body><main><h1>${escapeHtml(m.tooLongTitle())}</h1><p>${escapeHtml(m.tooLongText(characters, limit))}</p>
<p><a href="${escapeHtml(pathname)}">${escapeHtml(m.beginAnew())}</a> · <a href="${paths.home()}">${escapeHtml(home())}</a></p>
</main></body></html>`
  return new Response(html, {
    status: 400,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(html),
    },
  })
}
