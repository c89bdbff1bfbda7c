import * as m from '#messages/sector/sector.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Message } from '#lib/text/message.ts'
import { paths } from '#lib/text/paths.ts'
import type { GatheredPageName, PartName } from '../schema-pages.ts'

export interface Way {
  label: Message
  href: string
}

const ownInstitute: Way = { label: m.addInstitute, href: `${paths.institutes()}#add` }
const ownCompany: Way = { label: m.addCompany, href: paths.signIn() }
/** Whoever has something to tell that has no form of its own. */
export const writeToUs: Way = { label: m.writeToUs, href: paths.contact() }

/** Where those go who can fill a page. */
export const waysToFill: Record<GatheredPageName, readonly Way[]> = {
  courses: [ownInstitute],
  certification: [ownInstitute, writeToUs],
  books: [writeToUs, ownInstitute],
  report: [writeToUs, ownInstitute],
  solutions: [ownCompany],
  community: [{ label: m.makeProfile, href: paths.signIn() }],
  news: [writeToUs, ownCompany],
  front: [writeToUs, ownInstitute, ownCompany],
}

/** Where all of a part's kind are. */
export const allOfPart = (part: PartName, sector: Sector | undefined): Way | undefined => {
  if (!sector) return { label: m.allOf.fairs, href: paths.allEvents() }
  const industry = fieldNames[sector].in('en')
  const ways: Partial<Record<PartName, Way>> = {
    articles: { label: m.allOf.articles, href: paths.blogs('technology', sector) },
    coming: { label: m.allOf.trainings, href: paths.events(sector) },
    trainings: { label: m.allOf.trainings, href: paths.events(sector) },
    gatherings: { label: m.allOf.trainings, href: paths.events(sector) },
    programmes: { label: m.allOf.institutes, href: paths.institutes() },
    institutes: { label: m.allOf.institutes, href: paths.institutes() },
    reports: { label: m.allOf.articles, href: paths.blogs('technology', sector) },
    companies: { label: m.allOf.companies, href: paths.companies({ industry }) },
    offers: { label: m.allOf.companies, href: paths.companies({ industry }) },
  }
  return ways[part]
}
