import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { openArticleParser } from './article-parser.ts'
import { parseArticle, type ArticleText } from './article-tree.ts'

const started: Worker[] = []
const count = (worker: Worker) => void started.push(worker)
process.on('worker', count)
afterEach(() => void started.splice(0))

const markdown = (body: string): ArticleText => ({ body, format: 'markdown', path: 'a.md' })
const long = markdown(`# Title\n\nA $x^2$ and {{< unknown >}} **text**.\n\n${'word '.repeat(500)}`)

test('parses long texts in one thread, as it parses them here', async () => {
  const parser = openArticleParser({})
  const html = { ...long, body: `<h1>Title</h1><p>${'word '.repeat(500)}</p>`, format: 'html' as const }
  const file = { ...long, body: `---\ntitle: T\ntags: [a, b]\n---\n${long.body}`, format: 'file' as const }
  const medium = {
    ...long,
    body: `<h1 class="p-name">T</h1><section class="e-content"><p>${'word '.repeat(500)}</p></section>`,
    format: 'mediumPost' as const,
  }
  const substack = { ...html, format: 'substackHtml' as const }
  for (const text of [
    long,
    html,
    file,
    { ...file, format: 'fileHead' as const },
    substack,
    markdown('Short'),
  ])
    // The tree is cloned between threads, which drops what is undefined.
    expect(await parser.parse(text)).toEqual(parseArticle(text))
  expect((await parser.parse(medium)).matter).toMatchObject({ title: 'T', draft: true })
  expect((await parser.parse(file)).matter).toEqual({ title: 'T', tags: ['a', 'b'] })
  expect((await parser.parse(long)).notes).toHaveLength(1)
  expect(started).toHaveLength(1)
  await parser.close()
})

test('parses a short text without a thread', async () => {
  const parser = openArticleParser({})
  await parser.parse(markdown('Short'))
  expect(started).toHaveLength(0)
  await parser.close()
})

test('refuses a text that is nested too deep to be received, and parses the next one', async () => {
  const parser = openArticleParser({})
  await expect(parser.parse(markdown(`${'>'.repeat(3_000)} deep`))).rejects.toThrow('Maximum call stack')
  expect(await parser.parse(long)).toEqual(parseArticle(long))
  await parser.close()
})

test('says where the front matter of a long file is invalid', async () => {
  const parser = openArticleParser({})
  const file = { ...long, body: `---\na: [\n---\n${long.body}`, format: 'file' as const }
  await expect(parser.parse(file)).rejects.toThrow(/YAML.*line 1/)
  expect(started).toHaveLength(1)
  await parser.close()
})

test('refuses a text that takes too long', async () => {
  // Quadratic in most parsers: minutes here.
  const hostile = markdown('a\n=\n'.repeat(50_000))
  const parser = openArticleParser({ ms: 1_000 })
  await expect(parser.parse(hostile)).rejects.toThrow('It takes longer than 1 seconds to read.')
  await parser.close()
})
