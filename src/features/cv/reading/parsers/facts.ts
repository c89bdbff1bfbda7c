import type { Profile } from '#features/profile/schema.ts'
import { present } from '#messages/profile/sections.ts'
import { showPeriod, type MonthYear } from '#lib/text/show-date.ts'
import { selectProfile } from '../../document/selection.ts'
import { tidyLine } from '../../document/tidy.ts'
import type { CvChoice } from '../../schema.ts'
import { bareText } from '../check.ts'

/** What the form of an employer is filled in with from a CV. A text is empty where nothing was found. */
export interface CvFacts {
  name: string
  mail: string
  phone: string
  /** Each once, in the order in which they stand there. */
  employers: string[]
  /** From when to when somebody was there, such as '04/2020 – 03/2022'. */
  dates: string[]
}
export type CvFact = keyof CvFacts
export const cvFacts: readonly CvFact[] = ['name', 'mail', 'phone', 'employers', 'dates']

/** A position as far as a program has found it. */
export interface FoundPosition {
  employer: string
  period: string
}

/** A period as everything that reads and says one writes it. */
export const periodText = (start: MonthYear, end: MonthYear): string => showPeriod(start, end, present())

/** Employers and dates of positions, each once. */
export const positionFacts = (positions: readonly FoundPosition[]): Pick<CvFacts, 'employers' | 'dates'> => ({
  employers: once(positions.map(({ employer }) => employer)),
  dates: once(positions.map(({ period }) => period)),
})

const once = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

/** What is true, as far as it is chosen. @param phone of the account. */
export function trueFacts(profile: Profile, choice: CvChoice, phone: string): CvFacts {
  const { UserPersonalData, ProfessionalExperience } = selectProfile(profile, choice)
  return {
    name: UserPersonalData.FullName,
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
  /** What is true and was not found. */
  missing: string[]
  /** What was found and is not true. */
  wrong: string[]
}

/** How what a program has found differs from what is true; spaces and the order are no difference. */
export function differenceOf(fact: CvFact, found: CvFacts, truth: CvFacts): Difference {
  const [read, said] = [found, truth].map((facts) => textsOfFact(facts, fact)) as [string[], string[]]
  const without = (texts: string[], others: string[]) => {
    const known = new Set(others.map(bareText))
    return texts.filter((text) => !known.has(bareText(text)))
  }
  return { missing: without(said, read), wrong: without(read, said) }
}

/** The texts of a fact; none where nothing is known. */
export const textsOfFact = (facts: CvFacts, fact: CvFact): string[] => [facts[fact]].flat().filter(Boolean)
