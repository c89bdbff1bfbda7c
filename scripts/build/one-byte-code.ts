import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes characters beyond ASCII in built code for the server as escapes. V8 keeps the source of what it runs, and Node
 * gives it two bytes for each character if one of them is not ASCII: 15 MB more for the portal. Not a plugin: Vite prints
 * the pages once more after all plugins.
 */
export async function escapeCodeIn(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const path = join(entry.parentPath, entry.name)
    await writeFile(path, escapeWide(await readFile(path, 'utf8')))
  }
}

/** An escape means the same in strings, regular expressions and names; a backslash before the character meant nothing. */
export function escapeWide(code: string): string {
  return code.replaceAll(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, unit: string) => {
    const escape = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    return slashes.slice(slashes.length % 2) + escape
  })
}
