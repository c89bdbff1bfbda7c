import { createHash } from 'node:crypto'
import { OPEN_DAYS } from '#features/posting/schema.ts'
import type * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals.ts'
import { LINE_MAX, TEXT_MAX } from '#kits/document/fields/values.ts'
import { validate } from '#lib/api/validate.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import { dayOf, slashedDayAfter } from '#lib/text/dates/days.ts'
import { jobOpeningSchema } from '../schema-postings.ts'
import type { GivenJob } from './given-job.ts'
import { withoutCountry } from './place-country.ts'

/** Raise when rows are made into items differently: the next import then writes again what comes out otherwise. */
const READER_VERSION = 1
/** A job that its source still has open is open for another while when this few days are left. */
const DAYS_LEFT = 15

/** What tells a company from others, in every source. */
export const companyKey = (name: string): string => `company:${foldedText(name) || name}`

/** The address of a job without what only says where it was found. */
function linkKey(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  for (const name of new Set(url.searchParams.keys()))
    if (/^(?:utm_.*|ref|source|src|gh_src)$/i.test(name)) url.searchParams.delete(name)
  return url.href
}

/** The id of a job's item: the same for the same title and link, whenever it is read. */
export const jobItemId = ({ title, link, email, identifier, places }: GivenJob): string =>
  createHash('sha256')
    .update(
      JSON.stringify([title, link ? linkKey(link) : identifier || email, link || identifier ? [] : places]),
    )
    .digest('base64url')
    .slice(0, 24)

type JobItem = z.output<typeof jobOpeningSchema>

/** A job that can be taken in. */
export interface ReadyJob {
  id: string
  item: JobItem
  /** Of what its source says. */
  hash: string
  /** Whether its source says until when it is open. */
  isDated: boolean
}

/** Year/month/day. */
export const dayFromNow = (now: Date, days: number): string => slashedDayAfter(dayOf(now), days)

/** The last day of a job whose source names none: counted from the import, which is when the source called it open. */
export const lastDayFrom = (now: Date): string => dayFromNow(now, OPEN_DAYS)

/** Whether such a job is to be open for another while: its source still has it. */
export const runsOut = (lastDay: string, now: Date): boolean => lastDay < dayFromNow(now, DAYS_LEFT)

/** The address of a company's web site; empty where what is given is none. */
export const siteOfCompany = ({ website }: Pick<GivenJob, 'website'>): string => {
  const site = normalSite(website) ?? ''
  return site.length <= LINE_MAX ? site : ''
}

/** @throws Error with the reason why a company cannot be taken. */
export function checkCompany({ company }: Pick<GivenJob, 'company'>): void {
  if (company === '') throw new Error(refusals.jobNamesNoCompany.in('en'))
  if (company.length > LINE_MAX) throw new Error(refusals.companyNameTooLong.in('en', LINE_MAX))
}

/**
 * Makes an item of a job, by the rules of the form.
 * @throws Error, or AppError with fields, with the reason why it cannot be taken.
 */
export function readyJob(job: GivenJob, now: Date, note: (text: string) => void): ReadyJob {
  const { title, link, email, until, skills } = job
  if (link === '' && email === '') throw new Error(refusals.noLinkToApply.in('en'))
  const { location, details } = fittingTexts(job, note)
  const { country, posted: postedDate, type, experience, sector } = job
  const { salary, salaryCurrency, salaryPeriod } = job
  const said = {
    // What hangs on it from a list: 'Engineer I - '.
    jobTitle: title.replaceAll(/^[\s–-]+|[\s–-]+$/gu, ''),
    type,
    experience,
    sector,
    location,
    country,
    status: 'Open',
    postedDate,
    validThrough: until,
    salary,
    salaryCurrency,
    salaryPeriod,
    skills: skills.length > 0 ? [{ id: 'skills', technology: [...skills] }] : [],
    applyWith: link ? 'link' : 'mail',
    link,
    email,
    details,
  }
  const id = jobItemId(job)
  const item = validate(jobOpeningSchema, { ...said, validThrough: until || lastDayFrom(now) })
  const hash = createHash('sha256')
    .update(JSON.stringify([READER_VERSION, said]))
    .digest('base64url')
  return { id, item: { ...item, id, jobID: id }, hash, isDated: until !== '' }
}

/** Texts in the length of their fields: places that do not fit stand in the text, whose end may be cut. */
function fittingTexts({ places: given, country, details }: GivenJob, note: (text: string) => void) {
  const places = withoutCountry(given, country)
  let location = places.join(' / ')
  let text = details
  if (location.length > LINE_MAX) {
    const fitting = places.filter((_, at) => places.slice(0, at + 1).join(' / ').length <= LINE_MAX - 2)
    location = [...fitting, '…'].join(' / ')
    text = [text, `Places: ${places.join(', ')}`].filter(Boolean).join('\n\n')
    note('places that are too many for a line stand in the text')
  }
  if (text.length > TEXT_MAX) {
    text = `${text.slice(0, TEXT_MAX - 2).trimEnd()} …`
    note(`a text is cut after ${TEXT_MAX} characters`)
  }
  return { location: location.slice(0, LINE_MAX), details: text }
}
