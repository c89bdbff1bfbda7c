import { expect, test } from 'vitest'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { box, button, cvDialog, openCvDialog, reload } from '#test/support/cv/cv-dialog.ts'
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

/** The address of a picture of one colour. */
async function makePicture(): Promise<string> {
  const canvas = new OffscreenCanvas(1_000, 800)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#1f7a4d'
  pen.fillRect(0, 0, 1_000, 800)
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
