import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { articleMember, publishBy, written, type Author } from '#test/support/blogs/article-desk.ts'
import type { OwnArticle } from '../schema.ts'
import { MAX_REJECTED } from './schema.ts'

const desk = setUpDesk()
const enter: ReturnType<typeof articleMember> = (...given) => articleMember(desk)(...given)

let ada: Author
let editor: Author
let draftId: string
let people = 0
beforeEach(() => desk.database.db.deleteFrom('article_draft').execute())
beforeEach(begin)

async function begin(): Promise<void> {
  people++
  ada = await enter(`ada.${people}@suggest.example`, { name: 'Ada Rao' })
  editor = await enter(`editor.${people}@suggest.example`, { name: 'Edith', role: 'editor' })
  draftId = (await ada.begun('Bearings')).draftId
  await ada.saved(draftId, written)
  await write('<p>The cat sat on the mat.</p><p>Grease it.</p>')
}

const own = async (who = ada): Promise<OwnArticle> =>
  (await who.read('/own-article', { draftId })).body.result
const textOf = ({ article }: OwnArticle) => article.BlogContentDetails[0]!.Content
async function write(Content: string): Promise<OwnArticle> {
  const [section] = (await own()).article.BlogContentDetails
  return ada.saved(draftId, [{ path: 'section.s1', from: section, to: { ...section, Content } }])
}
const step = async (who: Author, name: string) => {
  const { version } = await own()
  const { status, body } = await who.post('/step-article', { draftId, version, step: name, reason: 'x' })
  expect({ status, body }).toMatchObject({ status: 200 })
}
/** Suggests another text of the section, whose subsection stays. */
const suggest = async (to: string, who = editor, from?: string) => {
  const now = await own()
  const part = now.article.BlogContentDetails[0]!.SubSection[0]!.Content
  return who.post('/suggest-article', {
    draftId,
    section: 's1',
    from: [from ?? textOf(now), part],
    to: [to, part],
  })
}
const resolve = (suggestionIds: number[], accept: boolean, who = ada) =>
  who.post('/resolve-suggestions', { draftId, suggestionIds, accept })
const idsOf = ({ suggestions }: OwnArticle) => suggestions.map(({ suggestionId }) => suggestionId)

test('an editor suggests, and the author accepts or rejects each change while the article is in review', async () => {
  await step(ada, 'submit')
  const { body } = await suggest('<p>The dog sat on the mat.</p><p>Oil it.</p>')
  // Whoever has the article open hears of them, and loads them.
  const noted = await editor.post('/note-article', { draftId, path: 'section.s1', text: 'Which mat?' })
  const [{ noteId }] = noted.body.result.notes
  const seen = await ada.post('/article-presence', { draftId, path: 'BlogTitle' })
  expect(seen.body).toMatchObject({ suggestionIds: idsOf(body.result), openNoteIds: [noteId] })
  await ada.post('/resolve-note', { draftId, noteId, resolved: true })
  expect(body.result.suggestions).toMatchObject([
    { By: 'Edith', IsOwn: true, From: '<p>The cat sat on the mat.</p>', Applies: true },
    { By: 'Edith', IsOwn: true, From: '<p>Grease it.</p>', To: '<p>Oil it.</p>', Applies: true },
  ])
  const before = await own()
  expect(textOf(before)).toBe('<p>The cat sat on the mat.</p><p>Grease it.</p>')
  expect([before.can.resolve, before.suggestions[0]!.IsOwn]).toEqual([true, false])
  expect(Date.now() - Date.parse(before.suggestions[0]!.Written)).toBeLessThan(60_000)
  const [dog, oil] = idsOf(before)
  const accepted = await resolve([oil!], true)
  expect(accepted.body.result).toMatchObject({
    BlogPublishStatus: 'Submitted',
    version: before.version + 1,
    suggestions: [{ suggestionId: dog }],
  })
  expect(textOf(accepted.body.result)).toBe('<p>The cat sat on the mat.</p><p>Oil it.</p>')
  const rejected = await resolve([dog!], false)
  expect(rejected.body.result.suggestions).toEqual([])
  expect(textOf(rejected.body.result)).toBe('<p>The cat sat on the mat.</p><p>Oil it.</p>')
  expect((await resolve([dog!], true)).status).toBe(404)
})

