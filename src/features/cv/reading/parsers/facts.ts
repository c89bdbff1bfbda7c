import type { Profile } from '#features/profile/schema.ts'
import { present } from '#messages/profile/sections.ts'
import { showPeriod, type MonthYear } from '#lib/text/show-date.ts'
import { printedName } from '../../document/language.ts'
import { selectProfile } from '../../document/selection.ts'
import { tidyLine } from '../../document/tidy.ts'
import type { CvChoice } from '../../schema.ts'
import { bareText } from '../check.ts'

/** The facts that parsers extract from a CV. Empty if not found. */
export interface CvFacts {
  name: string
  mail: string
  phone: string
  /** Without duplicates, in document order. */
  employers: string[]
  /** Periods such as '04/2020 – 03/2022'. */
  dates: string[]
}
export type CvFact = keyof CvFacts
export const cvFacts: readonly CvFact[] = ['name', 'mail', 'phone', 'employers', 'dates']

/** A position as a parser finds it. */
export interface ParsedPosition {
  employer: string
  period: string
}

/** Formats a period the same way for all parsers and the profile. */
export const periodText = (start: MonthYear, end: MonthYear): string => showPeriod(start, end, present())

/** Returns the distinct employers and dates of positions. */
export const positionFacts = (
  positions: readonly ParsedPosition[],
): Pick<CvFacts, 'employers' | 'dates'> => ({
  employers: once(positions.map(({ employer }) => employer)),
  dates: once(positions.map(({ period }) => period)),
})

const once = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

/** Returns the expected facts of the selection. @param phone of the account. */
export function trueFacts(profile: Profile, choice: CvChoice, phone: string): CvFacts {
  const { UserPersonalData, ProfessionalExperience } = selectProfile(profile, choice)
  return {
    name: printedName(UserPersonalData, choice.nameOrder),
    mail: tidyLine(profile.Email),
    phone: tidyLine(phone),
    ...positionFacts(
      ProfessionalExperience.map(({ CompanyName, StartDate, EndDate }) => ({
        employer: CompanyName,
        period: periodText(StartDate, EndDate),
      })),
    ),
  }
}

interface Difference {
  /** Expected facts that were not found. */
  missing: string[]
  /** Found facts that are wrong. */
  wrong: string[]
}

/** Compares found facts with the expected ones, ignoring spaces and order, also that of the names of a person. */
export function differenceOf(fact: CvFact, found: CvFacts, truth: CvFacts): Difference {
  const [read, said] = [found, truth].map((facts) => textsOfFact(facts, fact)) as [string[], string[]]
  const keyOf = (text: string) => bareText(fact === 'name' ? text.split(' ').sort().join('') : text)
  const without = (texts: string[], others: string[]) => {
    const known = new Set(others.map(keyOf))
    return texts.filter((text) => !known.has(keyOf(text)))
  }
  return { missing: without(said, read), wrong: without(read, said) }
}

/** Returns the texts of a fact; none if unknown. */
export const textsOfFact = (facts: CvFacts, fact: CvFact): string[] => [facts[fact]].flat().filter(Boolean)
