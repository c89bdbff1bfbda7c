import type { Reading } from '../document.ts'
import { parseByLine } from './by-line.ts'
import { type CvFacts, positionFacts, type FoundPosition, periodText } from './facts.ts'
import { mailIn, phoneIn } from './contacts.ts'
import { firstPart } from './employer.ts'
import { periodOf } from './period.ts'
import { isExperience } from './words.ts'
import { standardNames } from '#features/profile/resume/schema.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { readMonth } from '#lib/text/dates/read-month.ts'

/** How three common kinds of programs fill in the form of an employer from a PDF. They see nothing but the file. */
export const cvParsers = {
  tags: parseByTags,
  lines: parseByLine,
  inside: parseInside,
} satisfies Record<string, (reading: Reading) => CvFacts>

type Block = Reading['pages'][number][number]

/**
 * A program that follows the tags: the first heading is the name, what stands below it up to the next one are contacts,
 * and below the heading of experience every heading is a position.
 */
function parseByTags({ pages }: Pick<Reading, 'pages'>): CvFacts {
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

/** What is in an object of the file, whatever it is. */
type Values = Readonly<Record<string, unknown>>

/** A program that reads the JSON Resume inside the file, and nothing of the pages. */
function parseInside({ inside }: Pick<Reading, 'inside'>): CvFacts {
  const { basics, work, volunteer } = valuesOf(parse(inside))
  const person = valuesOf(basics)
  return {
    name: textAt(person, ['name']),
    mail: textAt(person, ['email']),
    phone: textAt(person, ['phone']),
    ...positionFacts([work, volunteer].flatMap(listOf).map(positionInside)),
  }
}

/** Nothing where there is no file, or one that is broken. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(valuesOf) : [])
const textAt = (values: Values, names: readonly string[]): string =>
  names.map((name) => values[name]).find((value): value is string => typeof value === 'string') ?? ''

function positionInside(position: Values): FoundPosition {
  const textOf = (key: string): string => textAt(position, standardNames(experience, key))
  return {
    employer: textOf('CompanyName'),
    period: periodText(readMonth(textOf('StartDate'), false), readMonth(textOf('EndDate'), true)),
  }
}
