import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { box, button, cvDialog, openCvDialog, question, reload } from '#test/support/cv/cv-dialog.ts'
import { catchFiles } from '#test/support/cv/caught-files.ts'
import { countPoints } from '#test/support/cv/page-images.ts'
import { asha } from '#test/support/profile/profiles.ts'

// The picture of a profile on its CV: none unless it is wanted, and no CV ever waits for it in vain.

const photo = box('Photo')
const left = cvDialog.getByText('Your photo could not be loaded, so it is left out')
const countPhoto = () =>
  countPoints((red, green, blue) => red < 0x30 && Math.abs(green - 0x7a) < 8 && Math.abs(blue - 0x4d) < 8)

const openWith = (ProfilePicture: string) =>
  openCvDialog({}, { UserPersonalData: { ...asha, ProfilePicture } })

/** The address of a picture, 1,000 pixels of which are of one colour. */
async function makePicture(width = 1_000): Promise<string> {
  const canvas = new OffscreenCanvas(width, 1_000)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#1f7a4d'
  pen.fillRect(0, 0, 1_000, 1_000)
  return URL.createObjectURL(await canvas.convertToBlob())
}

test('prints the photo if selected, in pages and file, and keeps the choice', { tags: 'slow' }, async () => {
  const opened = await openWith(await makePicture())
  await expect.element(photo).not.toBeChecked()
  await expect.element(photo).toHaveAccessibleDescription(/^In many countries, .* a CV without a photo\.$/)
  expect(countPhoto()).toBe(0)
  const save = catchFiles()
  const fileNow = async () => (await save(() => button('Download Template 1').click())).content.text()
  expect(await fileNow()).not.toContain('/Subtype /Image')
  await photo.click()
  await expect.poll(countPhoto).toBeGreaterThan(5_000)
  await expectAccessible()
  expect(await fileNow()).toContain('/Alt (Photo of Asha Kulkarni)')
  await reload(opened)
  await expect.element(photo).toBeChecked()
  await expect.poll(countPhoto).toBeGreaterThan(5_000)
  await photo.click()
  await expect.poll(countPhoto).toBe(0)
})

test('crops the photo by keyboard, and keeps the crop', { tags: 'slow' }, async () => {
  const opened = await openWith(await makePicture(2_000))
  await photo.click()
  await expect.poll(countPhoto).toBeGreaterThan(2_000)
  // The photo is half of the picture's colour in the middle, and whole at its left end.
  const half = countPhoto()
  const expectWhole = async () => await expect.poll(countPhoto).toBeGreaterThan(1.9 * half)
  const crop = cvDialog.getByRole('button', { name: 'Crop photo' })
  ;(crop.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  const across = question.getByLabelText('Horizontal position')
  await expect.element(across).toHaveValue('50')
  ;(across.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await question.getByRole('button', { name: 'Crop image' }).click()
  await expect.element(crop).toHaveFocus()
  await expectWhole()
  await reload(opened)
  await expectWhole()
  await crop.click()
  await expect.element(across).toHaveValue('0')
  await question.getByRole('button', { name: 'Fill frame' }).click()
  await question.getByRole('button', { name: 'Crop image' }).click()
  await expect.poll(countPhoto).toBeLessThan(1.1 * half)
})

test('hides the option without a picture', async () => {
  await openWith('')
  await expect.element(box('Mentors')).toBeVisible()
  await expect.element(photo).not.toBeInTheDocument()
})

test('shows a warning for a broken picture and creates the CV without it', async () => {
  await openWith(URL.createObjectURL(new Blob(['RIFF, and no picture'], { type: 'image/webp' })))
  await expect.element(left).not.toBeInTheDocument()
  await photo.click()
  await expect.element(left).toBeVisible()
  await expect.element(photo).toHaveAccessibleDescription(/^It could not be loaded and is left out/)
  await expectAccessible()
  await button('Retry').click()
  await expect.element(button('Retry')).toBeEnabled()
  await expect.element(left).toBeVisible()
  await photo.click()
  await expect.element(left).not.toBeInTheDocument()
})
