// What people wrote, made fit for a mail that the portal sends.

/** Of a message that the portal passes on, in characters: its forms take no more. */
export const LONGEST_MESSAGE = 5_000

/** Longest texts, in characters; longer ones are cut with an ellipsis. */
const LONGEST = { line: 200, reason: 2_000, subject: 150, link: 2_000 }

/**
 * Control characters, halves of characters, other line ends, and marks that turn the direction of text. What joins
 * letters stays: several scripts need it.
 */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** One line without anything harmful. */
export const cleanLine = (text: string, longest = LONGEST.line): string =>
  cut(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), longest)

/** A subject is a header: a line break in it would begin another header. */
export const cleanSubject = (text: string): string => cleanLine(text, LONGEST.subject)

/** Several lines, empty ones at most one after another. */
export const cleanLines = (text: string, longest = LONGEST.reason): string[] => {
  const lines = cut(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n'), longest).split('\n')
  return lines
    .map((line) => cleanLine(line, longest))
    .filter((line, i, all) => line || (i > 0 && all[i - 1] !== ''))
    .join('\n')
    .trim()
    .split('\n')
}

/**
 * The name for the greeting. Anybody can sign up with somebody else's address: a name that mail programs would show as
 * a link could bring advertisements or traps to strangers in the portal's name, so it is left out.
 */
export function greetingName(name: string | undefined): string | undefined {
  const clean = cleanLine(name ?? '', 60)
  return /:\/|www\.|@|\.\p{L}{2}/iu.test(clean) ? undefined : clean || undefined
}

/** @throws Error unless it is an address on the web. */
export function checkLink(link: string): string {
  const parsed = URL.canParse(link) ? new URL(link) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || link.length > LONGEST.link)
    throw new Error('A link in a mail is a whole http(s) address.')
  return parsed.href
}

/** @throws Error unless it is one plain address. */
export function checkRecipient(address: string): void {
  const plain = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u
  if (address.length > 254 || !plain.test(address)) throw new Error('The recipient is not one plain address.')
}

function cut(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
