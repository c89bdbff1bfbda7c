import type { Reading } from '../document.ts'
import { mailIn, phoneIn } from './contacts.ts'
import { firstPart } from './employer.ts'
import { positionFacts, type CvFacts, type FoundPosition } from './facts.ts'
import { periodOf } from './period.ts'
import { isExperience } from './words.ts'

type Block = Reading['pages'][number][number]

/**
 * A program that follows the tags: the first heading is the name, what stands below it up to the next one are contacts,
 * and below the heading of experience every heading is a position.
 */
export function parseByTags({ pages }: Pick<Reading, 'pages'>): CvFacts {
  const [head = [], ...sections] = beforeEach(pages.flat(), 'H2')
  const name = head.find(({ role }) => role === 'H1')?.text ?? ''
  const contacts = head.filter(({ role }) => role !== 'H1').map(({ text }) => text)
  const positions = sections
    .filter(([title]) => title && isExperience(title.text))
    .flatMap(([, ...blocks]) => beforeEach(blocks, 'H3').slice(1).map(positionOf))
  return {
    name,
    mail: contacts.map(mailOf).find(Boolean) ?? '',
    phone: contacts.map(phoneIn).find(Boolean) ?? '',
    ...positionFacts(positions),
  }
}

/** Cuts before each block of the role: what stands before the first, and a piece for each. */
function beforeEach(blocks: readonly Block[], role: Block['role']): Block[][] {
  const pieces: Block[][] = [[]]
  for (const block of blocks) {
    if (block.role === role) pieces.push([])
    pieces.at(-1)?.push(block)
  }
  return pieces
}

/** An address may be cut into lines, which are one block. */
function mailOf(text: string): string {
  const whole = text.replaceAll(' ', '')
  return mailIn(whole) === whole ? whole : mailIn(text)
}

function positionOf([, ...blocks]: readonly Block[]): FoundPosition {
  const told = blocks.filter(({ role }) => role === 'P').map(({ text }) => text)
  return {
    period: told.map(periodOf).find(Boolean) ?? '',
    employer: firstPart(told.find((text) => periodOf(text) === undefined) ?? ''),
  }
}
