import type { ReactNode } from 'react'
import type { AnyBoard } from '#kits/board/board.ts'
import type { AnyCounts } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Message } from '#lib/text/message.ts'

/** A page of a list. */
export interface ListResult<Card> {
  results: readonly Card[]
  total: number
  counts: AnyCounts
  nextCursor: string | null
}

/** The differences between the lists of the portal. */
export interface ListKit<Card> {
  board: AnyBoard
  hrefOf: (query?: Address) => string
  /** Returns the feed of a search, if the list has one. */
  feedOf?: (format: 'atom' | 'json', query: Address) => string
  suggest: (typed: string, by: 'title' | 'all', signal: AbortSignal) => Promise<string[]>
  keyOf: (card: Card) => string
  renderRow: (card: Card) => ReactNode
  /** Whether it is demo content. */
  isDemo: (card: Card) => boolean
  texts: Record<'title' | 'lede' | 'search' | 'hint' | 'searching' | 'failed' | 'none' | 'noneYet', Message> &
    Record<'count' | 'show', Message<{ n: number }>>
}
