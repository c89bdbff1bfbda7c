import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAct } from '#test/support/account-state.ts'
import { articleMember, written, type Author } from '#test/support/blogs/article-desk.ts'
import { setUpDesk, waitingMails } from '#test/support/events/registration-desk.ts'
import { refusedFor } from '#test/support/ask.ts'
import { hideBlog } from '../mutations.ts'
import { publishDueArticles } from './mutations-step.ts'

const desk = setUpDesk()
let ada: Author
let editor: Author
let draftId: string
let version: number
let people = 0

beforeEach(async () => {
  await desk.database.db.deleteFrom('article_draft').execute()
  people++
  const enter = articleMember(desk)
  ada = await enter(`ada.${people}@review.example`, { name: 'Ada' })
  editor = await enter(`ed.${people}@review.example`, { name: 'Ed', role: 'editor' })
  ;({ draftId } = await ada.begun('Bearings'))
  ;({ version } = await ada.saved(draftId, written))
})

const step = async (who: Author, name: string, more: object = {}) => {
  const answer = await who.post('/step-article', { draftId, version, step: name, ...more })
  version = answer.body.result?.version ?? version
  return answer
}
const done = async (who: Author, name: string, more: object = {}) => {
  const { status, body } = await step(who, name, more)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result
}
const published = async () => {
  await done(ada, 'submit')
  await done(editor, 'approve')
  return (await done(editor, 'publish')).PublishedID as string
}
const shown = async (BlogID: string) => (await ada.post('/getBlogByBlogID', { BlogID })).body.results

