import { paths } from '#lib/text/paths.ts'
import {
  box,
  button,
  dialog,
  downloadBy,
  expectDrawn,
  generateButton,
  infoOfPdf,
  openCv,
  openProfile,
  pages,
  textOfPdf,
} from './cv-screen.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// How one gets about in the dialog, on every device and in both languages.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

test('By keyboard alone; Back and Escape close it and give the focus back', async ({ page }) => {
  await openProfile(page, portal)
  await generateButton(page).focus()
  await page.keyboard.press('Enter')
  await expectDrawn(page)
  await box(page, 'Professional Experience').focus()
  await page.keyboard.press('Space')
  await expect(box(page, 'Professional Experience')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Choose entries of Professional Experience')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('checkbox', { name: /^Structural engineer/ })).toBeDisabled()
  const waiting = page.waitForEvent('download')
  await button(page, 'Download Template 2').focus()
  await page.keyboard.press('Enter')
  expect((await waiting).suggestedFilename()).toBe('resume.pdf')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(generateButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile())
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
})

test('On a phone the pages stand behind a tab', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openProfile(page, portal)
  await generateButton(page).click()
  await expect(box(page, 'Awards')).toBeVisible()
  await expect(pages(page).first()).toBeHidden()
  await expectAccessible(page)
  await dialog(page).getByText('Preview', { exact: true }).click()
  await expectDrawn(page)
  await expect(box(page, 'Awards')).toBeHidden()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(textOfPdf((await downloadBy(page, 'Download Template 1')).path)).toContain('Asha Kulkarni')
})

test('Without the dialog’s code it says so, and can be tried again', async ({ page, complaints }) => {
  await openProfile(page, portal)
  await expect(generateButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await generateButton(page).click()
  await expect(page.getByText('The CV could not be opened.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await generateButton(page).click()
  await expectDrawn(page)
  while (complaints.some((complaint) => /ERR_INTERNET_DISCONNECTED/.test(complaint)))
    await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test.describe('In a browser of the United States', () => {
  test.use({ locale: 'en-US' })
  test('the CV of somebody who lives there is printed on Letter, of somebody in India on A4', async ({
    page,
  }) => {
    await openProfile(page, portal, { Country: 'US', State: 'Ohio' })
    await openCv(page)
    await expect(dialog(page).getByText(/ · Letter$/)).toBeVisible()
    expect(infoOfPdf((await downloadBy(page, 'Download Template 1')).path)).toContain('(letter)')
    await openProfile(page, portal, { Country: 'IN', State: 'Maharashtra' })
    await openCv(page)
    await expect(dialog(page).getByText(/ · A4$/)).toBeVisible()
  })
})

test('In Spanish the dialog and the CV are Spanish', async ({ page }) => {
  await openProfile(page, portal)
  await page.goto(portal.url + paths.locale('es', paths.myPersonalProfile()))
  await page.getByRole('button', { name: 'Generar CV' }).click()
  const spanish = page.getByRole('dialog', { name: 'Seleccionar secciones' })
  await expect(spanish.getByRole('checkbox', { name: 'Prácticas en Encycdata' })).toBeChecked()
  const waiting = page.waitForEvent('download')
  await spanish.getByRole('button', { name: 'Descargar plantilla 1' }).click()
  expect(textOfPdf(await (await waiting).path())).toContain('Experiencia profesional')
})