const restore = (suggestionIds: number[], who = ada) =>
  who.post('/restore-suggestions', { draftId, suggestionIds })
const rejectedOf = ({ rejectedSuggestions }: OwnArticle) =>
  rejectedSuggestions.map(({ suggestionId }) => suggestionId)

test('an author restores what they rejected, also after the text has changed around it', async () => {
  await step(ada, 'submit')
  await suggest('<p>The dog sat on the mat.</p><p>Oil it.</p>')
  const [dog, oil] = idsOf(await own())
  await resolve([dog!, oil!], false)
  const seen = await ada.post('/article-presence', { draftId, path: '' })
  expect(seen.body.suggestionIds).toEqual([])
  const rejected = await own()
  expect([idsOf(rejected), rejectedOf(rejected)]).toEqual([[], [oil, dog]])
  // Editors see those that they withdrew, not what authors think of others.
  const other = await enter(`other.${people}@suggest.example`, { role: 'editor' })
  expect(rejectedOf(await own(other))).toEqual([])
  expect((await restore([dog!], other)).status).toBe(403)
  await step(ada, 'withdraw')
  await write('<p>The cat sat on the mat.</p><p>So it was.</p><p>Grease it.</p>')
  const { status, body } = await restore([dog!])
  expect({ status, body }).toMatchObject({ status: 200 })
  expect(body.result.suggestions).toMatchObject([{ suggestionId: dog, By: 'Edith', Applies: true }])
  expect(rejectedOf(body.result)).toEqual([oil])
  expect((await restore([dog!])).status).toBe(404)
  const accepted = await resolve([dog!], true)
  expect(textOf(accepted.body.result)).toMatch(/^<p>The dog sat on the mat/)
})

test('an editor restores what they withdrew; what they suggested again since is there once', async () => {
  await step(ada, 'submit')
  const to = '<p>The dog sat on the mat.</p><p>Grease it.</p>'
  const [first] = idsOf((await suggest(to)).body.result)
  await resolve([first!], false, editor)
  expect(rejectedOf(await own(editor))).toEqual([first])
  await suggest(to)
  const { body } = await restore([first!], editor)
  expect([idsOf(body.result).length, rejectedOf(body.result)]).toEqual([1, []])
  await resolve(idsOf(body.result), false, editor)
  await step(editor, 'approve')
  expect((await restore(rejectedOf(await own(editor)), editor)).status).toBe(409)
})

test('the last rejected suggestions can be restored, up to a limit', async () => {
  await step(ada, 'submit')
  for (let round = 0; round < MAX_REJECTED + 2; round++) {
    await suggest(`<p>The cat sat on the mat.</p><p>Grease ${round}.</p>`)
    await resolve(idsOf(await own()), false)
  }
  const { rejectedSuggestions } = await own()
  expect(rejectedSuggestions).toHaveLength(MAX_REJECTED)
  expect(rejectedSuggestions[0]!.To).toBe(`<p>Grease ${MAX_REJECTED + 1}.</p>`)
})

test('only editors who are not authors suggest, and only authors accept', async () => {
  const ben = await enter(`ben.${people}@suggest.example`)
  const other = await enter(`other.${people}@suggest.example`, { role: 'editor' })
  const to = '<p>The dog sat on the mat.</p><p>Grease it.</p>'
  expect((await suggest(to)).status).toBe(404)
  await step(ada, 'submit')
  expect((await suggest(to, ada)).status).toBe(403)
  expect((await suggest(to, ben)).status).toBe(404)
  const [id] = idsOf((await suggest(to)).body.result)
  for (const [who, accept, status] of [
    [ben, true, 404],
    [editor, true, 403],
    [other, true, 403],
    [other, false, 403],
    [editor, false, 200],
    [editor, false, 404],
  ] as const)
    expect((await resolve([id!], accept, who)).status).toBe(status)
  expect((await editor.post('/allow-corrections', { draftId, allowed: true })).status).toBe(403)
  expect(
    (await editor.post('/suggest-article', { draftId, section: 'x', from: [''], to: ['y'] })).status,
  ).toBe(400)
  // An approved text stays as it was approved.
  await suggest(to)
  await step(editor, 'approve')
  expect((await suggest(to)).status).toBe(409)
  expect((await resolve(idsOf(await own()), true)).status).toBe(409)
})

