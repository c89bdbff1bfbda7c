import type { BoardForm } from '#kits/board/form.ts'

/** The controls of a list of articles and of the search over all of them; each stands on one of the two, or on both. */
export const listForm: BoardForm = {
  id: 'list-filters',
  controls: ['category', 'q', 'by', 'field', 'process', 'technology', 'language', 'trending', 'when'],
  where: { name: 'by', otherwise: 'keyword' },
  closes: ['outline'],
}
