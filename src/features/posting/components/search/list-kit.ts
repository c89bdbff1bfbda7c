import type { ReactNode } from 'react'
import type { ListResult, ListKit } from '#components/board/list-kit.ts'
import type { ListQuery } from '#components/board/use-list-answer.ts'
import type { AnySearch } from '#kits/board/board.ts'
import type { PostingMatch } from '../../fit/schema.ts'

/** A page of a list of postings. */
export interface FoundPostings<Card> extends ListResult<Card> {
  Fits?: PostingMatch[]
}

/** A posting in the list with its match for the signed-in person. */
export interface FoundPosting<Card> {
  card: Card
  fit: PostingMatch | undefined
}

/** What differs between the lists of jobs and projects. */
export interface PostingListKit<Card extends { id: number }> extends ListKit<FoundPosting<Card>> {
  tab: 'jobs' | 'projects'
  query: (search: AnySearch) => ListQuery<FoundPostings<Card>>
  /** Renders filters of this list only. */
  renderFilters?: (search: AnySearch) => ReactNode
  forMe: (search: AnySearch, personId: string) => ListQuery<FoundPostings<Card>>
}
