import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo } from '#test/support/component/answers.ts'
import { openOwnArticle as open } from '#test/support/component/own-article.ts'
import type { OwnArticle } from '../../../drafts/schema.ts'
import { editsBetween, sectionTexts, withSectionTexts } from '../../../drafts/suggestion/edits.ts'
import type { ArticleSuggestion, SuggestChangesInput } from '../../../drafts/suggestion/schema.ts'

const section = (Content: string) => ({ Key: 's1', SectionTitle: 'Load', Content, SubSection: [] })
const text = page.getByRole('textbox', { name: 'Text', exact: true })
/** The text without what is suggested. */
function plainText(): string {
  const copy = text.element().cloneNode(true) as HTMLElement
  for (const mark of copy.querySelectorAll('ins, .sr')) mark.remove()
  return copy.textContent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

const suggestion = (suggestionId: number, From: string, To: string, more = {}): ArticleSuggestion => ({
  suggestionId,
  Section: 's1',
  Part: 0,
  By: 'Edith Kern',
  IsOwn: false,
  Written: '2026-11-28T09:30:00.000Z',
  From,
  To,
  Applies: true,
  ...more,
})

/** Answers as the server does when suggestions are accepted or rejected. */
function answerResolved(kept: { own: OwnArticle }): void {
  answer('POST /resolve-suggestions', (input) => {
    const { suggestionIds, accept } = input as { suggestionIds: number[]; accept: boolean }
    const [first] = kept.own.article.BlogContentDetails
    let texts = sectionTexts(first!)
    for (const { suggestionId, From, To } of kept.own.suggestions)
      if (accept && suggestionIds.includes(suggestionId)) texts = texts.map((each) => each.replace(From, To))
    kept.own = {
      ...kept.own,
      version: kept.own.version + Number(accept),
      article: { ...kept.own.article, BlogContentDetails: [withSectionTexts(first!, texts)] },
      suggestions: kept.own.suggestions.filter((each) => !suggestionIds.includes(each.suggestionId)),
      rejectedSuggestions: [
        ...kept.own.suggestions.filter((each) => !accept && suggestionIds.includes(each.suggestionId)),
        ...kept.own.rejectedSuggestions,
      ],
    }
    return { result: kept.own }
  })
  answer('POST /restore-suggestions', (input) => {
    const { suggestionIds } = input as { suggestionIds: number[] }
    const { suggestions, rejectedSuggestions } = kept.own
    const isRestored = (each: ArticleSuggestion) => suggestionIds.includes(each.suggestionId)
    kept.own = {
      ...kept.own,
      suggestions: [...suggestions, ...rejectedSuggestions.filter(isRestored)],
      rejectedSuggestions: rejectedSuggestions.filter((each) => !isRestored(each)),
    }
    return { result: kept.own }
  })
}

test('an author sees who suggests what and when, and accepts and rejects by keys', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>Grease it.</p><p>The cat sat.</p><p>One.</p>')] },
    {
      can: ['edit', 'resolve'],
      suggestions: [
        suggestion(1, '<p>Grease it.</p>', '<p>Oil it.</p>'),
        suggestion(2, '<p>The cat sat.</p>', '<p>The dog sat.</p>'),
        suggestion(3, '<p>One.</p>', ''),
        suggestion(4, '<p>Gone.</p>', '<p>Here.</p>', { Applies: false }),
      ],
    },
  )
  answerResolved(kept)
  const items = page.getByRole('listitem').filter({ hasText: 'Edith Kern' })
  await expect.element(items).toHaveLength(4)
  expect(items.first().element().textContent).toMatch(/Suggestion 1.*Edith Kern.*Nov 28, 2026/)
  const marked = (tag: string) => items.first().element().querySelector(tag)?.textContent
  expect([marked('del'), marked('ins')]).toEqual([
    expect.stringMatching(/Grease$/),
    expect.stringMatching(/Oil$/),
  ])
  await expectAccessible()
  await expect.element(text).toBeVisible()
  const marks = (tag: string) =>
    [...text.element().querySelectorAll(tag)].map(({ textContent }) => textContent)
  expect([marks('del'), marks('ins')]).toEqual([
    [/\S+ Grease$/, /\S+ cat$/, /\S+ One\.$/].map((each) => expect.stringMatching(each)),
    [expect.stringMatching(/\S+ Oil$/), expect.stringMatching(/\S+ dog$/)],
  ])
  const accept = (at: number) => items.nth(at).getByRole('button', { name: 'Accept' })
  ;(accept(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(plainText).toBe('Oil it.The cat sat.One.')
  await expect.element(page.getByText('Suggestion accepted')).toBeVisible()
  // The focus is on the next one.
  await expect.element(accept(0)).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(items).toHaveLength(2)
  await expect.poll(plainText).toBe('Oil it.The cat sat.One.')
  // What no longer fits can only be rejected.
  await expect.element(items.last().getByText(/this suggestion no longer fits/)).toBeVisible()
  await expect.element(items.last().getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  await items.last().getByRole('button', { name: 'Reject' }).click()
  await accept(0).click()
  await expect.element(items).toHaveLength(0)
  await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true })).toHaveFocus()
  expect(kept.own.article.BlogContentDetails[0]!.Content).toBe('<p>Oil it.</p><p>The cat sat.</p>')
})

