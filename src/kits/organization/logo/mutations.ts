import { imageUnknown } from '#messages/organization/answers.ts'
import { pictureKeys } from './pictures.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import type { Trx } from '#lib/db/connect.ts'
import { invalidField } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'

const fields = ['brandLogo', 'brandLogoWide', ...pictureKeys] as const
type Logos = Partial<Readonly<Record<(typeof fields)[number], string>>>

const idIn = (address = '') => /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(address)?.[1]

/**
 * Claims the new logos and pictures of an organization within the save's transaction; replaced ones can be restored for a
 * day. An unchanged logo may belong to another person.
 * @param record of the details, for errors.
 * @throws AppError `invalid_input` for a logo that the caller did not upload.
 */
export async function claimLogos(
  transaction: Trx,
  { personId }: Pick<Viewer, 'personId'>,
  record: string,
  { before, after }: { before: Logos; after: Logos },
): Promise<void> {
  for (const field of fields) {
    const [was, is] = [before[field] ?? '', after[field]]
    if (is === undefined || is === was) continue
    // The cleanup of unused pictures waits for these rows and then sees the change.
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
      throw invalidField(`${record}.${field}`, imageUnknown())
  }
}

/** Returns the logos before and after a change. @param record of the details. */
export function logosIn(changes: readonly ItemChange[], record: string): { before: Logos; after: Logos }[] {
  return changes.flatMap((change) =>
    change.do === 'set' && change.at[0] === record
      ? [{ before: change.was as Logos, after: change.to as Logos }]
      : [],
  )
}
