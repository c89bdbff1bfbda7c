import { absoluteUrl } from '#lib/browser/head.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { formattedHtml } from '#lib/text/web/formatted-text.ts'
import { acceptsApplications } from '#features/posting/application/policy.ts'
import { employmentTypeOf, failedJobChecks } from '#features/posting/item/schema-checks.ts'
import type { PublicJob, PublicPosting } from '#features/posting/public/schema.ts'
import type { Thing } from './article.ts'

const periods: Record<string, string> = {
  year: 'YEAR',
  month: 'MONTH',
  week: 'WEEK',
  day: 'DAY',
  hour: 'HOUR',
}
/** The minimum experience, in months. */
const experiences: Record<string, number> = { '1-2yrs': 12, '3-5 yrs': 36, '6-10 yrs': 72, '10+': 120 }

/** Returns the structured data of an open job; undefined if Google would refuse it. */
export function jobJsonLd(
  job: PublicJob,
  { Business: business }: Pick<PublicPosting, 'Business'>,
  now = new Date(),
): Thing | undefined {
  if (failedJobChecks(job, dayOf(now)).length > 0) return undefined
  const url = absoluteUrl(paths.job(job.id, job.Slug))
  const months = experiences[job.experience]
  const website = business?.website ?? ''
  return {
    '@type': 'JobPosting',
    '@id': `${url}#job`,
    title: job.jobTitle,
    description: formattedHtml(job.details),
    url,
    identifier: { '@type': 'PropertyValue', name: job.organizationName, value: String(job.id) },
    datePosted: job.postedDate,
    validThrough: job.validThrough,
    employmentType: employmentTypeOf(job.type),
    directApply: business?.Kept === true && acceptsApplications(job.applyWith),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.organizationName,
      sameAs: /^https?:\/\//i.test(website) ? website : undefined,
      logo: job.brandLogo ? absoluteUrl(job.brandLogo) : undefined,
    },
    ...placeOf(job),
    baseSalary: salaryOf(job),
    skills: job.skills.length > 0 ? job.skills.join(', ') : undefined,
    industry: job.businessIndustry.length > 0 ? job.businessIndustry.join(', ') : undefined,
    experienceRequirements:
      months === undefined
        ? undefined
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    jobBenefits: job.otherBenefits.map(({ type, benefit }) => benefit || type).join(', ') || undefined,
  }
}

/** Google counts only fully remote jobs as such; others have the place where people work. */
function placeOf(job: PublicJob): object {
  const { location, country, workPlace, applicantAreas = [], BranchAddress: branch } = job
  const jobLocation = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch?.street || undefined,
      addressLocality: location || undefined,
      addressRegion: branch?.region || undefined,
      postalCode: branch?.postalCode || undefined,
      addressCountry: country || undefined,
    },
  }
  if (workPlace !== 'remote') return { jobLocation }
  const areas = applicantAreas.length > 0 ? applicantAreas : [{ country, area: '' }]
  return {
    ...(location && country && { jobLocation }),
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: areas.map(({ country: code, area }) => ({
      '@type': area ? 'State' : 'Country',
      name: [area, countryName(code, 'en')].filter(Boolean).join(', '),
    })),
  }
}

/** Returns the salary only if it has an amount, a currency and a period; anything else would be a guess. */
function salaryOf(job: PublicJob): Thing | undefined {
  const { salaryCurrency: currency, salaryPeriod } = job
  const unitText = periods[salaryPeriod]
  const minValue = amountOf(job.salaryFrom)
  const maxValue = amountOf(job.salaryTo)
  const value = minValue === undefined && maxValue === undefined ? amountOf(job.salary) : undefined
  const hasAmount = [minValue, maxValue, value].some((amount) => amount !== undefined)
  if (!hasAmount || !currency || !unitText) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', value, minValue, maxValue, unitText },
  }
}

function amountOf(text: string): number | undefined {
  const amount = Number(text.replaceAll(',', ''))
  return text && !Number.isNaN(amount) ? amount : undefined
}
