import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseNames, hasCases, openCase } from '#test/support/shared-cases.ts'
import { parseHtml, writePieces } from '../html-tree.ts'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'
import { cleanPasted } from './clean.ts'
import { withWordFormulas } from './word-formulas.ts'

const folder = join(import.meta.dirname, '../../../../../../test/clipboards')
const names = readdirSync(folder).filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))

/** Blocks in lines of their own. */
const shown = (html: string) =>
  html.replace(/(<\/(?:p|h\d|[uo]l|li|div|pre|blockquote|figure|thead|tr)>)(?=<)/g, '$1\n')

const open = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(names)('keeps what the clipboard of %s means', (name) => {
  const clipboard = withWordFormulas(open(name))
  const doc = readHtml(writePieces(cleanPasted(parseHtml(clipboard), clipboard)))
  expect(`${shown(writeHtml(doc))}\n`).toBe(open(name.replace(/\.html$/, '.expected.html')))
  doc.descendants((node) => void expect(node.type.name).not.toBe('kept'))
  doc.check()
})

test.skipIf(!hasCases)('has the clipboards that people brought (needs ../shared/cases)', () => {
  const brought = caseNames.filter((name) => /^paste-.*\.html$/.test(name))
  expect(brought).not.toEqual([])
  const ours = names.map(open)
  expect(brought.filter((name) => !ours.includes(openCase(name)))).toEqual([])
})
