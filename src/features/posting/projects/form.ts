import { parametersOf } from '#kits/board/address.ts'
import type { BoardForm } from '#kits/board/form.ts'
import { projectsBoard } from './board.ts'

/** The controls of the list of projects. */
export const projectsForm: BoardForm = {
  id: 'projects-form',
  controls: parametersOf(projectsBoard).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same projects.
  tidy: (chosen) => ({ ...chosen, sort: chosen['sort'] === 'newest' ? undefined : chosen['sort'] }),
}
