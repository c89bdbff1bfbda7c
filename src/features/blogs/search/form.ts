import type { BoardForm } from '#kits/board/form.ts'

/** The controls of article lists and of the portal-wide search; each is on one or both. */
export const listForm: BoardForm = {
  id: 'list-filters',
  controls: ['category', 'q', 'by', 'field', 'process', 'technology', 'language', 'trending', 'when'],
  where: { name: 'by', otherwise: 'keyword' },
  closes: ['outline'],
}
