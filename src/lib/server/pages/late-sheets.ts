import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The scoped class names (vite.config.ts) that each style sheet of the build has rules for, by its address. */
export type Sheets = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the style sheets of `dist/client`. */
export async function readSheets(folder: string): Promise<Sheets> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
  const read = names.map(async (name) => {
    const text = await readFile(join(folder, 'assets', name), 'utf8')
    return [`/assets/${name}`, new Set(text.match(scopedName))] as const
  })
  return new Map(await Promise.all(read))
}

/**
 * Switches off the style sheets in a page's head of which the page shows nothing: dialogs, toasts, what another choice
 * would bring. The browser does not fetch them until the client is asked for (boot/load-client.ts), and their places
 * keep their order.
 */
export function putSheetsOff(head: string, page: readonly string[], sheets: Sheets): string {
  let shown: ReadonlySet<string> | undefined
  return head.replace(sheet, (link, start: string, href: string) => {
    const names = sheets.get(href)
    if (!names?.size) return link
    shown ??= new Set(page.flatMap((part) => part.match(scopedName) ?? []))
    for (const name of names) if (shown.has(name)) return link
    return `${start} disabled${link.slice(start.length)}`
  })
}

const scopedName = /\b_[0-9a-z]{3,4}\b/g
const sheet = /(<link rel="stylesheet" href="([^"]+)")[^>]*>/g
