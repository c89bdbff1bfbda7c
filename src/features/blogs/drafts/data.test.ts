import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { articleMember } from '#test/support/blogs/article-desk.ts'
import { rowCounter } from '#test/support/count-rows.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { getMyArticles } from './data.ts'

const desk = setUpDesk()
const POSTS = 5_000

test('an author of 5,000 posts reads a page of them at a time, without gaps or repetitions', async () => {
  const { db } = desk.database
  const [ada, other] = [
    await articleMember(desk)('ada@desk.example'),
    await articleMember(desk)('b@desk.example'),
  ]
  await other.begun('Of somebody else')
  const { draftId } = await ada.begun('Bearings')
  // Microseconds apart, and seven at a time, so that pages end between equal and almost equal times. Ada is the owner
  // of half of them and an author of the others.
  await sql`
    INSERT INTO article_draft (owner_id, author_emails, status, content, updated)
    SELECT CASE n % 2 WHEN 0 THEN owner_id ELSE ${other.id} END,
      CASE n % 2 WHEN 0 THEN '{}'::text[] ELSE ARRAY[${ada.email}] END, CASE WHEN n <= 30 THEN 'Rejected' ELSE 'Draft' END,
      jsonb_set(content, '{BlogTitle}', to_jsonb('Área ' || n)), updated - (n / 7) * interval '1 microsecond'
    FROM article_draft, generate_series(2, ${POSTS}) n WHERE id = ${draftId}::uuid`.execute(db)
  const viewer = { personId: ada.id, email: ada.email, emailVerified: true, role: 'user' } as never
  const all = await db
    .selectFrom('article_draft')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('owner_id', '=', ada.id), sql<boolean>`author_emails @> ARRAY[${ada.email}]`]),
    )
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(all).toHaveLength(POSTS)

  const listed: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 4; page++) {
    const { plugin, count } = rowCounter()
    const found = await getMyArticles(db.withPlugin(plugin), viewer, { cursor })
    expect(found).toMatchObject({ total: POSTS, counts: { Draft: POSTS - 29, Rejected: 29 } })
    // The page, one more article, and the number of each status.
    expect(count()).toBe(PAGE_SIZE + 1 + 2)
    listed.push(...found.results.map((each) => each.draftId))
    cursor = found.nextCursor!
  }
  expect(listed).toEqual(all.slice(0, 4 * PAGE_SIZE).map(({ id }) => id))

  const rejected = await getMyArticles(db, viewer, { status: 'Rejected', q: 'area 2' })
  // 2 and 20 to 29.
  expect([rejected.total, rejected.results.length, rejected.nextCursor]).toEqual([11, 11, null])
})
