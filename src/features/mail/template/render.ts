import { escapeHtml } from '#lib/text/escape-html.ts'
import { directionOf, type Locale } from '#lib/text/locale.ts'
import type { MailItem } from '../schema.ts'

/** The content of an email before it is rendered as text or HTML. */
export interface MailContent {
  locale: Locale
  subject: string
  brand: string
  greeting: string
  lead: string
  /** Lines written by a user. */
  quote?: string[] | undefined
  facts?: [name: string, value: string][]
  /** Links, each on a separate line. */
  items?: readonly MailItem[] | undefined
  /** A QR code by its squares, and its content as text. */
  code?: { label: string; text: string; rows: readonly (readonly boolean[])[] } | undefined
  more?: string | undefined
  button?: { label: string; link: string } | undefined
  copyLink: string
  note?: string | undefined
  footer: string
  /** Where to choose how often such emails come. */
  settings?: { label: string; link: string } | undefined
  /** The unsubscribe URL. */
  stop?: { label: string; link: string } | undefined
}

/** Renders plain text, with an empty line between paragraphs. */
export function renderText(content: MailContent): string {
  const { greeting, lead, quote, facts = [], items = [], code, more, button, note, footer } = content
  const parts = [
    greeting,
    lead,
    quote?.map((line) => `> ${line}`.trimEnd()).join('\n'),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...items.map(({ title, about, link }) => [title, about, link].filter(Boolean).join('\n')),
    code && `${code.label}: ${code.text}`,
    more,
    button && `${button.label}:\n${button.link}`,
    note,
    // Email programs treat what follows this mark as a signature.
    `-- \n${footer}`,
    ...footerLinks(content).map(({ label, link }) => `${label}:\n${link}`),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Email programs support little CSS, and some drop the style element. Essential styles are inline; the element only
// serves programs that support dark colours.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const style = {
  page: 'margin:0;padding:0;background:#f3f5f8',
  outside: 'padding:32px 16px',
  card: 'max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:10px',
  inside: `padding:32px 32px 16px;${font};font-size:16px;line-height:1.6;color:#1d2733;text-align:left`,
  brand: 'margin:0 0 28px;font-size:20px;line-height:1.2;font-weight:700;color:#1f4e78',
  heading: 'margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:700;color:#1d2733',
  text: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:12px 16px;border-left:4px solid #1f4e78;background:#eef3f8',
  facts: 'margin:0 0 16px;border-collapse:collapse',
  name: `padding:2px 16px 2px 0;${font};font-size:15px;line-height:1.5;color:#56626f;vertical-align:top;text-align:left;font-weight:400`,
  value: `padding:2px 0;${font};font-size:15px;line-height:1.5;color:#1d2733;vertical-align:top;overflow-wrap:anywhere`,
  code: 'margin:0 0 8px;background:#ffffff',
  buttonBox: 'margin:24px 0',
  button: `display:inline-block;padding:13px 24px;background:#1f4e78;border-radius:8px;${font};font-size:16px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none`,
  small: 'margin:0 0 16px;font-size:14px;line-height:1.5;color:#56626f',
  link: 'color:#1f4e78;overflow-wrap:anywhere;word-break:break-word',
  about: 'font-size:14px;color:#56626f',
  footer: `max-width:560px;padding:20px 32px;${font};font-size:13px;line-height:1.5;color:#56626f;text-align:left`,
}

const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #11161c !important; }
  .card { background: #1a212a !important; border-color: #343f4b !important; }
  .text { color: #e8edf2 !important; }
  .quiet { color: #b0bbc7 !important; }
  .quote { background: #212b36 !important; border-color: #8fbce6 !important; }
  .brand, .link { color: #9cc7ee !important; }
  .button { background: #9cc7ee !important; color: #0d1b28 !important; }
}
@media (max-width: 480px) {
  .inside { padding: 24px 20px 8px !important; }
  .footer { padding: 20px !important; }
}`

/** Renders a whole HTML page; all content is escaped. */
export function renderHtml(content: MailContent): string {
  const { locale, subject, brand, greeting, lead, quote, facts = [], items = [] } = content
  const { code, more, button, note, footer } = content
  const paragraph = (text: string | undefined) =>
    text && `<p class="text" style="${style.text}">${escapeHtml(text)}</p>`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="quiet" style="${style.name}">${escapeHtml(name)}</th>` +
      `<td class="text" style="${style.value}">${escapeHtml(value)}</td></tr>`,
  )
  const parts = [
    `<p class="brand" style="${style.brand}">${escapeHtml(brand)}</p>`,
    `<h1 class="text" style="${style.heading}">${escapeHtml(subject)}</h1>`,
    paragraph(greeting),
    paragraph(lead),
    quote &&
      `<blockquote class="quote text" style="${style.quote}">${quote.map(escapeHtml).join('<br>')}</blockquote>`,
    rows.length > 0 && `<table style="${style.facts}">${rows.join('')}</table>`,
    ...items.map(renderItem),
    code && renderCode(code),
    paragraph(more),
    button && renderButton(button),
    paragraph(note),
    button && renderLink(content.copyLink, button.link),
  ]
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${style.page}">
<tr><td align="center" style="${style.outside}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="${style.card}">
<tr><td class="inside text" style="${style.inside}">
${parts.filter(Boolean).join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="footer quiet" style="${style.footer}">${escapeHtml(footer)}${footerLinks(content).map(renderFooterLink).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * Renders a QR code as table cells, because email programs block images. It is black on white even in dark mode, so
 * that cameras can read it.
 */
function renderCode({ label, text, rows }: NonNullable<MailContent['code']>): string {
  const dark = '<td width="5" height="5" bgcolor="#000000"></td>'
  const light = '<td width="5" height="5"></td>'
  const cells = rows.map((row) => `<tr>${row.map((is) => (is ? dark : light)).join('')}</tr>`).join('')
  return (
    `<p class="text" style="${style.text}">${escapeHtml(label)}</p>` +
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="${style.code}"><tr><td style="padding:20px">` +
    `<table role="img" aria-label="${escapeHtml(text)}" cellpadding="0" cellspacing="0" border="0" style="font-size:1px;line-height:1px">${cells}</table>` +
    `</td></tr></table><p class="text" style="${style.text}"><b>${escapeHtml(text)}</b></p>`
  )
}

const footerLinks = ({ settings, stop }: MailContent) => [settings, stop].filter((link) => link !== undefined)

const renderFooterLink = ({ label, link }: { label: string; link: string }) =>
  `<br><a class="link" href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(label)}</a>`

const renderItem = ({ title, about, link }: MailItem) =>
  `<p class="text" style="${style.text}"><a class="link" href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(title)}</a>` +
  `${about && `<br><span class="quiet" style="${style.about}">${escapeHtml(about)}</span>`}</p>`

const renderButton = ({ label, link }: { label: string; link: string }) =>
  `<p style="${style.buttonBox}"><a class="button" href="${escapeHtml(link)}" style="${style.button}">${escapeHtml(label)}</a></p>`

const renderLink = (hint: string, link: string) =>
  `<p class="quiet" style="${style.small}">${escapeHtml(hint)}<br>` +
  `<a class="link" href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(link)}</a></p>`
