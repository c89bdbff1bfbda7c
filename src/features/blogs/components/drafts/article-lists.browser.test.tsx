import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { fold } from '#lib/text/words.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { MyArticle, OwnArticle, ReviewResult } from '../../drafts/schema.ts'

const draftId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((each) => each.textContent)

const [made] = generatedAnswer<{ results: MyArticle[] }>('GET /my-articles').results
const none = Object.fromEntries(Object.keys(made!.can).map((act) => [act, false])) as MyArticle['can']
const mine = (BlogTitle: string, more: Partial<MyArticle> = {}): MyArticle => ({
  ...made!,
  draftId: `id-of-${BlogTitle}`,
  BlogTitle,
  BlogLanguage: 'en',
  BlogCategoryPrimarySector: ['mechanical'],
  BlogPublishStatus: 'Draft',
  StatusReason: null,
  PublishedID: null,
  PublishAt: null,
  ScheduledBy: '',
  Retracted: false,
  can: { ...none, edit: true, delete: true },
  Reads: [],
  Shares: 0,
  Sources: {},
  ...more,
})

function answerMine(...all: MyArticle[]) {
  answer('GET /my-articles', (input) => {
    const { q = '', status, cursor } = input as { q?: string; status?: string; cursor?: string }
    const matching = all.filter(
      (each) => fold(each.BlogTitle).includes(fold(q)) && (!status || each.BlogPublishStatus === status),
    )
    const start = matching.findIndex((each) => each.draftId === cursor) + 1
    const results = matching.slice(start, start + PAGE_SIZE)
    return {
      results,
      total: matching.length,
      counts: Object.fromEntries(
        Object.entries(Object.groupBy(all, (each) => each.BlogPublishStatus)).map(([is, of]) => [
          is,
          of.length,
        ]),
      ),
      nextCursor: start + PAGE_SIZE < matching.length ? results.at(-1)!.draftId : null,
    } as never
  })
}

async function openMine(...all: MyArticle[]) {
  beSignedIn()
  answerMine(...all)
  return mountPage('/my-articles')
}

