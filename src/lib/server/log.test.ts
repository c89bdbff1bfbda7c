import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { logEvents } from './log.ts'

test('docs/operations.md lists every event of the log, and no other', async () => {
  const docs = await readFile('docs/operations.md', 'utf8')
  const [, section = ''] = docs.split('\n## Log events\n')
  const listed = [...section.split('\n## ', 1)[0]!.matchAll(/^\| `([a-z_]+\.[a-z_]+)`/gm)].map(
    ([, code]) => code,
  )
  expect(listed).toEqual([...logEvents])
})
