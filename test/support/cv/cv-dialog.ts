import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { readPdf } from '#features/cv/reading/read-pdf.ts'
import { sectionKeys, type Profile, type SectionKey } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf } from '../component/account.ts'
import { answer } from '../component/answers.ts'
import { mountPage } from '../component/mount.tsx'
import { keepProfile } from '../profile/kept-profile.ts'
import { smallCvProfile } from './profiles.ts'

// The dialog that makes a CV of a profile, for component tests: its pages and files are made by the real engine.

type Lists = Partial<Record<SectionKey, readonly object[]>>

/** One item in each list. */
export const oneOfEach: Lists = Object.fromEntries(sectionKeys.map((key) => [key, smallCvProfile[key]]))

export const cvDialog = page.getByRole('dialog', { name: 'Select Sections' })
/** A dialog on top of it. */
export const question = page.getByRole('dialog').last()
export const box = (name: string): Locator => cvDialog.getByRole('checkbox', { name, exact: true })
export const button = (name: string, place: Locator = cvDialog): Locator =>
  place.getByRole('button', { name, exact: true })
export const dial = (name: string): Locator => cvDialog.getByLabelText(name, { exact: true })
export const pageImages = (): Locator => page.getByRole('img', { name: /^(?:Page|Página) \d+ / })

/** The first page is there, with ink on it. */
export async function expectPageDrawn(): Promise<void> {
  await expect.poll(() => pageImages().first().query()?.hasAttribute('data-drawn')).toBe(true)
}

export const phoneNumber = '+34 600 123 456'

/**
 * Opens the page of somebody's own profile.
 * @param query what the address says of a dialog.
 * @param lists what the profile holds; one item in each list by default.
 */
export async function openProfile(
  query: Parameters<typeof paths.myPersonalProfile>[0] = {},
  lists: Lists = oneOfEach,
  more: Partial<Profile> = {},
) {
  const kept = keepProfile(lists, more)
  answer('GET /session/me', { user: accountOf({ phoneNumber }) })
  return { kept, ...(await mountPage(paths.myPersonalProfile(query))) }
}

/** Opens the dialog, and waits for its first page. */
export async function openCvDialog(lists?: Lists, more?: Partial<Profile>) {
  const opened = await openProfile({ cv: 'open' }, lists, more)
  await expectPageDrawn()
  return opened
}

/** Opens it again, as a reload of the page does. */
export async function reload({ unmount, router, kept }: Awaited<ReturnType<typeof openProfile>>) {
  await unmount()
  const mounted = await mountPage(router.state.location.href)
  await expectPageDrawn()
  return { kept, ...mounted }
}

/** How many points of the first page have a colour that counts. */
export function countPoints(isCounted: (red: number, green: number, blue: number) => boolean): number {
  const canvas = pageImages().first().element() as HTMLCanvasElement
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
  copy.drawImage(canvas, 0, 0)
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (isCounted(data[at]!, data[at + 1]!, data[at + 2]!)) count++
  return count
}

/** Points of the blue that template 1 has of its own. */
export const countBlue = (): number =>
  countPoints((red, green, blue) => red === 0x80 && green === 0xaa && blue === 0xff)

interface SavedFile {
  name: string
  content: Blob
}

/** Catches the files that the browser would save. @returns those of the next press. */
export function catchFiles(): (press: () => Promise<unknown>) => Promise<SavedFile> {
  const saved: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  return async (press) => {
    const before = saved.length
    await press()
    await expect.poll(() => saved.length).toBe(before + 1)
    const { name, address } = saved.at(-1)!
    return { name, content: await (await fetch(address)).blob() }
  }
}

/** What a file says, in its order, and what it says of itself. */
export async function readFile({ content }: SavedFile) {
  const reading = await readPdf(content)
  return {
    ...reading,
    text: reading.pages
      .flat()
      .map(({ text }) => text)
      .join('\n'),
  }
}

/** Whether texts stand in this order. */
export function expectOrder(text: string, parts: readonly string[]): void {
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(parts.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(parts)
}
