import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { writeDocument } from '#lib/server/pages/plain-page.ts'
import type { Locale } from '#lib/text/locale.ts'
import { serverPaths } from '#lib/text/paths.ts'
import * as m from '#messages/mail/mail.ts'
import { timeIn } from '../template/time.ts'
import { mailHtmlPath, mailPath } from './address.ts'

// The pages of the local mailbox are a tool for the operator, so they need neither React nor its styles.

const css = `
:root { color-scheme: light dark; --bg: light-dark(#f6f8fa, #14191f); --card: light-dark(#fff, #1a212a);
  --text: light-dark(#1d2733, #e8edf2); --quiet: light-dark(#56626f, #b0bbc7); --line: light-dark(#dde3ea, #343f4b);
  --link: light-dark(#1f4e78, #9cc7ee); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 1.125rem; }
p { margin: 0 0 20px; }
p, dt, time { color: var(--quiet); overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible, iframe:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
li { display: grid; gap: 2px; padding: 14px 20px; }
li + li { border-top: 1px solid var(--line); }
li a { font-weight: 600; overflow-wrap: anywhere; }
li span, li time { font-size: 0.875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 20px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 680px; resize: vertical; border: 1px solid var(--line); border-radius: 10px; }
pre { margin: 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  font: 0.9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (min-width: 700px) { li { grid-template-columns: 1fr auto; } li span { grid-row: 2; } }
`

/** CSP of the mailbox pages: their style, and the frame with the HTML of an email. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** CSP of the HTML of an email: no origin, scripts or requests, and links open in new tabs. */
export const mailHtmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** A line of the list; without an email if its file is unreadable. */
interface MailboxEntry {
  id: string
  mail: Email | undefined
}

interface ListPage {
  locale: Locale
  brand: string
  folder: string
  entries: MailboxEntry[]
  /** Number of all emails. */
  total: number
}

export function renderMailbox({ locale, brand, folder, entries, total }: ListPage): string {
  const items = entries.map(({ id, mail }) => {
    const subject = mail?.subject ?? m.unreadable.in(locale)
    return `<li><a href="${escapeHtml(mailPath(id))}">${escapeHtml(subject)}</a>
<span>${escapeHtml(addresses(mail?.to))}</span>${renderTime(locale, mail?.date)}</li>`
  })
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${m.noMails.in(locale)}</p>`
  const more =
    total > entries.length ? `<p>${m.newestOnly.in(locale, { shown: entries.length, all: total })}</p>` : ''
  const title = m.mailbox.in(locale)
  const main = `<h1>${title}</h1>
<p>${escapeHtml(m.mailboxHint.in(locale, { folder }))}</p>
${list}${more}`
  return writeDocument({ title: `${title} · ${brand}`, css, main }, locale)
}

/** Renders an email: its headers, its HTML in a frame, its text. */
export function renderMailboxMail(options: {
  locale: Locale
  brand: string
  id: string
  mail: Email
}): string {
  const { locale, brand, id, mail } = options
  const subject = mail.subject ?? ''
  const head: [string, string][] = [
    [m.from.in(locale), addresses(mail.from && [mail.from])],
    [m.to.in(locale), addresses(mail.to)],
  ]
  const list = head.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const main = `<p><a href="${serverPaths.mailbox()}">${m.allMails.in(locale)}</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>${list}<dt>${m.date.in(locale)}</dt><dd>${renderTime(locale, mail.date)}</dd></dl>
<h2>${m.asHtml.in(locale)}</h2>
<iframe src="${escapeHtml(mailHtmlPath(id))}" title="${m.asHtml.in(locale)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${m.asText.in(locale)}</h2>
<pre>${linkify((mail.text ?? '').trimEnd())}</pre>`
  return writeDocument({ title: `${subject} · ${brand}`, css, main }, locale)
}

/** Wraps the HTML of an email in a page for the frame, so that its links do not open inside it. */
export const frameMailHtml = (html: string): string => html.replace(/<head>/i, '<head><base target="_blank">')

function renderTime(locale: Locale, date: string | undefined): string {
  const time = new Date(date ?? '')
  if (Number.isNaN(time.getTime())) return ''
  return `<time datetime="${time.toISOString()}">${escapeHtml(timeIn(locale, time))}</time>`
}

const addresses = (list: Address[] | undefined): string =>
  (list ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

/** Converts text to HTML with clickable URLs. */
const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) =>
      i % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
