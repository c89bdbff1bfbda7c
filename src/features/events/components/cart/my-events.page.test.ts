import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { metaOf, openPage } from '#test/support/page.ts'

test('without scripts My Events says what it needs, and search engines leave it out', async () => {
  const { text, document } = await openPage(paths.myEvents())
  expect(/<noscript>(.*?)<\/noscript>/.exec(text)?.[1]).toContain('This page needs JavaScript')
  expect(metaOf(document, 'robots')).toBe('noindex, follow')
})
