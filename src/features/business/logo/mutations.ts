import type { Transaction } from 'kysely'
import { logoUnknown } from '#messages/business/errors.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'

const fields = ['brandLogo', 'brandLogoWide'] as const
type Logos = Partial<Readonly<Record<(typeof fields)[number], string>>>

const idIn = (address = '') => /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(address)?.[1]

/**
 * Takes the logos that a business is given, in the transaction that does; those that they replace can be put back for a
 * day. What stays as it is may be anybody's.
 * @throws AppError `invalid_input` for one that its giver has not uploaded.
 */
export async function takeLogos(
  transaction: Transaction<Tables>,
  { personId }: Pick<Viewer, 'personId'>,
  { before, after }: { before: Logos; after: Logos },
): Promise<void> {
  for (const field of fields) {
    const [was, is] = [before[field] ?? '', after[field]]
    if (is === undefined || is === was) continue
    // Removing unused pictures waits for these rows, and finds them changed.
    const touched = await transaction
      .updateTable('profile_picture')
      .set({ changed: new Date() })
      .where((where) =>
        where.or([
          where('file_id', '=', idIn(was) ?? ''),
          where.and([where('file_id', '=', idIn(is) ?? ''), where('person_id', '=', personId)]),
        ]),
      )
      .returning('file_id')
      .execute()
    if (is !== '' && !touched.some(({ file_id }) => file_id === idIn(is)))
      throw new AppError('invalid_input', logoUnknown(), {
        fields: { [`businessDetails.${field}`]: logoUnknown() },
      })
  }
}

/** The logos that changes of a business give it. */
export function logosIn(changes: readonly ItemChange[]): { before: Logos; after: Logos }[] {
  return changes.flatMap((change) =>
    change.do === 'set' && change.at[0] === 'businessDetails'
      ? [{ before: change.was as Logos, after: change.to as Logos }]
      : [],
  )
}