test('another suggestion of the same editor replaces the first, and those of two editors stand beside each other', async () => {
  await step(ada, 'submit')
  const second = await enter(`second.${people}@suggest.example`, { name: 'Sam', role: 'editor' })
  await suggest('<p>The dog sat on the mat.</p><p>Grease it.</p>')
  const [first] = idsOf(await own())
  await suggest('<p>The cat sat on the rug.</p><p>Grease it.</p>', second)
  await suggest('<p>The dog sat on the mat.</p><p>Oil it.</p>')
  const { suggestions } = await own()
  expect(suggestions.map(({ By, To }) => [By, To])).toEqual([
    ['Edith', '<p>The dog sat on the mat.</p>'],
    ['Sam', '<p>The cat sat on the rug.</p>'],
    ['Edith', '<p>Oil it.</p>'],
  ])
  // What did not change keeps its date.
  expect(suggestions[0]!.suggestionId).toBe(first)
  const { body } = await resolve(idsOf(await own()), true)
  expect(body.result.suggestions).toEqual([])
  expect(textOf(body.result)).toBe('<p>The dog sat on the rug.</p><p>Oil it.</p>')
})

test('an editor suggests a title and a summary, which an author accepts', async () => {
  await step(ada, 'submit')
  const suggestField = (field: string, from: string, to: string) =>
    editor.post('/suggest-article', { draftId, section: `field.${field}`, from: [from], to: [to] })
  const { BlogTitle, BlogDescription } = (await own()).article
  await suggestField('BlogTitle', `<p>${BlogTitle}</p>`, '<p>Ball &amp; roller bearings</p>')
  await suggestField('BlogDescription', `<p>${BlogDescription}</p>`, '')
  const waiting = await own()
  expect(waiting.suggestions.map(({ Section, Applies }) => [Section, Applies])).toEqual([
    ['field.BlogTitle', true],
    ['field.BlogDescription', true],
  ])
  expect(waiting.article).toMatchObject({ BlogTitle, BlogDescription })
  const { body } = await resolve(idsOf(waiting).slice(0, 1), true)
  expect(body.result).toMatchObject({
    article: { BlogTitle: 'Ball & roller bearings', BlogDescription },
    suggestions: [{ Section: 'field.BlogDescription' }],
  })
  // The author has written another summary since.
  await step(ada, 'withdraw')
  await ada.saved(draftId, [{ path: 'BlogDescription', from: BlogDescription, to: 'Something else.' }])
  expect((await own()).suggestions).toMatchObject([{ Applies: false }])
  expect((await suggestField('BlogTags', '', '<p>x</p>')).status).toBe(404)
})

