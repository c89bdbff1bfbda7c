import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { languageCode } from '#kits/document/fields/languages.ts'
import { optionLabel } from '#lib/text/option.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { graduationLevels, programNames } from '#features/organizations/institute/sections/options.ts'
import { currencyOfFee } from '#features/organizations/institute/sections/fee.ts'
import { programTitle, showDuration } from '#features/organizations/institute/sections/programs.ts'
import type { PublicInstitute } from '#features/organizations/institute/public/schema.ts'
import type { Thing } from './article.ts'

// The structured data of a programme: an EducationalOccupationalProgram, and the Course by which Google lists it. Both
// have what Google documents as required, as far as the institute has stated it, and most of what it recommends.

type Programme = PublicInstitute['academicPrograms'][number]

/** The identifier of an institute in structured data. */
export const idOfInstitute = (slug: string): string => `${absoluteUrl(paths.institute(slug))}#institute`

const orNothing = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

/**
 * Returns the structured data of a programme.
 * @param now leaves out past intakes.
 */
export function programmeJsonLd(institute: PublicInstitute, programme: Programme, now = new Date()): Thing[] {
  const url = absoluteUrl(paths.institute(institute.Slug, programme.id))
  const intakes = comingIntakes(programme, now)
  const shared = {
    name: programTitle(programme) || institute.instituteName,
    description: descriptionOf(institute, programme),
    url,
    provider: providerOf(institute),
    image: institute.brandLogo.startsWith('/media/') ? absoluteUrl(institute.brandLogo) : undefined,
    educationalCredentialAwarded: credentialOf(programme),
    numberOfCredits: creditsOf(programme),
    offers: offerOf(institute, programme, url),
  }
  return [
    {
      '@type': 'EducationalOccupationalProgram',
      '@id': `${url}#programme`,
      ...shared,
      educationalProgramMode: modes[programme.studyMode]?.toLowerCase(),
      timeToComplete: lengthOf(programme)?.period,
      ...termsOf(programme),
      identifier: programme.programID
        ? { '@type': 'PropertyValue', propertyID: 'ProgramID', value: programme.programID }
        : undefined,
      programPrerequisites: programme.admissionRules || undefined,
      maximumEnrollment: /^\d{1,9}$/.test(programme.capacity) ? Number(programme.capacity) : undefined,
      startDate: intakes[0] && hyphened(intakes[0].startsOn),
      applicationDeadline: deadlineOf(intakes, now),
      hasCourse: { '@type': 'Course', '@id': `${url}#course` },
    },
    {
      '@type': 'Course',
      '@id': `${url}#course`,
      ...shared,
      educationalLevel: optionLabel(graduationLevels, programme.graduationLevel) || undefined,
      coursePrerequisites: programme.admissionRules || undefined,
      inLanguage: languageCode(programme.language) ?? (programme.language || undefined),
      timeRequired: lengthOf(programme)?.period,
      publisher: {
        '@type': 'CollegeOrUniversity',
        '@id': idOfInstitute(institute.Slug),
        name: institute.instituteName,
        url: absoluteUrl(paths.institute(institute.Slug)),
      },
      syllabusSections: orNothing(syllabiOf(institute, programme)),
      hasCourseInstance: orNothing(instancesOf(institute, programme, intakes)),
    },
  ]
}

/** Returns the shown syllabi of a programme. */
const syllabiOf = ({ syllabus }: PublicInstitute, { id, programID }: Programme): Thing[] =>
  syllabus
    .filter((each) => each.subjectTitle && each.programID && [id, programID].includes(each.programID))
    .map(({ subjectTitle, subjectTopics, chapters, totalHours }): Thing => ({
      '@type': 'Syllabus',
      name: subjectTitle,
      description:
        (subjectTopics.length > 0 ? subjectTopics : chapters.map(({ name }) => name)).join(', ') || undefined,
      timeRequired: /^[1-9]\d{0,4}$/.test(totalHours) ? `PT${totalHours}H` : undefined,
    }))

const placeOf = ({ instituteAddress: { city, country } }: PublicInstitute): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

/** Returns the programme's own text, else its facts: Google requires a description. */
const descriptionOf = (institute: PublicInstitute, programme: Programme): string =>
  programme.description ||
  [
    programTitle(programme),
    institute.instituteName,
    placeOf(institute),
    optionLabel(graduationLevels, programme.graduationLevel),
    showDuration(programme),
  ]
    .filter(Boolean)
    .join(', ')

const providerOf = ({ Slug, instituteName, website, instituteAddress }: PublicInstitute): Thing => ({
  '@type': 'CollegeOrUniversity',
  '@id': idOfInstitute(Slug),
  name: instituteName,
  url: absoluteUrl(paths.institute(Slug)),
  sameAs: website || undefined,
  address: {
    '@type': 'PostalAddress',
    addressLocality: instituteAddress.city || undefined,
    addressRegion: instituteAddress.state || undefined,
    addressCountry: instituteAddress.country || undefined,
  },
})

const credentialOf = ({ programName, graduationLevel }: Programme): Thing | undefined =>
  programName
    ? {
        '@type': 'EducationalOccupationalCredential',
        name: optionLabel(programNames, programName),
        credentialCategory: optionLabel(graduationLevels, graduationLevel) || undefined,
      }
    : undefined