test('the review list is paged to its end, longest waiting first', async () => {
  const { db } = desk.database
  await sql`
    INSERT INTO article_draft (owner_id, status, content, submitted, updated)
    SELECT owner_id, (ARRAY['Submitted', 'Approved', 'Rejected'])[1 + n % 3], content,
      CASE WHEN n % 50 > 0 THEN timestamptz '2026-01-01' + n % 11 * interval '1 day' END,
      timestamptz '2026-02-01' + n % 13 * interval '1 day'
    FROM article_draft, generate_series(1, 310) n WHERE id = ${draftId}`.execute(db)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = (await editor.read('/review-articles', cursor ? { cursor } : {})).body
    expect(page).toMatchObject({ total: 310, counts: { Submitted: 103, Approved: 104, Rejected: 103 } })
    ids.push(...page.results.map(({ draftId: id }: { draftId: string }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM article_draft WHERE status <> 'Draft'
    ORDER BY array_position(ARRAY['Submitted', 'Approved', 'Rejected'], status),
      CASE WHEN status <> 'Rejected' THEN submitted END, updated DESC, id`.execute(db)
  expect(ids).toEqual(rows.map(({ id }) => id))
  const approved = (await editor.read('/review-articles', { status: 'Approved', q: 'ada' })).body
  expect([approved.total, approved.results.length]).toEqual([104, 20])
  expect((await editor.read('/review-articles', { cursor: 'x' })).status).toBe(400)
})

describe('a submitted article', () => {
  test('becomes visible to editors, and only they can decide on it', async () => {
    const other = await articleMember(desk)(`other.${people}@review.example`)
    expect((await editor.read('/own-article', { draftId })).status).toBe(404)
    expect((await other.read('/review-articles')).status).toBe(403)
    expect((await editor.read('/review-articles')).body.results).toEqual([])
    await done(ada, 'submit')
    expect((await editor.read('/review-articles', { q: 'ADA' })).body).toMatchObject({
      results: [{ draftId, Owner: 'Ada', can: { approve: true, reject: true, publish: false, edit: false } }],
      counts: { Submitted: 1 },
    })
    expect((await editor.read('/review-articles', { q: 'nobody' })).body.results).toEqual([])
    expect((await editor.read('/review-articles', { status: 'Approved' })).body.results).toEqual([])
    expect((await editor.read('/preview-article', { draftId })).status).toBe(200)
    expect((await other.read('/own-article', { draftId })).status).toBe(404)
    for (const name of ['approve', 'reject', 'publish', 'archive', 'retract'])
      expect([name, (await step(ada, name, { reason: 'x' })).status]).toEqual([name, 403])
    expect((await step(other, 'approve')).status).toBe(404)
    expect((await step(editor, 'withdraw')).status).toBe(403)
    const changes = [{ path: 'BlogTitle', from: 'Bearings', to: 'Mine' }]
    expect((await editor.post('/save-article', { draftId, changes })).status).toBe(403)
  })

  test('is rejected with a reason that is emailed and kept until its author edits again', async () => {
    await done(ada, 'submit')
    expect(await step(editor, 'reject')).toMatchObject(refusedFor({ reason: 'Enter a reason' }))
    await done(editor, 'reject', { reason: 'No <b>sources</b>.' })
    const [mail] = await desk.database.db.selectFrom('mail').selectAll().execute()
    expect(mail).toMatchObject({ kind: 'article-decided', recipient: ada.email })
    expect(mail!.text).toContain('No <b>sources</b>.')
    expect(mail!.html).not.toContain('<b>sources')
    expect((await ada.read('/my-articles')).body.results).toMatchObject([
      { BlogPublishStatus: 'Rejected', StatusReason: 'No <b>sources</b>.' },
    ])
    const changed = await ada.saved(draftId, [{ path: 'BlogTags', from: [], to: ['Oil'] }])
    expect(changed).toMatchObject({ BlogPublishStatus: 'Draft', StatusReason: null })
  })

  test('gets notes on its sections, which its author can resolve', async () => {
    expect((await editor.post('/note-article', { draftId, path: 'section.s1', text: 'x' })).status).toBe(404)
    await done(ada, 'submit')
    const { body } = await editor.post('/note-article', { draftId, path: 'section.s1', text: 'Which load?' })
    expect(body.result.notes).toMatchObject([
      { path: 'section.s1', By: 'Ed', Text: 'Which load?', Resolved: false },
    ])
    const { noteId } = body.result.notes[0]
    const resolved = await ada.post('/resolve-note', { draftId, noteId, resolved: true })
    expect(resolved.body.result.notes).toMatchObject([{ Resolved: true }])
    const otherDraft = (await ada.begun('Gears')).draftId
    expect((await ada.post('/resolve-note', { draftId: otherDraft, noteId, resolved: false })).status).toBe(
      404,
    )
  })
})

describe('an approved article', () => {
  test('is published as previewed and searchable at once, and its author is emailed', async () => {
    await done(ada, 'submit')
    await done(editor, 'approve')
    const {
      BlogID: _,
      ArtSeed: __,
      ...preview
    } = (await ada.read('/preview-article', { draftId })).body.result
    await desk.database.db.deleteFrom('mail').execute()
    const { PublishedID } = await done(editor, 'publish')
    const [blog] = await shown(PublishedID)
    for (const name of ['BlogTitle', 'BlogDescription', 'BlogContentDetails', 'BlogAuthorsList', 'BlogTags'])
      expect([name, blog[name]]).toEqual([name, preview[name]])
    expect(JSON.stringify(blog)).not.toMatch(/@review/)
    const { body } = await ada.post('/searchBlogByKeyword', { Keywords: ['bearings'] })
    expect(body.results.map((card: { BlogID: string }) => card.BlogID)).toContain(PublishedID)
    expect(await waitingMails(desk.database.db)).toEqual([`article-decided ${ada.email}`])
    const record = { act: 'article-published', person_id: ada.id, actor_id: editor.id }
    expect(await lastAct(desk.database.db)).toMatchObject(record)
  })

  test('stays hidden as a correction of a hidden article, and the email links to the draft', async () => {
    const { db } = desk.database
    const PublishedID = await published()
    await hideBlog(db, PublishedID, true)
    const draft = await ada.saved(draftId, [
      { path: 'BlogDescription', from: 'What they carry.', to: 'How much they carry.' },
    ])
    version = draft.version
    await db.deleteFrom('mail').execute()
    await published()
    expect(await shown(PublishedID)).toEqual([])
    const mail = await db.selectFrom('mail').select('text').executeTakeFirstOrThrow()
    expect(mail.text).not.toContain(PublishedID)
    expect(mail.text).toContain(`/my-articles/${draftId}`)
    await hideBlog(db, PublishedID, false)
    expect(await shown(PublishedID)).toMatchObject([{ BlogDescription: 'How much they carry.' }])
  })

  test('is published once at its scheduled time, by one of several processes', async () => {
    await done(ada, 'submit')
    await done(editor, 'approve')
    const past = new Date(Date.now() - 60_000).toISOString()
    expect(await step(editor, 'publish', { publishAt: past })).toMatchObject(
      refusedFor({ publishAt: expect.stringContaining('future') }),
    )
    const at = new Date(Date.now() + 3_600_000)
    const { PublishAt, BlogPublishStatus } = await done(editor, 'publish', { publishAt: at.toISOString() })
    expect([PublishAt, BlogPublishStatus]).toEqual([at.toISOString(), 'Approved'])
    expect(await publishDueArticles(desk.deps, new Date())).toBe(0)
    const later = new Date(at.getTime() + 1_000)
    const counts = await Promise.all([1, 2, 3].map(() => publishDueArticles(desk.deps, later)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    const { result } = (await ada.read('/own-article', { draftId })).body
    expect(result).toMatchObject({ BlogPublishStatus: 'Published', PublishAt: null })
    expect(await shown(result.PublishedID)).toHaveLength(1)
  })

  test('says who scheduled it, and can be moved and taken off the schedule by editors', async () => {
    await done(ada, 'submit')
    await done(editor, 'approve')
    expect((await step(editor, 'unschedule')).status).toBe(409)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await done(editor, 'publish', { publishAt: inHours(1) })
    const publishAt = inHours(2)
    const moved = await done(editor, 'publish', { publishAt })
    expect(moved).toMatchObject({ PublishAt: publishAt, ScheduledBy: 'Ed' })
    expect((await step(ada, 'unschedule')).status).toBe(403)
    const taken = await done(editor, 'unschedule')
    expect(taken).toMatchObject({ BlogPublishStatus: 'Approved', PublishAt: null, ScheduledBy: '' })
    expect(await publishDueArticles(desk.deps, new Date(Date.now() + 9 * 3_600_000))).toBe(0)
  })

  test('is not published at its scheduled time after being withdrawn', async () => {
    await done(ada, 'submit')
    await done(editor, 'approve')
    await done(editor, 'publish', { publishAt: new Date(Date.now() + 3_600_000).toISOString() })
    await done(ada, 'withdraw')
    expect(await publishDueArticles(desk.deps, new Date(Date.now() + 7_200_000))).toBe(0)
  })
})

describe('a published article', () => {
  test('is unchanged while a correction is edited, and keeps its URL', async () => {
    const BlogID = await published()
    const { BlogPublishStatus, ...saved } = await ada.saved(draftId, [
      { path: 'BlogTitle', from: 'Bearings', to: 'Ball bearings' },
    ])
    version = saved.version
    expect([BlogPublishStatus, (await shown(BlogID))[0].BlogTitle]).toEqual(['Draft', 'Bearings'])
    expect((await ada.post('/delete-article', { draftId })).status).toBe(409)
    expect(await published()).toBe(BlogID)
    expect((await shown(BlogID))[0].BlogTitle).toBe('Ball bearings')
  })

  test('is retracted with a notice that remains after a correction', async () => {
    const BlogID = await published()
    expect((await step(editor, 'retract')).status).toBe(400)
    await done(editor, 'retract', { reason: 'The figures were wrong.' })
    const notice = { Reason: 'The figures were wrong.', Date: expect.stringMatching(/Z$/) }
    expect((await shown(BlogID))[0].BlogRetraction).toEqual(notice)
    expect((await step(editor, 'retract', { reason: 'Again' })).status).toBe(409)
    ;({ version } = await ada.saved(draftId, [{ path: 'BlogTags', from: [], to: ['Oil'] }]))
    await published()
    expect((await shown(BlogID))[0]).toMatchObject({ BlogTags: ['Oil'], BlogRetraction: notice })
  })

  test('is hidden from readers and read-only once archived, until an editor restores it', async () => {
    const BlogID = await published()
    await done(editor, 'archive')
    expect(await shown(BlogID)).toEqual([])
    const changes = [{ path: 'BlogTitle', from: 'Bearings', to: 'x' }]
    expect((await ada.post('/save-article', { draftId, changes })).status).toBe(409)
    expect((await editor.post('/note-article', { draftId, path: 'BlogTitle', text: 'x' })).status).toBe(409)
    expect((await ada.post('/step-article', { draftId, version, step: 'restore' })).status).toBe(403)
    await done(editor, 'restore')
    expect((await shown(BlogID))[0].BlogTitle).toBe('Bearings')
    expect((await step(editor, 'restore')).status).toBe(409)
    await ada.saved(draftId, changes)
  })
})

test('rejects an editor’s decision on an outdated version', async () => {
  await done(ada, 'submit')
  const seen = version
  await done(ada, 'withdraw')
  await done(ada, 'submit')
  const late = await editor.post('/step-article', { draftId, version: seen, step: 'approve' })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
})

describe('bulk decisions', () => {
  const submitted = async (title: string) => {
    const begun = await ada.begun(title)
    const { draftId, version } = await ada.saved(begun.draftId, written)
    const { body } = await ada.post('/step-article', { draftId, version, step: 'submit' })
    return { draftId, version: body.result.version as number }
  }
  const decide = (who: Author, articles: object[], step: string, more: object = {}) =>
    who.post('/step-articles', { articles, step, ...more })

  test('approve and publish several articles at once', async () => {
    const articles = [await submitted('Gears'), await submitted('Shafts')]
    const approved = await decide(editor, articles, 'approve')
    expect(approved).toMatchObject({
      status: 200,
      body: { results: [{ BlogPublishStatus: 'Approved' }, { BlogPublishStatus: 'Approved' }] },
    })
    const named = ({ draftId, version }: (typeof articles)[number]) => ({ draftId, version })
    const next = approved.body.results.map(named)
    const { body } = await decide(editor, next, 'publish')
    expect(body.results.map((each: { PublishedID: string }) => each.PublishedID)).toEqual(['gears', 'shafts'])
    expect(await shown('gears')).toMatchObject([{ BlogTitle: 'Gears' }])
  })

  test('apply to none of the articles if one is outdated, and name it', async () => {
    const [first, second] = [await submitted('Cranks'), await submitted('Levers')]
    const late = await decide(editor, [first, { ...second, version: second.version - 1 }], 'approve')
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', draftId: second.draftId, message: expect.stringMatching(/^“Levers”: /) },
    })
    expect((await editor.read('/review-articles', { status: 'Approved' })).body.results).toEqual([])
    const without = await decide(editor, [first, second], 'reject')
    expect(without).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    expect((await decide(ada, [first, second], 'approve')).status).toBe(403)
    expect((await decide(editor, [first, first], 'approve')).status).toBe(400)
    expect((await decide(editor, [], 'approve')).status).toBe(400)
    const rejected = await decide(editor, [first, second], 'reject', { reason: 'Sources are missing.' })
    expect(rejected.body.results).toMatchObject([
      { BlogPublishStatus: 'Rejected', StatusReason: 'Sources are missing.' },
      { BlogPublishStatus: 'Rejected' },
    ])
  })
})
