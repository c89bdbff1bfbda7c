import { fileURLToPath } from 'node:url'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import type { Db } from '#lib/db/connect.ts'

/** Writes the vocabulary of every field. */
export async function loadSections(db: Db): Promise<void> {
  const { refused } = await importSections(
    db,
    fileURLToPath(new URL('../../content/sections/', import.meta.url)),
  )
  if (refused[0]) throw new Error(`${refused[0].file}: ${refused[0].reason}`)
}
