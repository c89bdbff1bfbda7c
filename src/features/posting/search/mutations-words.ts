import { sql, type Transaction } from 'kysely'
import { addDeletions } from '#lib/db/search-count.ts'
import type { Tables } from '#lib/db/tables.ts'
import { mayBeMistyped, wordsOf } from '#lib/text/words.ts'

/** Notes the words of postings, so that a mistyped one is found: see similar_posting_words. */
export async function writePostingWords(
  transaction: Transaction<Tables>,
  texts: readonly string[],
): Promise<void> {
  // In one order, so that no two writers wait for each other.
  const words = [...new Set(texts.flatMap(wordsOf).filter(mayBeMistyped))].sort()
  if (words.length === 0) return
  const { rows } = await sql<{ word: string }>`
    INSERT INTO posting_word (word) SELECT unnest(${words}::text[]) ON CONFLICT DO NOTHING RETURNING word`.execute(
    transaction,
  )
  await addDeletions(
    transaction,
    'posting_word_delete',
    rows.map(({ word }) => word),
  )
}
