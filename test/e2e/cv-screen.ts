import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

export const generateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate CV' })
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Sections' })
export const pages = (place: Page | Locator): Locator => place.getByRole('img', { name: /^Page \d+ of \d+$/ })

/** Opens the dialog and waits for its first page. */
export async function openCv(page: Page): Promise<void> {
  await generateButton(page).click()
  await expectDrawn(dialog(page))
}

/** The first page is there, with ink on it. */
export async function expectDrawn(place: Locator): Promise<void> {
  await expect(pages(place).first()).toHaveAttribute('data-drawn', '')
}

/** Presses a button that makes a file. */
export async function downloadBy(
  page: Page,
  name: string,
  place = dialog(page),
): Promise<{ name: string; path: string }> {
  const waiting = page.waitForEvent('download')
  await place.getByRole('button', { name, exact: true }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** The text of a PDF as poppler reads it. */
export const textOfPdf = (path: string): string => execFileSync('pdftotext', [path, '-']).toString()
export const infoOfPdf = (path: string): string => execFileSync('pdfinfo', [path]).toString()
