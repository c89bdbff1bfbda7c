import type { Db } from '#lib/db/connect.ts'
import { updateRows } from '../rows.ts'
import { insertInstitutes } from './insert.ts'

/** An institute that a register brought, which nobody keeps. @returns instituteID of the wire, and institute.id. */
export async function insertFromRegister(
  db: Db,
  slug: string,
  domains: string[] = [`${slug}.example`],
  instituteName = `University of ${slug}`,
): Promise<{ instituteID: string; id: number }> {
  const [id] = await insertInstitutes(db, [
    {
      slug,
      approval: 'unclaimed',
      content: {
        instituteDetails: [{ instituteName, website: `https://www.${slug}.example` }],
        instituteAddress: [{ country: 'NA', state: 'Khomas' }],
      },
    },
  ])
  await updateRows(db, 'institute', { source_key: `register:NA:${slug}`, domains }, { id: id! })
  return { instituteID: `public-${slug}`, id: id! }
}
