import { expect, vi } from 'vitest'
import { readPdf } from '#features/cv/reading/read-pdf.ts'

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
