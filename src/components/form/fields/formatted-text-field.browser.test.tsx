import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

// The editor of a formatted text, in the form of an award.

const award = { id: 'award-1', Title: 'Young engineer', Type: '', Description: '', Date: '', Link: '' }
const box = page.getByRole('textbox', { name: /^Description/ })
const area = () => box.element() as HTMLTextAreaElement
const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = page.getByRole('region', { name: 'Preview of Description' })

async function open(Description = '') {
  const kept = mockProfile({ Awards: [{ ...award, Description }] })
  await mountPage(paths.myPersonalProfile({ edit: 'Awards.award-1' }))
  await expect.element(box).toBeVisible()
  return kept
}

/** Selects the first place of some words. */
function select(words: string): void {
  const start = area().value.indexOf(words)
  area().focus()
  area().setSelectionRange(start, start + words.length)
}

test('formats the selection by keyboard, with undo', async () => {
  await open('Led four people daily')
  select('four people')
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(box).toHaveValue('Led **four people** daily')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box).toHaveValue('Led four people daily')
  select('daily')
  await userEvent.keyboard('{Control>}i{/Control}')
  await expect.element(box).toHaveValue('Led four people *daily*')
  await userEvent.keyboard('{Control>}i{/Control}')
  await expect.element(box).toHaveValue('Led four people daily')
})

test('continues a list after a line break, and ends it after an empty item', async () => {
  await open()
  area().focus()
  await button('Bulleted list').click()
  await userEvent.keyboard('one{Enter}two{Enter}{Enter}end')
  await expect.element(box).toHaveValue('- one\n- two\nend')
})

test('the buttons change the text, which is previewed and saved', async () => {
  const kept = await open('Read our page')
  select('our page')
  await button('Link').click()
  await userEvent.keyboard('https://p.example')
  await button('Preview').click()
  await expect.element(button('Preview')).toHaveAttribute('aria-pressed', 'true')
  const link = preview.getByRole('link', { name: 'our page' })
  await expect.element(link).toHaveAttribute('href', 'https://p.example')
  select('Read')
  await button('Bold').click()
  await expect.element(preview.getByText('Read', { exact: true })).toBeVisible()
  expect(preview.element().querySelector('strong')?.textContent).toBe('Read')
  await expectAccessible(page.getByRole('dialog').element())
  await button('Save').click()
  await expect.poll(() => kept.stored.Awards[0]?.Description).toBe('**Read** [our page](https://p.example)')
})
