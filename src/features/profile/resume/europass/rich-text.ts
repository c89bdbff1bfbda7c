// Europass texts are escaped HTML.

const namedEntities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
}

/** Decodes an entity; unknown ones stay unchanged. */
function decodeEntity(written: string, name: string): string {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#'))
    return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? written) : written
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
}

/** Converts HTML to text: a line for each block, a bullet for each item. */
export function textOfRich(given: string): string {
  const lined = /<[a-z/][^<>]*>/i.test(given)
    ? given
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
        .replaceAll(/<\/(?:p|h[1-6]|ul|ol)>/gi, '\n\n')
        .replaceAll(/<(?:br|\/div|\/tr)\b[^<>]*>/gi, '\n')
        .replaceAll(/<[a-z/][^<>]*>/gi, '')
    : given
  return lined
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeEntity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the lines and items of an HTML text separately. */
export const linesOfRich = (given: string): string[] =>
  textOfRich(given)
    .split('\n')
    .map((line) => line.replace(/^[•\-–*]\s*/, '').trim())
    .filter(Boolean)