test('filters articles by title and status', async () => {
  const rejected = { BlogPublishStatus: 'Rejected', StatusReason: 'Too short.' } as const
  const names = ['Área', 'Beams', 'Cables', 'Domes', 'Edges', 'Forces']
  await openMine(...names.map((name) => mine(name, name === 'Domes' ? rejected : {})))
  await expect.poll(titles).toEqual(names)
  await expect.element(page.getByText('The editors wrote: Too short.')).toBeVisible()
  await page.getByLabelText('Search titles').fill('area')
  await expect.poll(titles).toEqual(['Área'])
  await page.getByLabelText('Status').selectOptions('Rejected (1)')
  await expect.element(page.getByText('No articles match these filters')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Search titles').fill('')
  await expect.poll(titles).toEqual(['Domes'])
})

test('shows how often an article was read and shared, and links to its actions', async () => {
  const published = mine('Girders', {
    draftId,
    BlogPublishStatus: 'Published',
    PublishedID: 'girders',
    Reads: [0, 2],
    Shares: 0,
    Sources: { search: 2 },
  })
  await openMine(published)
  await expect.element(page.getByText('Read 2 times and shared 0 times in the last 30 days')).toBeVisible()
  await expect.element(page.getByText('From: search engines 2')).toBeVisible()
  for (const [name, href] of [
    ['Girders', `/my-articles/${draftId}`],
    ['Edit: Girders', `/my-articles/${draftId}`],
    ['View published version: Girders', '/technology/mechanical/blog/girders'],
    ['Translate: Girders', '/my-articles/new?translate=girders'],
    ['Write an article', '/my-articles/new'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect.element(page.getByRole('link', { name: 'Submitted articles' })).not.toBeInTheDocument()
})

test('deletes an article after confirmation, and moves the focus to the list', async () => {
  await openMine(mine('Beams'), mine('Cables'))
  await press('Delete: Beams')
  await expect.element(dialog.getByText(/This deletes “Beams” for all its authors/)).toBeVisible()
  answerMine(mine('Cables'))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Article deleted')).toBeVisible()
  await expect.poll(titles).toEqual(['Cables'])
  expect(callsTo('/delete-article')[0]?.body).toEqual({ draftId: 'id-of-Beams' })
  expect(document.activeElement?.tagName).toBe('UL')
})

test('shows more articles on request, and each once after one was deleted', async () => {
  const all = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, n) => mine(`No. ${n}`))
  await openMine(...all)
  const names = all.map(({ BlogTitle }) => BlogTitle)
  await expect.poll(titles).toEqual(names.slice(0, PAGE_SIZE))
  await expect.element(page.getByText('Showing 20 of 41')).toBeVisible()
  await press('Show more')
  await expect.poll(titles).toEqual(names.slice(0, 2 * PAGE_SIZE))
  await expectAccessible()
  await press('Delete: No. 3')
  answerMine(...all.filter(({ BlogTitle }) => BlogTitle !== 'No. 3'))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Showing 40 of 40')).toBeVisible()
  await expect.poll(titles).toEqual(names.filter((name) => name !== 'No. 3'))
})

test('starts the correction of a published article from its link', async () => {
  const { router } = await openMine()
  await expect.element(page.getByText('No articles yet')).toBeVisible()
  await page.getByText('Correct a published article').click()
  await press('Correct article')
  await expect.element(page.getByText('Enter a link to an article')).toBeVisible()
  await expectAccessible()
  answer('POST /correct-article', () => refusedWith(404, 'not_found', 'The article was not found.'))
  const address = 'https://agora.example/technology/mechanical/blog/girders?from=mail#steel'
  await page.getByLabelText('Link to the article').fill(address)
  await press('Correct article')
  await expect.element(page.getByText('The article was not found.')).toBeVisible()
  answer('POST /correct-article', {
    result: { ...generatedAnswer<{ result: OwnArticle }>('GET /own-article').result, draftId },
  })
  await press('Correct article')
  await expect.poll(() => router.state.location.pathname).toBe(`/my-articles/${draftId}`)
  expect(callsTo('/correct-article').at(-1)?.body).toEqual({ BlogID: 'girders' })
})

test('creates a draft in the given sector, requires a title, and restores typed input', async () => {
  beSignedIn()
  const { router, unmount } = await mountPage('/my-articles/new?field=mechanical')
  await press('Create draft')
  await expect.element(page.getByText('Enter a title')).toBeVisible()
  expect(callsTo('/begin-article')).toEqual([])
  await expectAccessible()
  await page.getByLabelText('Title').fill('How bearings carry')
  await unmount()
  await mountPage('/my-articles/new?field=mechanical')
  await expect.element(page.getByLabelText('Title')).toHaveValue('How bearings carry')
  await press('Create draft')
  await expect
    .poll(() => callsTo('/begin-article').map(({ body }) => body))
    .toEqual([
      { BlogTitle: 'How bearings carry', BlogLanguage: 'en', BlogCategoryPrimarySector: ['mechanical'] },
    ])
  expect(router.state.location.pathname).toBe('/my-articles/new')
})

test('asks an author without a name for it, with the first article', async () => {
  beSignedIn({ name: '' })
  await mountPage('/my-articles/new')
  await page.getByLabelText('Title').fill('How bearings carry')
  await press('Create draft')
  await expect.element(page.getByText('Enter your name')).toBeVisible()
  expect(callsTo('/begin-article')).toEqual([])
  await expectAccessible()
  await page.getByLabelText('Your name').fill('Noor Rahman')
  await press('Create draft')
  await expect.poll(() => callsTo('/begin-article')).toHaveLength(1)
  expect(callsTo('/profile').map(({ body }) => body)).toEqual([{ name: 'Noor Rahman' }])
})

test('starts a translation from its original, and shows why it is rejected', async () => {
  beSignedIn()
  answer('POST /begin-article', () => refusedWith(409, 'conflict', 'It has been translated already.'))
  await mountPage('/my-articles/new?translate=girders')
  await expect.element(page.getByLabelText('Link to the original')).toHaveValue('girders')
  await page.getByLabelText('Title').fill('Vigas')
  await page.getByLabelText('Translation language').selectOptions('es')
  await press('Create draft')
  await expect.element(page.getByText('It has been translated already.')).toBeVisible()
  expect(callsTo('/begin-article')[0]?.body).toMatchObject({ BlogLanguage: 'es', TranslationOf: 'girders' })
})

const submitted = (
  BlogTitle: string,
  ...can: (keyof MyArticle['can'])[]
): ReviewResult['results'][number] => {
  const { Reads: _, Shares: __, Sources: ___, ...row } = mine(BlogTitle)
  return {
    ...row,
    BlogPublishStatus: 'Submitted',
    version: 3,
    Owner: 'Ada Rao',
    Submitted: '2026-11-24T09:00:00.000Z',
    can: { ...none, ...Object.fromEntries(can.map((act) => [act, true])) },
  }
}

test('an editor selects several submitted articles and rejects them with one reason', async () => {
  beSignedIn({ role: 'editor' })
  const both = [submitted('Pulleys', 'approve', 'reject'), submitted('Springs', 'approve', 'reject')]
  const results = [...both, submitted('Valves', 'publish')]
  answer('GET /review-articles', {
    results,
    total: 3,
    counts: { Submitted: 2, Approved: 1 },
    nextCursor: null,
  })
  await mountPage('/my-articles/review')
  await expect
    .element(page.getByRole('link', { name: 'Preview: Pulleys' }))
    .toHaveAttribute('href', '/my-articles/id-of-Pulleys/preview')
  await expect.element(page.getByRole('option', { name: 'In review (2)' })).toBeInTheDocument()
  const choose = (title: string) => page.getByRole('checkbox', { name: `Select: ${title}` })
  for (const { BlogTitle } of results) await choose(BlogTitle).click()
  const bar = page.getByRole('toolbar', { name: 'Selected articles' })
  await expect.element(bar.getByText('3 articles selected')).toBeVisible()
  await expect.element(bar.getByText(/^No action applies to all of them/)).toBeVisible()
  await choose('Valves').click()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Pulleys · Springs')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true')
  expect(callsTo('/step-articles')).toEqual([])
  await expectAccessible()
  await dialog.getByLabelText('Reason').fill('Sources are missing.')
  answer('POST /step-articles', { results: both })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('2 articles updated')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(callsTo('/step-articles')[0]?.body).toEqual({
    articles: both.map(({ draftId: id, version }) => ({ draftId: id, version })),
    step: 'reject',
    reason: 'Sources are missing.',
  })
})

test('an editor selects submitted articles of several pages', async () => {
  beSignedIn({ role: 'editor' })
  const counts = { Submitted: 2 }
  answer('GET /review-articles', (asked) => {
    const isSecond = (asked as { cursor?: string }).cursor === 'next'
    const results = [submitted(isSecond ? 'Springs' : 'Pulleys', 'approve')]
    return { results, total: 2, counts, nextCursor: isSecond ? null : 'next' } as never
  })
  await mountPage('/my-articles/review')
  const choose = (title: string) => page.getByRole('checkbox', { name: `Select: ${title}` })
  await choose('Pulleys').click()
  await press('Show more')
  await choose('Springs').click()
  await expect.element(page.getByText('2 articles selected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('filters submitted articles by words and status, and shows an empty state', async () => {
  beSignedIn({ role: 'editor' })
  answer('GET /review-articles', { results: [], total: 0, counts: {}, nextCursor: null })
  await mountPage('/my-articles/review')
  await page.getByRole('searchbox').fill('rao')
  await page.getByLabelText('Status').selectOptions('Approved (0)')
  await expect.poll(() => callsTo('/review-articles').at(-1)?.body).toEqual({ status: 'Approved', q: 'rao' })
  await expect.element(page.getByText('No articles to review')).toBeVisible()
})
