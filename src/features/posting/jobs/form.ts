import { parametersOf } from '#kits/board/address.ts'
import type { BoardForm } from '#kits/board/form.ts'
import { jobsBoard } from './board.ts'

/** The controls of the list of jobs. */
export const jobsForm: BoardForm = {
  id: 'jobs-form',
  controls: parametersOf(jobsBoard).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same jobs.
  tidy: (chosen) => ({ ...chosen, sort: chosen['sort'] === 'newest' ? undefined : chosen['sort'] }),
}
