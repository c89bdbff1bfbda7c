import type { BoardForm } from '#kits/board/form.ts'
import { companyParameters } from './schema-parameters.ts'

/** The controls of the list of companies. */
export const companiesForm: BoardForm = {
  id: 'companies-form',
  controls: Object.keys(companyParameters).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same companies.
  tidy: (chosen) => ({ ...chosen, sort: chosen['sort'] === 'kept' ? undefined : chosen['sort'] }),
}
