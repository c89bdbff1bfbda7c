import { noFee } from '#messages/institute/public.ts'
import { countryName } from '#lib/text/countries.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { PublicInstitute, SyllabusOutline } from './schema.ts'

/** 'Burgos, Castilla y León, Spain'. */
export const placeOfInstitute = ({
  instituteAddress: { city, state, country },
}: Pick<PublicInstitute, 'instituteAddress'>): string =>
  [city, state !== city && state, country && countryName(country)].filter(Boolean).join(', ')

/** A number in the notation of the reader; what is none as it stands. */
export const showNumber = (digits: string): string =>
  /^\d{1,15}$/.test(digits) ? Number(digits).toLocaleString(getLocale()) : digits

/** What a programme costs, in the notation of the reader; the currency nobody asks for (profile areas, 3.4). */
export const showFee = (digits: string): string => (/^0+$/.test(digits) ? noFee() : showNumber(digits))

/** The sum of the totals, or nothing. */
export const totalIn = (totals: PublicInstitute['totalStudents']): string => {
  const sum = totals.reduce((all, { total }) => all + (/^\d{1,12}$/.test(total) ? Number(total) : 0), 0)
  return sum > 0 ? showNumber(String(sum)) : ''
}

/** Topics that are looked up for a page, which takes a millisecond or two each. */
const TOPICS_AT_ONCE = 300

/** The topics of an institute whose articles and lectures its pages name; those behind only lead to the search. */
export const topicsLookedUp = (syllabi: readonly Pick<SyllabusOutline, 'subjectTopics'>[]): string[] =>
  [...new Set(syllabi.flatMap(({ subjectTopics }) => subjectTopics))].slice(0, TOPICS_AT_ONCE)

/** A programme by its id, which stands in its address. */
export const programmeIn = ({ academicPrograms }: PublicInstitute, id: string | undefined) =>
  academicPrograms.find((programme) => programme.id === id)
