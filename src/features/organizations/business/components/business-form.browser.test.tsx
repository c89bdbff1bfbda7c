import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'

// The forms of a business: cropping logos, and form messages that disappear after five seconds.

const form = page.getByRole('dialog', { name: 'Edit business details' })
const field = form.getByRole('group', { name: /^Wide brand logo/ })
const fileOf = () => field.element().querySelector<HTMLInputElement>('input[type="file"]')!

async function openDetails() {
  const kept = mockOrganization('business')
  await mountPage(`${paths.myBusinessProfile()}?edit=businessDetails`)
  await expect.element(form).toBeVisible()
  return kept
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400)
  canvas.getContext('2d')!.fillRect(0, 0, 300, 200)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}

afterEach(() => {
  vi.useRealTimers()
})

test('crops a logo by pointer and keyboard, uploads it and shows it', { tags: 'slow' }, async () => {
  const kept = await openDetails()
  const address = '/art/mechanical-1.svg'
  answer('POST /businessOrganization/logo', { brandLogo: address })
  await userEvent.upload(fileOf(), await picture())
  const cut = page.getByRole('dialog', { name: 'Wide brand logo: crop image' })
  const [size, down] = [cut.getByLabelText('Zoom'), cut.getByLabelText('Vertical position')]
  await expect.element(size).not.toHaveValue('0')
  await expect.element(down).toHaveValue('50')
  await expectAccessible()
  const frame = cut.getByRole('img').element()
  const { x, y, width, height } = frame.getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  vi.spyOn(frame, 'setPointerCapture').mockReturnValue()
  const point = (type: string, more = {}) =>
    frame.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...at, ...more }))
  point('pointerdown')
  point('pointermove', { clientY: at.clientY + 2_000 })
  point('pointerup')
  await expect.element(down).toHaveValue('0')
  ;(down.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(down).toHaveValue('100')
  await cut.getByRole('button', { name: 'Show whole image' }).click()
  await expect.element(size).toHaveValue('0')
  await cut.getByRole('button', { name: 'Crop image' }).click()
  await expect.element(cut).not.toBeInTheDocument()
  await expect.element(field.getByRole('img', { name: 'Wide brand logo' })).toHaveAttribute('src', address)
  expect(callsTo('/businessOrganization/logo')).toHaveLength(1)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(kept.stored['businessDetails']).toMatchObject({ brandLogoWide: address })
  const details = page.getByRole('region', { name: 'Business details' })
  await expect.element(details.getByRole('img', { name: 'Wide brand logo' })).toBeVisible()
})

test('refuses a file that is not an image without uploading it', async () => {
  await openDetails()
  await userEvent.upload(fileOf(), new File(['no picture'], 'logo.png', { type: 'image/png' }))
  await expect.element(field.getByText('The picture is damaged. Choose another one.')).toBeVisible()
  expect(callsTo('/businessOrganization/logo')).toEqual([])
})

test('form messages disappear after five seconds, field errors stay', async () => {
  mockOrganization('business')
  await mountPage(`${paths.myBusinessProfile('products')}?edit=products.new`)
  const product = page.getByRole('dialog', { name: 'Add product' })
  const label = (name: RegExp) => product.getByLabelText(name)
  const save = product.getByRole('button', { name: 'Save', exact: true })
  await label(/^Product name/).fill('Flow gauge')
  await label(/^Starting price/).fill('12,34')
  await save.click()
  await expect
    .element(product.getByText('Price should be a valid number with up to two decimal places'))
    .toBeVisible()
  await label(/^Starting price/).fill('1,234')
  answer('PATCH /businessOrganization/update', () => refusedWith(500, 'internal', 'The database is away.'))
  // Time also advances by itself, because the mock answer waits too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await save.click()
  const said = product.getByText(/The database is away\./)
  await expect.element(said).toBeVisible()
  vi.setTimerTickMode('manual')
  await label(/^Link/).fill('no address')
  ;(label(/^Description/).element() as HTMLElement).focus()
  await vi.advanceTimersByTimeAsync(2_500)
  const ofField = product.getByText(/URL should be in format/)
  await expect.element(ofField).toBeVisible()
  await expect.element(said).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(ofField).toBeVisible()
  // The typed text is still there.
  await expect.element(label(/^Product name/)).toHaveValue('Flow gauge')
})

test('shows the error of the first invalid field, not only the field', async () => {
  await page.viewport(1280, 720)
  mockOrganization('business')
  await mountPage(`${paths.myBusinessProfile('jobs')}?edit=jobOpenings.new`)
  const dialog = page.getByRole('dialog', { name: 'Add job opening' })
  await dialog.getByLabelText('Job title').fill('Hydrologist')
  await dialog.getByLabelText(/^Salary from/).fill('50000')
  await dialog.getByLabelText(/^Salary to/).fill('40000')
  await expect.element(dialog.getByLabelText(/^Salary period/)).toHaveValue('year')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog.getByLabelText(/^Salary to/)).toHaveFocus()
  const error = dialog.getByText('Enter an amount that is not below the start of the range')
  await expect.element(error).toBeInViewport()
  const shown = dialog.getByRole('button', { name: 'Save', exact: true }).element().getBoundingClientRect()
  expect(error.element().getBoundingClientRect().bottom).toBeLessThan(shown.top)
})
