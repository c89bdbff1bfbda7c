// Texts of a profile as they can be printed: what people typed is kept, what no page and no XML can hold is not.

/** Controls, noncharacters, byte order marks, and embeddings whose ends may be missing (UAX 9, section 2). */
const unprintable = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\p{Noncharacter_Code_Point}]/gu
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Something that is more than space and invisible characters. */
const visible = /[^\p{Z}\p{C}]/u

/** Words of ASCII with one space between them. Most texts are, and these need none of the rest. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** One line of text, in NFC; empty where nothing of it can be seen. */
export const tidyLine = (text: string): string =>
  plain.test(text) ? text : tidyText(text).replaceAll(/[\n ]+/g, ' ')

/** Text that keeps its line breaks, each as '\n'; lines in which nothing can be seen are left out. */
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

/** An address that a link may lead to; empty for everything but http and https. */
export function tidyAddress(text: string): string {
  const address = tidyLine(text)
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : ''
}
