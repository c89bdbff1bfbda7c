import * as kinds from '#features/organizations/business/sections/options.ts'
import { searchedText } from '#kits/board/words/data-words.ts'
import { recordItems, recordText } from '#kits/document/fields/record-text.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { locales } from '#lib/text/locale.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { PostingBusiness } from '../data.ts'
import { operationsOf } from '../item/read.ts'
import { placeOfItem } from '../item/schema-place.ts'
import { postingCard, searchedPosting, type SearchedRow, type WrittenPosting } from '../item/searched.ts'
import type { SearchedJob } from './board.ts'
import type { JobCard } from './schema.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'

/** Returns a job's search fields; never deibtype (decisions A20). */
export function searchedJob(
  job: WrittenPosting,
  business: PostingBusiness,
): SearchedRow<SearchedJob, JobCard> {
  const { item } = job
  const text = (key: string) => recordText(item, key)
  const { location, country } = placeOfItem(
    {
      location: text('location'),
      country: text('country'),
      branch: text('branch'),
      workPlace: text('workPlace'),
    },
    business.branches,
  )
  const salary = text('salary')
  const common = searchedPosting(job, business)
  const searched: SearchedJob = {
    ...common,
    type: text('type'),
    experience: text('experience'),
    location,
    country,
    hasSalary: [salary, text('salaryFrom'), text('salaryTo')].some(Boolean),
  }
  const card: JobCard = {
    ...postingCard(job, business, common),
    jobTitle: common.title,
    type: searched.type,
    experience: searched.experience,
    location: searched.location,
    country,
    salary,
    salaryFrom: text('salaryFrom'),
    salaryTo: text('salaryTo'),
    salaryCurrency: text('salaryCurrency'),
    salaryPeriod: text('salaryPeriod'),
    workPlace: text('workPlace'),
    applicantCountries: [
      ...new Set(recordItems(item, 'applicantCountries').map((each) => recordText(each, 'country'))),
    ],
  }
  const body = searchedText([
    business.name,
    ...common.skills,
    ...operationsOf(item),
    searched.location,
    text('branch'),
    ...locales.flatMap((locale) => [
      country && countryName(country, locale),
      searched.type && optionLabel(kinds.jobTypes, searched.type, locale),
      card.workPlace && optionLabel(kinds.workPlaces, card.workPlace, locale),
    ]),
    ...common.industries,
    withoutMarks(text('details')),
    ...recordItems(item, 'otherBenefits').map((benefit) => recordText(benefit, 'benefit')),
  ])
  return { searched, card, title: common.title, body }
}
