const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Whether HTML is nothing but paragraphs of text. */
export const isParagraphs = (html: string): boolean => /^(?:\s*<p>[^<]*<\/p>)*\s*$/.test(html)

/** HTML of paragraphs as people type it: an empty line between them. */
export const textOfParagraphs = (html: string): string =>
  [...html.matchAll(/<p>([^<]*)<\/p>/g)]
    .map(([, text = '']) => text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => signs[sign] ?? sign))
    .join('\n\n')

/** The same as HTML. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => `<p>${each.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</p>`)
    .join('\n')