const creditsOf = ({ credits, creditSystem }: Programme): Thing | undefined =>
  credits === null
    ? undefined
    : { '@type': 'StructuredValue', value: credits, unitText: creditSystem || undefined }

/** The periods of a fee, in UN/CEFACT words. */
const feeUnits: Readonly<Record<string, string>> = { Year: 'YEAR', Semester: 'SEMESTER' }

/** Returns the fee, in Google's categories. The price of a period names it. */
function offerOf({ instituteAddress }: PublicInstitute, programme: Programme, url: string): Thing {
  const { averageFee, feePeriod } = programme
  const isFree = /^0+$/.test(averageFee)
  const priceCurrency = currencyOfFee(programme, instituteAddress.country) || undefined
  const price = averageFee && (priceCurrency || isFree) ? Number(averageFee) : undefined
  const unitText = feeUnits[feePeriod]
  return {
    '@type': 'Offer',
    category: isFree ? 'Free' : 'Paid',
    price,
    priceCurrency,
    url,
    priceSpecification:
      unitText && !isFree && price !== undefined
        ? { '@type': 'UnitPriceSpecification', price, priceCurrency, unitText }
        : undefined,
  }
}

type Intake = Programme['intakes'][number]

const hyphened = (day: string): string => day.replaceAll('/', '-')

/** Returns the intakes that have not started, soonest first. */
function comingIntakes({ intakes }: Programme, now: Date): Intake[] {
  const today = dayOf(now).replaceAll('-', '/')
  return intakes
    .filter(({ startsOn }) => startsOn >= today.slice(0, startsOn.length))
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
}

function deadlineOf(intakes: readonly Intake[], now: Date): string | undefined {
  // Somewhere it is still yesterday.
  const today = addDays(dayOf(now), -1)
  return intakes
    .map(({ applicationDeadline }) => hyphened(applicationDeadline))
    .filter((day) => day !== '' && day >= today)
    .toSorted()[0]
}

/** Google's words for ways to study. */
const modes: Readonly<Record<string, string>> = { 'On site': 'Onsite', Online: 'Online', Blended: 'Blended' }

/** Returns a course instance for each intake, or one without dates. Google requires its mode and its length. */
function instancesOf(institute: PublicInstitute, programme: Programme, intakes: readonly Intake[]): Thing[] {
  const courseMode = modes[programme.studyMode]
  const length = lengthOf(programme)
  if (!courseMode || !length) return []
  return (intakes.length > 0 ? intakes : [undefined]).map((intake) => ({
    '@type': 'CourseInstance',
    courseMode,
    ...(length.repeats
      ? { courseSchedule: { '@type': 'Schedule', ...length.repeats, startDate: firstDayOf(intake) } }
      : { courseWorkload: length.period }),
    startDate: intake && hyphened(intake.startsOn),
    location: courseMode === 'Online' ? undefined : placeOf(institute) || undefined,
  }))
}

/** Returns the day on which an intake starts, if not just its month is known. */
const firstDayOf = (intake: Intake | undefined): string | undefined =>
  intake && /^\d{4}\/\d\d\/\d\d$/.test(intake.startsOn) ? hyphened(intake.startsOn) : undefined

/** Returns the terms of a programme that states its semesters. */
function termsOf({ semesters, credits, creditSystem }: Programme): Omit<Thing, '@type'> {
  const count = Number(semesters)
  if (!(count > 0)) return {}
  return {
    termsPerYear: 2,
    termDuration: 'P6M',
    typicalCreditsPerTerm:
      credits === null
        ? undefined
        : {
            '@type': 'StructuredValue',
            value: Math.round(credits / count),
            unitText: creditSystem || undefined,
          },
  }
}

/** The units of a duration: as ISO 8601 writes them, and as Google's schedules repeat. */
const units: Readonly<Record<string, { write: (count: number) => string; repeatFrequency?: string }>> = {
  Years: { write: (count) => `P${count}Y`, repeatFrequency: 'Yearly' },
  Months: { write: (count) => `P${count}M`, repeatFrequency: 'Monthly' },
  Weeks: { write: (count) => `P${count}W`, repeatFrequency: 'Weekly' },
  Days: { write: (count) => `P${count}D`, repeatFrequency: 'Daily' },
  Hours: { write: (count) => `PT${count}H` },
}

/** A length as ISO 8601 writes it, and for more than hours as Google's schedules repeat. */
interface Length {
  period: string
  repeats?: { repeatFrequency: string; repeatCount: number }
}

/** Returns the length of a programme, by its semesters if it states no duration; undefined if it is unknown. */
function lengthOf({ duration, durationUnit, semesters }: Programme): Length | undefined {
  const [count, unit] =
    duration === null ? [Number(semesters) * 6, 'Months'] : wholeMonths(duration, durationUnit)
  const named = units[unit]
  if (!named || !(count > 0)) return undefined
  const period = named.write(count)
  if (!named.repeatFrequency) return { period }
  return { period, repeats: { repeatFrequency: named.repeatFrequency, repeatCount: Math.ceil(count) } }
}

/** Returns a part of a year in months, since ISO 8601 has no fractions that programs read. */
const wholeMonths = (count: number, unit: string): [count: number, unit: string] =>
  unit === 'Years' && !Number.isInteger(count) ? [Math.round(count * 12), 'Months'] : [count, unit]
