import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import type { PublicJob } from '#features/posting/public/schema.ts'
import type { Thing } from './article.ts'

/** Employment types that schema.org knows; a permanent job may be full-time or part-time. */
const employmentTypes: Record<string, string> = { Parttime: 'PART_TIME', contract: 'CONTRACTOR' }
const periods: Record<string, string> = {
  year: 'YEAR',
  month: 'MONTH',
  week: 'WEEK',
  day: 'DAY',
  hour: 'HOUR',
}
/** The minimum experience, in months. */
const experiences: Record<string, number> = { '1-2yrs': 12, '3-5 yrs': 36, '6-10 yrs': 72, '10+': 120 }

/** Returns the structured data of an open job. @param website of the business. */
export function jobJsonLd(job: PublicJob, website: string | undefined): Thing {
  const url = absoluteUrl(paths.job(job.id, job.Slug))
  const months = experiences[job.experience]
  return {
    '@type': 'JobPosting',
    '@id': `${url}#job`,
    title: job.jobTitle,
    description: job.details || [job.jobTitle, ...job.skills].join(', '),
    url,
    identifier: { '@type': 'PropertyValue', name: job.organizationName, value: String(job.id) },
    datePosted: job.postedDate,
    validThrough: job.validThrough,
    employmentType: employmentTypes[job.type],
    hiringOrganization: {
      '@type': 'Organization',
      name: job.organizationName,
      sameAs: website && /^https?:\/\//i.test(website) ? website : undefined,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location || undefined,
        addressCountry: job.country || undefined,
      },
    },
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

/** Returns the salary only if it has an amount, a currency and a period; anything else would be a guess. */
function salaryOf({ salary, salaryCurrency, salaryPeriod }: PublicJob): Thing | undefined {
  const value = Number(salary.replaceAll(',', ''))
  const unitText = periods[salaryPeriod]
  if (!salary || Number.isNaN(value) || !salaryCurrency || !unitText) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: salaryCurrency,
    value: { '@type': 'QuantitativeValue', value, unitText },
  }
}