test('an author undoes a rejection at once, or later from the list of rejected suggestions', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>Grease it.</p>')] },
    { can: ['edit', 'resolve'], suggestions: [suggestion(1, '<p>Grease it.</p>', '<p>Oil it.</p>')] },
  )
  answerResolved(kept)
  await button('Reject').click()
  const toast = page.getByRole('status').filter({ hasText: 'Suggestion rejected' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Suggestion restored')).toBeVisible()
  await expect.element(button('Accept')).toHaveFocus()
  await button('Reject').click()
  await page.getByText('Rejected suggestions (1)').click()
  await expectAccessible()
  await button('Restore').click()
  await expect.element(page.getByText('Rejected suggestions (1)')).not.toBeInTheDocument()
  await button('Accept').click()
  await expect.poll(plainText).toBe('Oil it.')
})

test('an author with the article open sees what is suggested and noted meanwhile, and undoes what was accepted', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>Grease it.</p>')] },
    { can: ['edit', 'resolve', 'note'] },
  )
  answerResolved(kept)
  await expect.element(text).toHaveTextContent('Grease it.')
  const note = {
    noteId: 1,
    path: 'section.s1',
    By: 'Edith',
    Text: 'Why?',
    Written: '2026-11-28T09:30:00.000Z',
  }
  kept.own = {
    ...kept.own,
    suggestions: [suggestion(1, '<p>Grease it.</p>', '<p>Oil it.</p>')],
    notes: [{ ...note, Resolved: false }],
  }
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Why?')).toBeVisible()
  await button('Accept').click()
  await expect.poll(plainText).toBe('Oil it.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(plainText).toBe('Grease it.')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => kept.own.article.BlogContentDetails[0]!.Content).toBe('<p>Oil it.</p>')
})

test('an author accepts all at once, after what was typed is saved, and allows corrections', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>Grease it.</p><p>The cat sat.</p>')] },
    {
      can: ['edit', 'resolve'],
      AllowsCorrections: false,
      suggestions: [
        suggestion(1, '<p>Grease it.</p>', '<p>Oil it.</p>'),
        suggestion(2, '<p>The cat sat.</p>', '<p>The dog sat.</p>'),
      ],
    },
  )
  answerResolved(kept)
  answer('POST /allow-corrections', () => {
    kept.own = { ...kept.own, AllowsCorrections: true }
    return { result: kept.own }
  })
  const allowed = page.getByRole('switch', { name: 'Editors may correct typing errors' })
  await allowed.click()
  await expect.element(allowed).toBeChecked()
  await page.getByLabelText('Title', { exact: true }).first().fill('Bearings and oil')
  await expect.element(page.getByText(/^2 suggestions by editors/)).toBeVisible()
  await button('Accept all').click()
  await expect.element(page.getByText('2 suggestions accepted')).toBeVisible()
  await expect.poll(plainText).toBe('Oil it.The dog sat.')
  expect(kept.own.article.BlogTitle).toBe('Bearings and oil')
})

