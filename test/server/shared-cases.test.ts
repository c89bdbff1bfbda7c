import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseNames, hasCases } from '../support/shared-cases.ts'

const src = join(import.meta.dirname, '../../src')

test.skipIf(!hasCases)('a test reads each case (needs ../shared/cases)', () => {
  const tests = globSync('**/*.test.ts', { cwd: src })
    .map((path) => readFileSync(join(src, path), 'utf8'))
    .filter((text) => text.includes('openCase('))
    .join('\n')
  // These are read by their kind, and each has its outcome.
  const byKind = /^paste-.*\.html$|\.resume\.json$/
  expect(caseNames.filter((name) => !byKind.test(name) && !tests.includes(`'${name}'`))).toEqual([])
})
