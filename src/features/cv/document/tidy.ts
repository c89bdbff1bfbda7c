// Cleans profile texts for printing: removes characters that neither pages nor XML may contain.

/** Controls, noncharacters, byte order marks, and embeddings that may lack an end (UAX 9, section 2). */
const unprintable = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\p{Noncharacter_Code_Point}]/gu
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** A visible character. */
const visible = /[^\p{Z}\p{C}]/u

/** ASCII words with single spaces. Most texts match, and need no further cleaning. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** Returns one line of text in NFC; empty if nothing is visible. */
export const tidyLine = (text: string): string =>
  plain.test(text) ? text : tidyText(text).replaceAll(/[\n ]+/g, ' ')

/**
 * Returns text with its line breaks as '\n', without invisible lines.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unprintable, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => visible.test(line))
    .join('\n')

/** Returns a link target; empty for anything but http and https. */
export function tidyAddress(text: string): string {
  const address = tidyLine(text)
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : ''
}
