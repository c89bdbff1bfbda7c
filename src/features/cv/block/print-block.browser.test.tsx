import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { button, oneOfEach, openProfile } from '#test/support/cv/cv-dialog.ts'
import { catchFiles, readFile } from '#test/support/cv/caught-files.ts'

// One section of a profile as a file of its own.

const menuOf = (section: string) => button(`Print ${section}`, page.elementLocator(document.body))
const place = page.getByRole('region', { name: /^Education/ })
const { Education = [], Mentors = [] } = oneOfEach

test('downloads a section as PDF and as image, by keyboard on a phone', { tags: 'slow' }, async () => {
  await page.viewport(390, 844)
  await openProfile({}, { Education, Mentors })
  await expect.element(menuOf('Education')).toBeVisible()
  ;(menuOf('Education').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menuOf('Education')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(menuOf('Awards')).not.toBeInTheDocument()
  await expectAccessible()

  const save = catchFiles()
  const pdfButton = button('Download as PDF', place)
  const pdf = await save(() => {
    ;(pdfButton.element() as HTMLElement).focus()
    return userEvent.keyboard('{Enter}')
  })
  expect(pdf.name).toBe('Asha Kulkarni – Education.pdf')
  await expect.element(place.getByText(`${pdf.name} is ready`)).toBeVisible()
  const { text, title } = await readFile(pdf)
  expect(title).toBe('Asha Kulkarni – Education')
  expect(text).toContain('Education')
  expect(text).not.toContain('Mentors')
  expect(await pdf.content.text()).not.toContain('/MediaBox [0 0 595.28 841.89]')

  const picture = await save(() => button('Download as image', place).click())
  expect(picture.name).toBe('Asha Kulkarni – Education.png')
  const { width, height } = await createImageBitmap(picture.content)
  expect(width).toBe(1_240)
  expect(height).toBeLessThan(1_240)
  expect(picture.content.size).toBeGreaterThan(5_000)

  await userEvent.keyboard('{Escape}')
  await expect.element(pdfButton).not.toBeInTheDocument()
  await expect.element(menuOf('Education')).toHaveFocus()
})

test('shows an error next to the section when the file cannot be created', async () => {
  await openProfile({}, { Education })
  await menuOf('Education').click()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => queueMicrotask(() => this.dispatchEvent(new Event('error')))
      terminate = () => undefined
    },
  )
  await button('Download as PDF', place).click()
  await expect
    .element(place.getByRole('alert').getByText('The file could not be created.', { exact: false }))
    .toBeVisible()
})
