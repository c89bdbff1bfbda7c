import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyBoard, AnySearch } from '#kits/board/board.ts'
import type { AnyCounts } from '#kits/board/chips.ts'
import type { BoardForm } from '#kits/board/form.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Message } from '#lib/text/message.ts'
import type { PostingFit } from '../../fit/schema.ts'

/** A page of a list of postings. */
export interface FoundPostings<Card> {
  results: Card[]
  total: number
  counts: AnyCounts
  nextCursor: string | null
  Fits?: PostingFit[]
}

/** What tells the list of one kind of posting from that of another. */
export interface PostingListKit<Card extends { id: number }> {
  board: AnyBoard
  form: BoardForm
  hrefOf: (query?: Address) => string
  feedOf: (format: 'atom' | 'json', query: Address) => string
  // oxlint-disable-next-line typescript/no-explicit-any -- keys and errors of queries differ by kind
  query: (search: AnySearch) => UseQueryOptions<any, any, FoundPostings<Card>, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  forMe: (search: AnySearch, personId: string) => UseQueryOptions<any, any, FoundPostings<Card>, any>
  suggest: (typed: string, by: 'title' | 'all', signal: AbortSignal) => Promise<string[]>
  renderRow: (card: Card, fit: PostingFit | undefined) => ReactNode
  texts: Record<
    'title' | 'lede' | 'search' | 'hint' | 'searching' | 'failed' | 'none' | 'noneYet',
    Message<[]>
  > &
    Record<'count' | 'show', Message<[number]>>
}
