// Sanitizes texts of users for emails.

/** Longest forwarded message, in characters, as in its forms. */
export const MAX_MESSAGE_LENGTH = 5_000

/** Longest texts, in characters; longer ones are truncated with an ellipsis. */
const MAX_LENGTHS = { line: 200, reason: 2_000, subject: 150, link: 2_000 }

/**
 * Control characters, lone surrogates, other line ends and bidirectional marks. Joiners stay, because several scripts
 * need them.
 */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Sanitizes a single line. */
export const cleanLine = (text: string, longest = MAX_LENGTHS.line): string =>
  truncate(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), longest)

/** Sanitizes a subject: a line break would start another header. */
export const cleanSubject = (text: string): string => cleanLine(text, MAX_LENGTHS.subject)

/** Sanitizes several lines, with at most one empty line in a row. */
export const cleanLines = (text: string, longest = MAX_LENGTHS.reason): string[] => {
  const lines = truncate(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n'), longest).split('\n')
  return lines
    .map((line) => cleanLine(line, longest))
    .filter((line, i, all) => line || (i > 0 && all[i - 1] !== ''))
    .join('\n')
    .trim()
    .split('\n')
}

/**
 * Returns the name for the greeting. Anyone can sign up with another person's address, so a name that email programs
 * would show as a link is left out: it could carry spam or phishing in the portal's name.
 */
export function greetingName(name: string | undefined): string | undefined {
  const clean = cleanLine(name ?? '', 60)
  return /:\/|www\.|@|\.\p{L}{2}/iu.test(clean) ? undefined : clean || undefined
}

/** @throws Error unless it is an http(s) URL. */
export function checkLink(link: string): string {
  const parsed = URL.canParse(link) ? new URL(link) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || link.length > MAX_LENGTHS.link)
    throw new Error('A link in an email must be an absolute http(s) URL.')
  return parsed.href
}

/** @throws Error unless it is one plain address. */
export function checkRecipient(address: string): void {
  const plain = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u
  if (address.length > 254 || !plain.test(address)) throw new Error('The recipient is not one plain address.')
}

function truncate(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
