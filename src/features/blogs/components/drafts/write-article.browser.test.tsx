import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { draftId, openOwnArticle as open, presenceIn } from '#test/support/component/own-article.ts'
import type { Revision } from '../../drafts/revision/schema.ts'
import type { OwnArticle, StepInput } from '../../drafts/schema.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByLabelText(name, { exact: true }).first()
async function saved(): Promise<void> {
  await expect.element(page.getByText('All changes saved')).toBeVisible()
}
const dialog = page.getByRole('dialog')
const undoIn = (toast: string) =>
  page.getByRole('status').filter({ hasText: toast }).getByRole('button', { name: 'Undo' })

const section = (Content: string, Key = 's1', SectionTitle = 'Load') => ({
  Key,
  SectionTitle,
  Content,
  SubSection: [],
})

test('shows what prevents submission, field by field, until it is changed', async () => {
  await open()
  answer('POST /step-article', () =>
    refusedWith(400, 'invalid_input', 'Something is still missing.', {
      fields: { BlogContentDetails: 'Write some text', BlogID: 'Small letters only' },
    }),
  )
  await press('Submit for review')
  const notice = page.getByText('This article can’t be submitted yet')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Text: Write some text')).toBeVisible()
  await expect.element(field('Article URL')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await press('Add section')
  await field('Article URL').fill('bearings')
  await expect.element(notice).not.toBeInTheDocument()
})

test('saves every field outside the text', { tags: 'slow' }, async () => {
  const { kept } = await open({ BlogCategoryPrimarySector: ['mechanical'] })
  const row = (group: string, label: string) =>
    page.getByRole('group', { name: `${group} 1` }).getByLabelText(label, { exact: true })
  for (const add of ['Add author', 'Add reference', 'Add book', 'Add attachment', 'Add sponsor'])
    await press(add)
  await page.getByText('More details').click()
  const typed: [ReturnType<typeof field>, string][] = [
    [field('Summary'), 'Grease, load and speed.'],
    [field('Topics'), 'Load'],
    [field('Tags'), 'Bearings, Grease'],
    [row('Authors', 'Name'), 'Ada Rao'],
    [row('Authors', 'Email address'), 'ada@example.org'],
    [row('References', 'URL'), 'https://example.org/'],
    [row('Books', 'Authors, title, publisher, year'), 'Harris'],
    [row('Attachments', 'Document title'), 'The figures'],
    [row('Sponsors', 'Name'), 'Brynmawr College'],
    [field('Source code'), 'https://code.example/'],
    [field('Originally published at'), 'https://first.example/bearings'],
    [field('Related articles'), 'https://agora.example/technology/mechanical/blog/gears'],
    [field('Processes'), 'Turning'],
    [field('Technologies'), 'Steel'],
    [field('Diversity'), 'Of her'],
    [field('Translation of'), 'https://agora.example/technology/mechanical/blog/lager'],
    [field('Article URL'), 'bearings'],
  ]
  for (const [control, text] of typed) await control.fill(text)
  await field('Also in').selectOptions('Electrical and electronics')
  await field('Language').selectOptions('Español')
  await saved()
  await expectAccessible()
  expect(kept.own.article).toMatchObject({
    BlogDescription: 'Grease, load and speed.',
    BlogLanguage: 'es',
    BlogCategoryPrimarySector: ['mechanical', 'electrical-and-electronics'],
    BlogMainTopics: ['Load'],
    BlogTags: ['Bearings', 'Grease'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao', AuthorEmail: 'ada@example.org' }],
    BlogReferencesSites: [{ Website: 'https://example.org/' }],
    BlogReferencesBooks: [{ BookName: 'Harris' }],
    BlogAttachement: [{ DocumentTitle: 'The figures' }],
    BlogSponsorsList: [{ SponsorName: 'Brynmawr College' }],
    BlogSourceLink: 'https://code.example/',
    BlogCanonicalLink: 'https://first.example/bearings',
    RelatedBlogs: ['gears'],
    BlogProcessCategories: ['Turning'],
    BlogTechnologyCategories: ['Steel'],
    DiversityDescription: 'Of her',
    TranslationOf: 'lager',
    BlogID: 'bearings',
  })
  await press('Remove Authors 1')
  await expect.poll(() => kept.own.article.BlogAuthorsList).toEqual([])
})

test('keeps offline input when the page is closed, and saves it once online', async () => {
  const { unmount } = await open()
  answer('POST /save-article', () => {
    throw new TypeError('Failed to fetch')
  })
  await field('Title').fill('How ball bearings carry')
  await expect.element(page.getByText(/^Offline/)).toBeVisible()
  await unmount()
  const { kept } = await open()
  await expect.element(field('Title')).toHaveValue('How ball bearings carry')
  await saved()
  expect(kept.own.article.BlogTitle).toBe('How ball bearings carry')
})

test('shows other editors, and lets the author resolve conflicting changes', async () => {
  const { kept } = await open({ BlogContentDetails: [section('<p>One.</p>')] })
  answer('POST /article-presence', presenceIn(kept.own, [{ name: 'Ben Ode', path: 'section.s1' }]))
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Also editing: Ben Ode (Load)')).toBeVisible()
  answer('POST /save-article', () => {
    const theirs = { ...kept.own, version: 2, article: { ...kept.own.article, BlogTitle: 'Title of Ben' } }
    return refusedWith(409, 'stale', 'Somebody else has changed the same.', { article: theirs })
  })
  await field('Title').fill('Title of Ada')
  const differing = page.getByRole('dialog', { name: 'Resolve conflicts' })
  await expect.element(differing.getByRole('radio', { name: 'My version' })).toBeChecked()
  const marked = (tag: string) => differing.element().querySelector(tag)?.textContent
  expect([marked('del'), marked('ins')]).toEqual([
    expect.stringMatching(/Ben$/),
    expect.stringMatching(/Ada$/),
  ])
  await expect.element(differing.getByRole('radio', { name: 'Both versions' })).not.toBeInTheDocument()
  await expectAccessible()
  await differing.getByRole('button', { name: 'Later' }).click()
  await expect.element(differing).not.toBeInTheDocument()
  await press('Resolve conflicts')
  await differing.getByRole('radio', { name: 'Their version' }).click()
  await differing.getByRole('button', { name: 'Keep selected versions' }).click()
  await expect.element(differing).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Title of Ben')
  await saved()
})

test('a conflict in a text is resolved paragraph by paragraph', async () => {
  const { kept } = await open({ BlogContentDetails: [section('<p>One.</p><p>Two.</p>')] })
  answer('POST /save-article', () => {
    const BlogContentDetails = [section('<p>One.</p><p>Two of Ben.</p><p>Three of Ben.</p>')]
    const theirs = { ...kept.own, version: 2, article: { ...kept.own.article, BlogContentDetails } }
    return refusedWith(409, 'stale', 'Somebody else has changed the same.', { article: theirs })
  })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} Ada.')
  const differing = page.getByRole('dialog', { name: 'Resolve conflicts' })
  const second = differing.getByRole('radiogroup', { name: 'Paragraph 2' })
  const third = differing.getByRole('radiogroup', { name: 'Paragraph 3' })
  await expect.element(second.getByRole('radio', { name: 'My version' })).toBeChecked()
  await expect.element(second.getByRole('radio', { name: 'Both versions' })).toBeVisible()
  await expect.element(third.getByRole('radio', { name: 'Their version' })).toBeChecked()
  await expect.element(third.getByRole('radio', { name: 'Both versions' })).not.toBeInTheDocument()
  await expectAccessible()
  await second.getByRole('radio', { name: 'Their version' }).click()
  await differing.getByRole('button', { name: 'Keep selected versions' }).click()
  await expect.element(differing).not.toBeInTheDocument()
  await expect.element(text).toHaveTextContent('One.Two of Ben.Three of Ben.')
  await saved()
})

test('a new article opens with the cursor in an empty section, which is saved with its first words', async () => {
  const { kept } = await open()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect.element(text).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Remove Section 1' })).not.toBeInTheDocument()
  expect(callsTo('/save-article')).toEqual([])
  await userEvent.keyboard('Grease.')
  await expect.element(text).toHaveFocus()
  await saved()
  expect(kept.own.article.BlogContentDetails).toMatchObject([{ Content: '<p>Grease.</p>' }])
  await press('Remove Section 1')
  await expect.element(page.getByRole('button', { name: 'Add section' })).toHaveFocus()
  await expect.element(text).toHaveTextContent('')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(text).toHaveTextContent('Grease.')
})

test('undoes and repeats typing, a removed section and an added author in one order, by keys', async () => {
  const { kept } = await open({
    BlogContentDetails: [section('<p>One.</p>'), section('<p>Two.</p>', 's2', 'Speed')],
  })
  const keys = (pressed: string) => userEvent.keyboard(pressed)
  const texts = () => page.getByRole('textbox', { name: 'Text', exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: Text' })
  await texts().first().click()
  await expect.element(toolbar).toBeVisible()
  await keys('{Control>}{End}{/Control} More')
  await expect.element(texts().first()).toHaveTextContent('One. More')
  await press('Remove Section 1')
  await expect.element(undoIn('Section 1 removed')).toBeVisible()
  // What was the second section is now the first.
  await expect.element(page.getByRole('button', { name: 'Remove Section 1', exact: true })).toHaveFocus()
  await expectAccessible()
  await press('Add author')
  const author = page.getByRole('group', { name: 'Authors 1' })
  await expect.element(author.getByLabelText('Name')).toHaveFocus()
  await keys('Ada')
  await saved()
  expect(kept.own.article.BlogAuthorsList).toMatchObject([{ AuthorName: 'Ada' }])

  // A field, the row, the section, and the words in the editor of the text.
  await keys('{Control>}z{/Control}')
  await expect.element(author.getByLabelText('Name')).toHaveValue('')
  await keys('{Control>}z{/Control}')
  await expect.element(author).not.toBeInTheDocument()
  await keys('{Control>}z{/Control}')
  await expect.element(field('Heading')).toHaveValue('Load')
  await expect.element(field('Heading')).toHaveFocus()
  await expect.element(texts().first()).toHaveTextContent('One. More')
  await texts().first().click()
  await expect.element(toolbar).toBeVisible()
  await keys('{Control>}z{/Control}')
  await expect.element(texts().first()).not.toHaveTextContent('More')
  await expect.element(toolbar.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await saved()
  expect(kept.own.article.BlogContentDetails.map(({ Content }) => Content)).toEqual([
    '<p>One.</p>',
    '<p>Two.</p>',
  ])

  await keys('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(texts().first()).toHaveTextContent('One. More')
  await expect.element(texts().first()).toHaveFocus()
  await keys('!')
  await expect.element(texts().first()).toHaveTextContent('One. More!')
  await keys('{Control>}z{/Control}')
  await keys('{Control>}y{/Control}')
  await expect.element(texts().first()).toHaveTextContent('One. More!')
})

test('the toast restores what was removed, even after more was typed', async () => {
  const { kept } = await open({
    BlogContentDetails: [section('<p>One.</p><figure><img src="/media/1.webp" alt="A" /></figure>')],
    BlogAuthorsList: [
      { AuthorName: 'Ada', AuthorOrganization: '' },
      { AuthorName: 'Ben', AuthorOrganization: '' },
    ],
  })
  await press('Remove Authors 1')
  await expect.element(undoIn('Removed an entry from: Authors')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Authors 1', exact: true })).toHaveFocus()
  await field('Summary').fill('Typed later')
  await undoIn('Removed').click()
  await expect.element(undoIn('Removed')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Authors 1' }).getByLabelText('Name')).toHaveFocus()
  await saved()
  expect(kept.own.article).toMatchObject({
    BlogDescription: 'Typed later',
    BlogAuthorsList: [{ AuthorName: 'Ada' }, { AuthorName: 'Ben' }],
  })
  await press('Remove Section 1')
  await expect.element(undoIn('Section 1 removed')).toBeVisible()
  await press('Add section')
  await expect.element(field('Heading')).toHaveFocus()
  await press('Add subsection')
  await page.getByRole('button', { name: 'Add video' }).first().click()
  await expect.element(page.getByLabelText('Video URL')).toHaveFocus()
  await press('Remove video')
  await expect.element(undoIn('Video removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add video' }).first()).toHaveFocus()
})

test('checks a text for its word count, missing headings and broken links', async () => {
  await open({
    BlogContentDetails: [section('<p>See <a href="https://gone.example/">here</a>.</p>', 's1', '')],
  })
  answer('POST /check-links', {
    checked: 1,
    left: 2,
    results: [{ Address: 'https://gone.example/', Section: 's1', Trouble: 'status', Status: 404 }],
  })
  await page.getByText('Writing check').click()
  await expect.element(page.getByText(/^2 words/)).toBeVisible()
  await expect.element(page.getByText('has no heading', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Section 1', exact: true }).first().click()
  await expect.element(page.getByLabelText('Heading')).toHaveFocus()
  await press('Check links')
  await expect
    .element(page.getByText('https://gone.example/').last())
    .toHaveAttribute('href', 'https://gone.example/')
  const found = page.getByRole('listitem').filter({ hasText: 'returns an error (404)' })
  await expect.element(found).toHaveTextContent('Section 1: https://gone.example/ returns an error (404)')
  await expect.element(page.getByText('2 more links were not checked.', { exact: false })).toBeVisible()
  await expectAccessible()
  answer('POST /check-links', { checked: 1, left: 0, results: [] })
  await press('Check links')
  await expect.element(page.getByText('The link works.', { exact: false })).toBeVisible()
})

/** The next state of an article, and what leads to it. */
const stepping = (kept: { own: OwnArticle }, more: Partial<OwnArticle>) =>
  answer('POST /step-article', () => {
    kept.own = { ...kept.own, version: kept.own.version + 1, ...more }
    return { result: kept.own }
  })
const steps = () => callsTo('/step-article').map(({ body }) => body as StepInput)

test('a submitted article is read-only until it is withdrawn', async () => {
  const { kept } = await open()
  const { can } = kept.own
  stepping(kept, {
    BlogPublishStatus: 'Submitted',
    can: { ...can, edit: false, submit: false, withdraw: true },
  })
  await press('Submit for review')
  await expect.element(page.getByText('In review', { exact: true })).toBeVisible()
  await expect.element(field('Title')).toBeDisabled()
  stepping(kept, { BlogPublishStatus: 'Draft', can })
  await press('Withdraw')
  await expect.element(field('Title')).toBeEnabled()
  expect(steps()).toMatchObject([
    { draftId, version: 1, step: 'submit' },
    { version: 2, step: 'withdraw' },
  ])
})

test('an editor adds a note to a section and resolves it', async () => {
  const BlogContentDetails = [section('<p>One.</p>')]
  const { kept } = await open(
    { BlogContentDetails },
    { BlogPublishStatus: 'Submitted', can: ['note', 'approve'] },
  )
  await expect.element(page.getByText(/Readers don’t see the notes/)).toBeVisible()
  await field('About').selectOptions('Load')
  await field('Note').fill('Which load?')
  const note = {
    noteId: 4,
    path: 'section.s1',
    By: 'Edita',
    Text: 'Which load?',
    Written: '2026-11-24T09:00:00.000Z',
    Resolved: false,
  }
  answer('POST /note-article', { result: { ...kept.own, notes: [note] } })
  await press('Add note')
  await expect.element(page.getByText('Edita')).toBeVisible()
  await expect.element(field('Note')).toHaveValue('')
  await expectAccessible()
  answer('POST /resolve-note', { result: { ...kept.own, notes: [{ ...note, Resolved: true }] } })
  await press('Resolve')
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(callsTo('/note-article')[0]?.body).toEqual({ draftId, path: 'section.s1', text: 'Which load?' })
  expect(callsTo('/resolve-note')[0]?.body).toEqual({ draftId, noteId: 4, resolved: true })
})

/** Opens an article that an editor may do this with, and begins it. */
async function beginStep(
  act: 'approve' | 'reject' | 'publish' | 'retract' | 'archive' | 'restore',
  button: string,
) {
  const { kept } = await open({}, { BlogPublishStatus: 'Approved', can: [act] })
  stepping(kept, { BlogPublishStatus: 'Published', can: { ...kept.own.can, [act]: false } })
  await press(button)
  return dialog.getByRole('button', { name: button })
}

for (const [act, button] of [
  ['approve', 'Approve'],
  ['publish', 'Publish'],
  ['archive', 'Archive'],
  ['restore', 'Restore'],
] as const)
  test(`an editor has to confirm: ${button}`, async () => {
    const acting = await beginStep(act, button)
    await expectAccessible()
    await acting.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(steps()).toEqual([{ draftId, version: 1, step: act }])
  })

for (const [act, button, readBy] of [
  ['reject', 'Reject', 'Shown to the authors'],
  ['retract', 'Retract', 'Shown to readers and authors'],
] as const)
  test(`an editor has to enter a reason: ${button}`, async () => {
    const acting = await beginStep(act, button)
    await expect.element(dialog.getByText(readBy, { exact: true })).toBeVisible()
    await acting.click()
    await expect.element(dialog.getByText('Enter a reason', { exact: true })).toBeVisible()
    expect(steps()).toEqual([])
    await expectAccessible()
    await dialog.getByLabelText('Reason').fill('The figures were wrong.')
    await acting.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(steps()).toEqual([{ draftId, version: 1, step: act, reason: 'The figures were wrong.' }])
  })

test('schedules publication in the editor’s own time zone', async () => {
  const { kept } = await open({}, { BlogPublishStatus: 'Approved', can: ['publish'] })
  stepping(kept, {})
  await press('Publish')
  await dialog.getByLabelText('Publication time').fill('2027-03-18T09:30')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => steps()[0]?.publishAt).toBe(new Date('2027-03-18T09:30').toISOString())
})

test('compares an earlier version with the current one, and restores a part of it', async () => {
  const revision = (revisionId: number, Kind: Revision['Kind']) => ({
    revisionId,
    Kind,
    By: 'Ada Rao',
    Written: '2026-11-24T09:00:00.000Z',
  })
  const first = revision(1, 'written')
  answer('GET /article-revisions', { results: [revision(2, 'submitted'), first] })
  answer('GET /article-revision', () => ({ result: { ...first, article: before(kept.own) } }))
  answer('POST /restore-article', () => ({ result: { ...kept.own, version: 2, article: before(kept.own) } }))
  const before = ({ article }: OwnArticle) => ({ ...article, BlogTitle: 'Title of Ben' })
  const { kept } = await open({ BlogTitle: 'Title of nobody' }, {}, '/versions')
  await expect.element(page.getByLabelText('Version')).toHaveValue('1')
  const title = page.getByRole('region', { name: 'Title' })
  await expect.poll(() => title.element().querySelector('del')?.textContent).toMatch(/nobody/)
  expect(title.element().querySelector('ins')?.textContent).toMatch(/Ben/)
  await page.getByText('Compare with previous').click()
  await expect.element(page.getByText('This is the first version.')).toBeVisible()
  await page.getByText('Compare with current').click()
  await expectAccessible()
  await title.getByRole('button', { name: 'Restore this part' }).click()
  await expect.element(page.getByText('Version restored')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  expect(callsTo('/restore-article')[0]?.body).toEqual({
    draftId,
    version: 1,
    revisionId: 1,
    paths: ['BlogTitle'],
  })
  await expect
    .element(page.getByRole('link', { name: 'Back to the editor' }))
    .toHaveAttribute('href', `/my-articles/${draftId}`)
})