test('an editor suggests in the text, undoes by keys, and withdraws a suggestion; the text itself stays', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>Grease it.</p><p>The cat sat.</p>')] },
    { can: ['suggest'], BlogPublishStatus: 'Submitted', AllowsCorrections: true },
  )
  answerResolved(kept)
  answer('POST /suggest-article', (input) => {
    const { from, to } = input as SuggestChangesInput
    const suggestions = editsBetween(from[0]!, to[0]!).map((edit, i) =>
      suggestion(i + 1, edit.from, edit.to, { IsOwn: true }),
    )
    kept.own = { ...kept.own, suggestions }
    return { result: kept.own }
  })
  await expect.element(text).toHaveAttribute('aria-readonly', 'true')
  await button('Suggest changes').click()
  await expect.element(page.getByText(/these change the text at once/)).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect.element(title).toBeEnabled()
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveAttribute('readonly')
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} Down.')
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  const items = page.getByRole('listitem').filter({ hasText: 'Edith Kern' })
  await expect.element(items.getByText(/Down/).first()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(items).toHaveLength(0)
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(items).toHaveLength(1)
  await button('Finish suggesting').click()
  await expect.element(button('Suggest changes')).toHaveFocus()
  await expect.poll(plainText).toBe('Grease it.The cat sat.')
  // The suggestion is marked in the text.
  expect(text.element().querySelector('ins')?.textContent).toMatch(/Down/)
  await items.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(items).toHaveLength(0)
  expect(kept.own.article.BlogContentDetails).toEqual([section('<p>Grease it.</p><p>The cat sat.</p>')])
  expect(callsTo('/save-article')).toEqual([])
})

test('an editor suggests a title and a summary below their fields', async () => {
  const fields = { BlogTitle: 'Bearings', BlogDescription: 'How they carry.' }
  const { kept, unmount } = await open(fields, { can: ['suggest'], BlogPublishStatus: 'Submitted' })
  answer('POST /suggest-article', (input) => {
    const { section: Section, from, to } = input as SuggestChangesInput
    const suggestions = [
      ...kept.own.suggestions.filter((each) => each.Section !== Section),
      suggestion(kept.own.suggestions.length + 1, from[0]!, to[0]!, { Section, IsOwn: true }),
    ]
    kept.own = { ...kept.own, suggestions }
    return { result: kept.own }
  })
  await button('Suggest changes').click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Ball & roller bearings')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Edith Kern' })).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Summary' }).fill('How balls carry.')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Edith Kern' })).toHaveLength(2)
  await expect.element(title).toHaveValue('Ball & roller bearings')
  expect(kept.own.suggestions).toMatchObject([
    { Section: 'field.BlogTitle', From: '<p>Bearings</p>', To: '<p>Ball &amp; roller bearings</p>' },
    { Section: 'field.BlogDescription', From: '<p>How they carry.</p>', To: '<p>How balls carry.</p>' },
  ])
  await expectAccessible()
  await unmount()
})

test('an author accepts a suggested title while the article is in review', async () => {
  const { kept } = await open(
    { BlogTitle: 'Bearings', BlogContentDetails: [section('<p>One.</p>')] },
    {
      can: ['resolve'],
      BlogPublishStatus: 'Submitted',
      suggestions: [
        suggestion(1, '<p>Bearings</p>', '<p>Ball bearings</p>', { Section: 'field.BlogTitle' }),
        suggestion(2, '<p>One.</p>', '<p>Two.</p>'),
      ],
    },
  )
  answerResolved(kept)
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toBeDisabled()
  await button('Accept').first().click()
  await expect.element(page.getByText('Suggestion accepted')).toBeVisible()
  expect(callsTo('/resolve-suggestions')).toMatchObject([{ body: { suggestionIds: [1], accept: true } }])
  await expect.element(button('Accept')).toHaveFocus()
})

test('suggestions stay marked while an author writes, and are no part of the text', async () => {
  const { kept } = await open(
    { BlogContentDetails: [section('<p>The cat <b>sat</b>.</p><p>One.</p><ul><li>Two</li></ul>')] },
    {
      can: ['edit', 'resolve'],
      suggestions: [
        suggestion(1, '<p>The cat <b>sat</b>.</p>', '<p>The dog <b>sat</b>.</p>'),
        suggestion(2, '<p>One.</p><ul><li>Two</li></ul>', '<p>None.</p>'),
      ],
    },
  )
  await text.click()
  const marks = (tag: string) =>
    [...text.element().querySelectorAll(tag)].map(({ textContent }) => textContent)
  await expect.poll(() => marks('del')).toEqual(['cat', 'One.', 'Two'])
  expect(marks('ins')).toEqual(['Added: dog', 'Added: None.'])
  expect(marks('.sr').filter((word) => word === 'Removed: ')).toHaveLength(3)
  await expectAccessible()
  await userEvent.keyboard('{Control>}{End}{/Control} more')
  await expect
    .poll(() => kept.own.article.BlogContentDetails[0]!.Content)
    .toBe('<p>The cat <b>sat</b>.</p><p>One.</p><ul><li>Two more</li></ul>')
  expect(marks('del')).toEqual(['cat', 'One.', 'Two'])
})
