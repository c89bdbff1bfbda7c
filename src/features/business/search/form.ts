import { parametersOf } from '#kits/board/address.ts'
import type { BoardForm } from '#kits/board/form.ts'
import { companiesBoard } from './board.ts'

/** The controls of the list of companies. */
export const companiesForm: BoardForm = {
  id: 'companies-form',
  controls: parametersOf(companiesBoard).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same companies.
  tidy: (chosen) => ({ ...chosen, sort: chosen['sort'] === 'kept' ? undefined : chosen['sort'] }),
}
