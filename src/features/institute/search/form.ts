import { parametersOf } from '#kits/board/address.ts'
import type { BoardForm } from '#kits/board/form.ts'
import { institutesBoard } from './board.ts'

/** The controls of the list of institutes. */
export const institutesForm: BoardForm = {
  id: 'institutes-form',
  controls: parametersOf(institutesBoard).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same institutes.
  tidy: (chosen) => ({ ...chosen, sort: chosen['sort'] === 'kept' ? undefined : chosen['sort'] }),
}
