import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { PostingBusiness } from '../data.ts'
import type { SearchedPosting } from '../search/parts.ts'
import type { PostingKind } from '../schema.ts'
import { postingTitle, type PostingState } from './posting.ts'
import { requiredSkills, skillKey } from './read.ts'
import { descriptiveWords } from './telling.ts'

/** A posting being written, with its item. */
export interface WrittenPosting extends PostingState {
  id: number
  kind: PostingKind
  item: StoredRecord
}

/** Search row of a posting: facets, card and full text. */
export interface SearchedRow<Searched extends SearchedPosting, Card> {
  searched: Searched
  card: Card
  title: string
  body: string
}

/** Returns the facets that jobs and projects share. */
export function searchedPosting(
  { kind, item }: Pick<WrittenPosting, 'kind' | 'item'>,
  { industries }: PostingBusiness,
): SearchedPosting {
  const title = postingTitle(kind, item)
  const skills = requiredSkills(item)
  return {
    title,
    skills,
    industries,
    sector: recordText(item, 'sector'),
    knows: skills.map(skillKey).filter(Boolean),
    titled: descriptiveWords(title),
  }
}

/** Returns the card fields that jobs and projects share. */
export const postingCard = (
  { id, slug, posted, validThrough, item }: WrittenPosting,
  business: PostingBusiness,
  { skills, industries, sector }: SearchedPosting,
) => ({
  id,
  Slug: slug,
  organizationName: business.name,
  brandLogo: business.brandLogo,
  businessSlug: business.slug,
  branch: recordText(item, 'branch'),
  skills: [...skills],
  businessIndustry: [...industries],
  sector,
  postedDate: posted,
  validThrough,
  Demonstration: business.demo,
})
