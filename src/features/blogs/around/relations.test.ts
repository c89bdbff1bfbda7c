import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { filledData } from '#test/support/demo-portal.ts'
import { loadedDatabase } from '#test/support/open-database.ts'
import { rightPairs, wrongPairs, type RelationPair } from '#test/support/relations/key.ts'
import { getEvent } from '#features/events/data.ts'
import { topicsOnPortal } from '#features/organizations/institute/public/data-topics.ts'
import { getArticle } from './data.ts'

const database = await loadedDatabase(new Blob([await readFile(join(await filledData(), 'database.tar'))]))
afterAll(() => database.close())
const { db } = database
const now = new Date()

/** Lists what a page of the demo content shows as related. */
async function relatedTo(from: string): Promise<string[]> {
  const [kind, name] = [from.slice(0, from.indexOf(':')), from.slice(from.indexOf(':') + 1)]
  if (kind === 'article') {
    const { answer } = await getArticle(db, name, 'physics', now)
    const { Around, RelatedBlogs, TaughtIn } = answer!
    return [
      ...Around.Events.map(({ eventTitle }) => `event:${eventTitle}`),
      ...Around.Jobs.map(({ jobTitle }) => `job:${jobTitle}`),
      ...TaughtIn.map(({ Slug }) => `institute:${Slug}`),
      ...RelatedBlogs.map(({ BlogID }) => `article:${BlogID}`),
    ]
  }
  if (kind === 'event') {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM event WHERE card->>'eventTitle' = ${name} AND starts > now() ORDER BY starts LIMIT 1`.execute(
      db,
    )
    const { answer } = await getEvent(db, String(rows[0]!.id), now)
    return answer!.RelatedArticles.map(({ BlogID }) => `article:${BlogID}`)
  }
  const { answer } = await topicsOnPortal(db, [name], now)
  return answer.flatMap(({ Best }) => Best.map(({ BlogID }) => `article:${BlogID}`))
}

const shownOf = async (pairs: readonly RelationPair[]) => {
  const shown: string[] = []
  for (const { from, to } of pairs) if ((await relatedTo(from)).includes(to)) shown.push(`${from} > ${to}`)
  return shown
}

test('relates the demo content where it helps, and nowhere else', async () => {
  expect(await shownOf(wrongPairs)).toEqual([])
  expect((await shownOf(rightPairs)).length).toBeGreaterThanOrEqual(rightPairs.length * 0.7)
})
