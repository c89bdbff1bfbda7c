import type { Reading } from '../document.ts'
import { parseByLine } from './by-line.ts'
import { type CvFacts, positionFacts, type ParsedPosition, periodText } from './facts.ts'
import { mailIn, phoneIn } from '#lib/text/contacts.ts'
import { firstPart } from './employer.ts'
import { periodOf } from './period.ts'
import { isExperience } from './words.ts'
import { standardNames } from '#features/profile/resume/schema.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { readMonth } from '#lib/text/dates/read-month.ts'

/** Three common kinds of CV parsers. They only get the file. */
export const cvParsers = {
  tags: parseByTags,
  lines: parseByLine,
  inside: parseInside,
} satisfies Record<string, (reading: Reading) => CvFacts>

type Block = Reading['pages'][number][number]

/**
 * Parses by tags: the first heading is the name, the blocks up to the next heading are contacts, and every heading
 * below the experience heading is a position.
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

/** Splits before each block of the role: the blocks before the first, and a group for each. */
function beforeEach(blocks: readonly Block[], role: Block['role']): Block[][] {
  const pieces: Block[][] = [[]]
  for (const block of blocks) {
    if (block.role === role) pieces.push([])
    pieces.at(-1)?.push(block)
  }
  return pieces
}

/** Joins the lines of an address that was broken within a block. */
function mailOf(text: string): string {
  const whole = text.replaceAll(' ', '')
  return mailIn(whole) === whole ? whole : mailIn(text)
}

function positionOf([, ...blocks]: readonly Block[]): ParsedPosition {
  const told = blocks.filter(({ role }) => role === 'P').map(({ text }) => text)
  return {
    period: told.map(periodOf).find(Boolean) ?? '',
    employer: firstPart(told.find((text) => periodOf(text) === undefined) ?? ''),
  }
}

/** An object of unknown content. */
type Values = Readonly<Record<string, unknown>>

/** Parses the attached JSON Resume only. */
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

/** Returns undefined if there is no file, or a broken one. */
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

function positionInside(position: Values): ParsedPosition {
  const textOf = (key: string): string => textAt(position, standardNames(experience, key))
  return {
    employer: textOf('CompanyName'),
    period: periodText(readMonth(textOf('StartDate'), false), readMonth(textOf('EndDate'), true)),
  }
}
