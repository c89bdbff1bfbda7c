import * as m from '#messages/sector/sector.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Message } from '#lib/text/message.ts'
import { paths } from '#lib/text/paths.ts'
import type { ContentPageName, PartName } from '../schema-pages.ts'

export interface PartLink {
  label: Message
  href: string
}

const ownInstitute: PartLink = { label: m.addInstitute, href: `${paths.institutes()}#add` }
const ownCompany: PartLink = {
  label: m.addCompany,
  href: paths.signIn({ returnTo: paths.myBusinessProfile() }),
}
/** The link for contributions that have no form of their own. */
export const contactLink: PartLink = { label: m.writeToUs, href: paths.contact() }

/** Links for users who can add content to a page. */
export const contributionLinks: Record<ContentPageName, readonly PartLink[]> = {
  courses: [ownInstitute],
  certification: [ownInstitute, contactLink],
  books: [contactLink, ownInstitute],
  report: [contactLink, ownInstitute],
  solutions: [ownCompany],
  community: [{ label: m.makeProfile, href: paths.signIn() }],
  news: [contactLink, ownCompany],
  front: [contactLink, ownInstitute, ownCompany],
}

/** Returns the link to all items of a part's kind. */
export const allItemsLink = (part: PartName, sector: Sector | undefined): PartLink | undefined => {
  if (!sector) return { label: m.allOf.fairs, href: paths.allEvents() }
  const industry = fieldNames[sector].in('en')
  const ways: Partial<Record<PartName, PartLink>> = {
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
