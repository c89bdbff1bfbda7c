import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'
import { insertOwner, type Owner } from '../support/profile/owner.ts'

/** The checkboxes as the specification names them, in its order. */
export const boxes = [
  'Professional Experience',
  'Awards',
  'Encycdata Internship',
  'Technical Skills',
  'Management Skills',
  'Artistic Skills',
  'Industry Skills',
  'Education',
  'Mentors',
  'Mentees',
  'Trainings',
  'Publications',
]

let count = 0

/** Somebody with a profile, signed in, on the page of it. @param given as insertOwner takes it. */
export async function openProfile(
  page: Page,
  portal: OwnPortal,
  personal?: Parameters<typeof insertOwner>[2],
  lists?: Parameters<typeof insertOwner>[3],
): Promise<Owner> {
  const owner = await insertOwner(portal, `cv${count++}@example.org`, personal, lists)
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  return owner
}

export const generateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate CV' })
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Sections' })
/** A dialog on top of it. */
export const question = (page: Page): Locator => page.getByRole('dialog').last()
export const box = (page: Page, name: string): Locator =>
  dialog(page).getByRole('checkbox', { name, exact: true })
export const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })
export const pages = (page: Page): Locator => dialog(page).getByRole('img', { name: /^Page \d+ of \d+$/ })
export const selection = (page: Page): Locator => dialog(page).getByLabel('Saved selection')

/** Saves what is chosen under a new name, and waits until that is said: until then the dialog keeps what it had. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, 'Save as new').click()
  await question(page).getByLabel('Name').fill(name)
  await question(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText(`“${name}” is saved`)).toBeVisible()
}

/** Opens the dialog and waits for its first page. */
export async function openCv(page: Page): Promise<void> {
  await generateButton(page).click()
  await expectDrawn(page)
}

/** The first page is there, with ink on it. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(pages(page).first()).toHaveAttribute('data-drawn', '', { timeout: 30_000 })
}

/** The colours of the first page: how many of its points have each, by '#rrggbb'. */
export const coloursOf = (page: Page): Promise<Record<string, number>> =>
  pages(page)
    .first()
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      const found: Record<string, number> = {}
      for (let at = 0; at < data.length; at += 4) {
        const colour = `#${[0, 1, 2].map((part) => data[at + part]!.toString(16).padStart(2, '0')).join('')}`
        found[colour] = (found[colour] ?? 0) + 1
      }
      return found
    })

/** Presses a button that makes a file. */
export async function downloadBy(page: Page, name: string): Promise<{ name: string; path: string }> {
  const waiting = page.waitForEvent('download')
  await button(page, name).click()
  return pathOf(await waiting)
}

const pathOf = async (download: Download) => ({
  name: download.suggestedFilename(),
  path: await download.path(),
})

/** The text of a PDF as poppler reads it. */
export const textOfPdf = (path: string): string => execFileSync('pdftotext', [path, '-']).toString()
export const infoOfPdf = (path: string): string => execFileSync('pdfinfo', [path]).toString()

/** Where texts stand, for comparing orders; each must be there. */
export function pagePlacesOf(text: string, parts: readonly string[]): number[] {
  return parts.map((part) => {
    const at = text.indexOf(part)
    expect(at, `'${part}' in the text`).toBeGreaterThanOrEqual(0)
    return at
  })
}

export const textOfFile = (path: string): Promise<string> => readFile(path, 'utf8')
