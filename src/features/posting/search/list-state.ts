import type { AnySearch } from '#kits/board/board.ts'
import type { Address } from '#kits/board/parts.ts'

/** What an address of a list of postings asks for. */
export interface PostingListState {
  search: AnySearch
  /** Of the page that counts where several show the same. */
  canonical: Address
  /** Whether it is one of countless views of the same postings. */
  noindex: boolean
}
