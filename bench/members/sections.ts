import { fileURLToPath } from 'node:url'
import { getTopicAncestors } from '#features/taxonomy/data.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import { fields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Db } from '#lib/db/connect.ts'

/** For each field, for every topic, the topics above it. */
export type TopicsAbove = Map<TaxonomyField, Map<string, Set<string>>>

/** Writes the vocabulary of every field. */
export async function loadSections(db: Db): Promise<TopicsAbove> {
  const { refused } = await importSections(
    db,
    fileURLToPath(new URL('../../content/sections/', import.meta.url)),
  )
  if (refused[0]) throw new Error(`${refused[0].file}: ${refused[0].reason}`)
  return new Map(
    await Promise.all(fields.map(async (field) => [field, await getTopicAncestors(db, [field])] as const)),
  )
}
