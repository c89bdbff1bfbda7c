import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseNames, hasCases, openCase } from '#test/support/shared-cases.ts'
import { parseHtml, writePieces } from '../html-tree.ts'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'
import { cleanPasted } from './clean.ts'

const folder = join(import.meta.dirname, '../../../../../../test/clipboards')
const names = readdirSync(folder).filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))

/** Blocks in lines of their own. */
const shown = (html: string) =>
  html.replace(/(<\/(?:p|h\d|[uo]l|li|div|pre|blockquote|figure|thead|tr)>)(?=<)/g, '$1\n')

/** @param name of the clipboard, whose outcome is in the folder. */
function expectMeaning(name: string, clipboard: string) {
  const doc = readHtml(writePieces(cleanPasted(parseHtml(clipboard), clipboard)))
  const expected = readFileSync(join(folder, name.replace(/\.html$/, '.expected.html')), 'utf8')
  expect(`${shown(writeHtml(doc))}\n`).toBe(expected)
  doc.descendants((node) => void expect(node.type.name).not.toBe('kept'))
  doc.check()
}

test.each(names)('keeps what the clipboard of %s means', (name) =>
  expectMeaning(name, readFileSync(join(folder, name), 'utf8')),
)

test.skipIf(!hasCases)('keeps what the clipboards that people brought mean (needs ../shared/cases)', () => {
  const brought = caseNames.filter((name) => /^paste-.*\.html$/.test(name))
  expect(brought).not.toEqual([])
  for (const name of brought) expectMeaning(name, openCase(name))
})
