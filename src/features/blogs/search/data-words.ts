import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { correct, MAX_WORDS } from '#kits/search/data-look-up.ts'
import { LAST } from '#lib/text/words.ts'
import { searchTerms } from '#kits/search/data-words.ts'

/** Maximum candidates for a word of an organization's name. */
const MEANT = 400

/** Returns names of organizations with all the words, each as a prefix of one of theirs, most used first. */
export async function organisationsLike(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const phrase = words.join(' ')
  if (phrase === '') return []
  const { rows } = await sql<{ name: string }>`
    SELECT o.name FROM organisation_part p JOIN organisation o USING (name)
    WHERE p.part ~>=~ ${phrase} AND p.part ~<~ ${phrase + LAST}
    GROUP BY o.name, o.folded, o.n
    ORDER BY o.folded = ${phrase} DESC, min(length(o.folded) - length(p.part)) = 0 DESC, o.n DESC, o.name
    LIMIT ${limit}`.execute(db)
  if (rows.length > 0) return rows.map((row) => row.name)
  return organisationsWith(db, words.slice(0, MAX_WORDS), limit)
}

async function organisationsWith(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const corrections = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const near = (await correct(db, searchTerms, [word], word, MEANT)).get(word) ?? []
    corrections.set(word, [word, ...near.map((candidate) => candidate.word)])
  }
  const starts = words.flatMap((word, i) => corrections.get(word)!.map((start) => ({ i, start })))
  const { rows } = await sql<{ name: string }>`
    SELECT o.name
    FROM unnest(${starts.map(({ i }) => i)}::int[], ${starts.map(({ start }) => start)}::text[]) s(i, start)
    JOIN organisation_part p ON p.part ~>=~ s.start AND p.part ~<~ (s.start || ${LAST})
    JOIN organisation o USING (name)
    GROUP BY o.name, o.n HAVING count(DISTINCT s.i) = ${words.length}
    ORDER BY o.n DESC, o.name LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.name)
}