test('the authors are emailed about suggestions once a day', async () => {
  const { db } = desk.database
  const mails = () =>
    db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text'])
      .where('kind', '=', 'article-decided')
      .where('recipient', '=', ada.email)
      .execute()
  await step(ada, 'submit')
  await suggest('<p>The dog sat on the mat.</p><p>Grease it.</p>')
  await suggest('<p>The dog sat on the mat.</p><p>Oil it.</p>')
  expect(await mails()).toMatchObject([
    { subject: 'Your article: Bearings', text: expect.stringContaining('An editor suggests changes') },
  ])
  await db
    .updateTable('article_draft')
    .set({ suggestions_mailed: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', draftId)
    .execute()
  await suggest('<p>The dog sat on the rug.</p><p>Oil it.</p>')
  expect(await mails()).toHaveLength(2)
})

describe('an author who goes on writing', () => {
  beforeEach(async () => {
    await step(ada, 'submit')
    await suggest('<p>The dog sat on the mat.</p><p>Oil it.</p>')
    await step(ada, 'withdraw')
  })

  test('keeps suggestions for other words, and loses nothing by accepting them', async () => {
    await write('<p>New.</p><p>The cat sat on a mat.</p><p>Grease it.</p>')
    const { body } = await resolve(idsOf(await own()), true)
    expect(textOf(body.result)).toBe('<p>New.</p><p>The dog sat on a mat.</p><p>Oil it.</p>')
  })

  test('is told that a suggestion for the same words no longer fits', async () => {
    await write('<p>The cow sat on the mat.</p><p>Oil it.</p>')
    const { suggestions } = await own()
    // The other one has been done.
    expect(suggestions).toMatchObject([{ To: '<p>The dog sat on the mat.</p>', Applies: false }])
    const refused = await resolve(idsOf(await own()), true)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(textOf(await own())).toBe('<p>The cow sat on the mat.</p><p>Oil it.</p>')
    expect((await resolve(idsOf(await own()), false)).body.result.suggestions).toEqual([])
  })

  test('an editor who has seen the text before suggests for the new one', async () => {
    const before = '<p>The cat sat on the mat.</p><p>Grease it.</p>'
    await step(ada, 'submit')
    await resolve(idsOf(await own()), false)
    await step(ada, 'withdraw')
    await write('<p>The cat sat on a mat.</p><p>Grease it.</p>')
    await step(ada, 'submit')
    const { body } = await suggest('<p>The dog sat on the mat.</p><p>Grease it.</p>', editor, before)
    expect(body.result.suggestions).toMatchObject([{ To: '<p>The dog sat on a mat.</p>', Applies: true }])
  })
})

test('editors correct typing errors only where an author allows it and while they review it', async () => {
  await write('<p>Teh cat sat on the mat.</p><p>Grease it.</p>')
  await step(ada, 'submit')
  const to = '<p>The cat sat on the mat.</p><p>Oil it.</p>'
  expect((await suggest(to)).body.result.suggestions).toHaveLength(2)
  await resolve(idsOf(await own()), false)
  const allowed = await ada.post('/allow-corrections', { draftId, allowed: true })
  expect(allowed.body.result.AllowsCorrections).toBe(true)
  const { body } = await suggest(to)
  expect(body.result).toMatchObject({
    BlogPublishStatus: 'Submitted',
    suggestions: [{ To: '<p>Oil it.</p>', Applies: true }],
  })
  expect(textOf(body.result)).toBe('<p>The cat sat on the mat.</p><p>Grease it.</p>')
  const { results } = (await ada.read('/article-revisions', { draftId })).body
  expect(results[0]).toMatchObject({ Kind: 'written', By: 'Edith' })
  // No longer in review.
  await step(editor, 'reject')
  const late = await suggest('<p>The catt sat on the mat.</p><p>Oil it.</p>')
  expect(textOf(late.body.result)).toBe('<p>The cat sat on the mat.</p><p>Grease it.</p>')
})

/** Returns the rows of all tables but one, as text. */
async function stored(): Promise<string> {
  const { db } = desk.database
  const tables = await db.introspection.getTables()
  let all = ''
  for (const { name, isView } of tables) {
    if (isView || name === 'article_suggestion') continue
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(db)
    all += rows.map(({ row }) => row).join('\n')
  }
  return all
}

test('nothing but the list of suggestions has what was not accepted: no page, search, feed, export or version', async () => {
  const words = ['cat', 'dog', 'mat', 'rug', 'oil']
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(words.length - 1), { minLength: 1 }),
      fc.array(fc.boolean(), { minLength: words.length, maxLength: words.length }),
      async (changed, accepts) => {
        await begin()
        // Each run has its own words, since the former articles stay.
        const run = `run${people}`
        const text = (mark: (i: number) => string) =>
          words.map((word, i) => `<p>Some ${word}${mark(i)}${run} here.</p>`).join('')
        await write(text(() => 'old'))
        await step(ada, 'submit')
        await suggest(text((i) => (changed.includes(i) ? 'new' : 'old')))
        const waiting = (await own()).suggestions
        expect(waiting).toHaveLength(changed.length)
        const accepted = waiting.filter((_, i) => accepts[i])
        if (accepted.length > 0)
          await resolve(
            accepted.map(({ suggestionId }) => suggestionId),
            true,
          )
        await step(ada, 'withdraw')
        const BlogID = await publishBy(ada, editor, await own())
        const page = await (
          await desk.app.request(`/blog-service/api/v1/article?BlogID=${BlogID}&Field=mechanical`)
        ).text()
        const all = await stored()
        for (const suggestion of waiting) {
          const isAccepted = accepted.includes(suggestion)
          const [before, after] = [suggestion.From, suggestion.To].map(
            (html) => /\w+(?:old|new)run\d+/.exec(html)![0],
          )
          expect([page.includes(before!), page.includes(after!)]).toEqual([!isAccepted, isAccepted])
          expect(all.includes(after!)).toBe(isAccepted)
        }
      },
    ),
    { numRuns: 6 },
  )
})
