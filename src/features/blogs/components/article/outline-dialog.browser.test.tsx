import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import type { SearchResults } from '../../schema.ts'

const list = paths.blogs('technology', 'information-technology', { process: 'Maintenance' })
const address = paths.blogs('technology', 'information-technology', { process: 'Maintenance', outline: '1' })
const article = paths.blog('technology', 'information-technology', '1')
const title = 'Balance a fan in three runs'
const arrow = page.getByRole('link', { name: `Outline of “${title}”` })
const dialog = page.getByRole('dialog')
const named = page.getByRole('dialog', { name: title })

async function open(path = list) {
  const found = generatedAnswer<SearchResults>('POST /searchBlogByPrimarySector')
  Object.assign(found.results[0]!, { BlogTitle: title })
  answer('POST /searchBlogByPrimarySector', found as never)
  const blog = generatedAnswer<{ results: object[] }>('POST /getBlogByBlogID')
  Object.assign(blog.results[0]!, {
    BlogTitle: title,
    BlogContentDetails: [
      { SectionNumber: 1, SectionTitle: 'What it takes', Content: '', SubSection: [] },
      {
        SectionNumber: 2,
        SectionTitle: 'The three runs',
        Content: '',
        SubSection: [{ Number: '2.2', Title: 'Run 2: with a trial mass', Content: '' }],
      },
    ],
  })
  answer('POST /getBlogByBlogID', blog as never)
  const { router } = await mountPage(path)
  return () => router.state.location.href
}

const closings = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'its cross': () => dialog.getByRole('link', { name: 'Close' }).click(),
  'a press beside it': () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } }),
}
for (const [way, close] of Object.entries(closings))
  test(`the outline link opens the dialog, and ${way} closes it and restores the focus`, async () => {
    const href = await open()
    await arrow.click()
    await expect.element(named).toBeVisible()
    expect(href()).toBe(address)
    expect(document.querySelector('dialog:modal')?.contains(document.activeElement)).toBe(true)
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(href).toBe(list)
    await expect.element(arrow).toHaveFocus()
  })

test('the outline links to each section and the article, opens by URL, and works by keyboard', async () => {
  const href = await open(address)
  await expect.element(named).toBeVisible()
  const links = [...named.element().querySelectorAll('ol a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['1What it takes', `${article}#s1`],
    ['2The three runs', `${article}#s2`],
    ['Run 2: with a trial mass', `${article}#s2-2`],
  ])
  await expect.element(named.getByRole('link', { name: /^Read/ })).toHaveAttribute('href', article)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(href).toBe(list)
  await expect.element(arrow).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named).toBeVisible()
  const stops = named.element().querySelectorAll('a[href], button').length
  for (let stop = 0; stop < stops + 2; stop++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy()
  }
})

test('shares an article with plain links, and counts a copied link for trending', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(address)
  await expect.element(named).toBeVisible()
  const url = new URL(article, location.href).href
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  await expect.element(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', mail)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Copied')
  expect(write.mock.calls).toEqual([[url]])
  expect(callsTo('/blog-service/api/v1/shared').map(({ body }) => body)).toEqual([{ BlogID: '1' }])
})

test('shows an error when the outline cannot be loaded, and retries', async () => {
  await open()
  let failing = true
  const blog = generatedAnswer<object>('POST /getBlogByBlogID')
  answer('POST /getBlogByBlogID', () =>
    failing ? refusedWith(500, 'internal', 'Something went wrong.') : Response.json(blog),
  )
  await arrow.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText('The outline could not be loaded')).toBeVisible()
  failing = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
