import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FileReader } from '#lib/server/imports/reader.ts'

/** Reads the lines of a file, to test how files are read. */
export const lineReader: FileReader<{ path: string }, string> = {
  module: import.meta.url,
  name: 'lineReader',
  async *read({ path }) {
    for (const [i, line] of (await readFile(path, 'utf8')).split('\n').entries()) {
      if (line === 'unreadable') throw new Error(`Line ${i + 1} is unreadable`)
      if (line === 'endless') await setTimeout(3_600_000)
      yield line
    }
  },
}
