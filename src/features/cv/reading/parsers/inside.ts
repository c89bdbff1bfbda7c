import { standardNames } from '#features/profile/resume/schema.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { readMonth } from '#lib/text/dates/read-month.ts'
import type { Reading } from '../document.ts'
import { periodText, positionFacts, type CvFacts, type FoundPosition } from './facts.ts'

/** What is in an object of the file, whatever it is. */
type Values = Readonly<Record<string, unknown>>

/** A program that reads the JSON Resume inside the file, and nothing of the pages. */
export function parseInside({ inside }: Pick<Reading, 'inside'>): CvFacts {
  const { basics, work, volunteer } = valuesOf(parse(inside))
  const person = valuesOf(basics)
  return {
    name: textAt(person, ['name']),
    mail: textAt(person, ['email']),
    phone: textAt(person, ['phone']),
    ...positionFacts([work, volunteer].flatMap(listOf).map(positionOf)),
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

function positionOf(position: Values): FoundPosition {
  const textOf = (key: string): string => textAt(position, standardNames(experience, key))
  return {
    employer: textOf('CompanyName'),
    period: periodText(readMonth(textOf('StartDate'), false), readMonth(textOf('EndDate'), true)),
  }
}
