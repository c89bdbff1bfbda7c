import type { Reading } from '../document.ts'
import { mailIn, phoneIn } from '#lib/text/contacts.ts'
import { firstPart, hasParts, saysEmployment } from './employer.ts'
import { positionFacts, type CvFacts, type ParsedPosition } from './facts.ts'
import { dateAtEnd, periodAtEnd } from './period.ts'
import { isExperience, isHeading, isLabel } from './words.ts'

/** Parses plain text: finds contacts by patterns, and sections by their headings. */
export function parseByLine({ lines: all }: Pick<Reading, 'lines'>): CvFacts {
  const lines = all.filter((line) => !isPageNumber(line))
  const firstHeading = lines.findIndex(isHeading)
  const head = firstHeading < 0 ? lines : lines.slice(0, firstHeading)
  return {
    name: head.find(isName) ?? '',
    mail: mailOf(head),
    phone: head.map(phoneIn).find(Boolean) ?? '',
    ...positionFacts(positionsOf(lines)),
  }
}

const isPageNumber = (line: string): boolean =>
  /^(?:page|página)?\s*\d{1,3}(?:\s*(?:\/|of|de)\s*\d{1,3})?$/iu.test(line)

const isName = (line: string): boolean =>
  /\p{L}/u.test(line) && !isLabel(line) && !mailIn(line) && !phoneIn(line) && !/:\/\/|^www\./i.test(line)

/** An address that breaks after a separator continues on the next line. Lines with capitals are not addresses. */
function mailOf(lines: readonly string[]): string {
  for (const [at, line] of lines.entries()) {
    const joined = line + (lines[at + 1] ?? '')
    if (/^[^\sA-Z]+[.@_-]$/.test(line) && mailIn(joined) === joined) return joined
    const mail = mailIn(line)
    if (mail) return mail
  }
  return ''
}

function positionsOf(lines: readonly string[]): ParsedPosition[] {
  const from = lines.findIndex(isExperience) + 1
  if (from === 0) return []
  const length = lines.slice(from).findIndex((line) => isHeading(line) && !isExperience(line))
  const told = lines.slice(from, length < 0 ? undefined : from + length)
  const longest = Math.max(...lines.map((line) => line.length))
  const positions: ParsedPosition[] = []
  for (let at = 0; at < told.length; at++) {
    const [line = '', first = '', second = ''] = told.slice(at, at + 3)
    const dated = saysEmployment(first) ? dateAtEnd(line) : periodAtEnd(line)
    if (isListed(line) || (!dated && !saysEmployment(first))) continue
    // A full line continues on the next one.
    const goesOn = !hasParts(first) && first.length > longest / 2 && isRestOfWho(second)
    positions.push({
      period: dated?.period ?? '',
      employer: firstPart(goesOn ? [first, second].join(first.endsWith('-') ? '' : ' ') : first),
    })
    at += goesOn ? 2 : 1
  }
  return positions
}

const isListed = (line: string): boolean => /^[•·*-]\s?/u.test(line)

/** Whether the next line is a text, or a label with words. */
const isRestOfWho = (line: string): boolean => saysEmployment(line) || (hasParts(line) && !/:\s/u.test(line))
