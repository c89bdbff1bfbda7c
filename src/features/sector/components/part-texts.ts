import * as m from '#messages/sector/sector.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Message } from '#lib/text/message.ts'
import { paths } from '#lib/text/paths.ts'
import type { GatheredPageName, PartName } from '../schema-pages.ts'

interface Way {
  label: Message<[]>
  href: string
}

const ownInstitute: Way = { label: m.addInstitute, href: `${paths.institutes()}#add` }
const ownCompany: Way = { label: m.addCompany, href: paths.signIn() }
const write: Way = { label: m.writeToUs, href: paths.contact() }

/** Where those go who can fill a page. */
export const waysToFill: Record<GatheredPageName, readonly Way[]> = {
  courses: [ownInstitute],
  certification: [ownInstitute, write],
  books: [write, ownInstitute],
  report: [write, ownInstitute],
  solutions: [ownCompany],
  community: [{ label: m.makeProfile, href: paths.signIn() }],
  news: [write, ownCompany],
}

/** Where all of a part's kind are. */
export const allOfPart = (part: PartName, sector: Sector): Way | undefined => {
  const industry = fieldNames[sector].in('en')
  const ways: Partial<Record<PartName, Way>> = {
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
