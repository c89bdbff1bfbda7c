import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseHtml, writePieces } from '../html-tree.ts'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'
import { cleanPasted } from './clean.ts'

const folder = join(import.meta.dirname, '../../../../../../test/clipboards')
const names = readdirSync(folder).filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))

/** Blocks in lines of their own. */
const shown = (html: string) =>
  html.replace(/(<\/(?:p|h\d|[uo]l|li|div|pre|blockquote|figure|thead|tr)>)(?=<)/g, '$1\n')

test.each(names)('keeps what the clipboard of %s means', (name) => {
  const clipboard = readFileSync(join(folder, name), 'utf8')
  const doc = readHtml(writePieces(cleanPasted(parseHtml(clipboard), clipboard)))
  const expected = readFileSync(join(folder, name.replace(/\.html$/, '.expected.html')), 'utf8')
  expect(`${shown(writeHtml(doc))}\n`).toBe(expected)
  doc.descendants((node) => void expect(node.type.name).not.toBe('kept'))
  doc.check()
})
