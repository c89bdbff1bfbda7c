import { expect, test } from 'vitest'
import { emptyDraft } from '../schema.ts'
import { listExternalLinks } from './links.ts'

test('finds every external link once, with its first section', () => {
  const section = (Key: string, Content: string, more = '') => ({
    Key,
    SectionTitle: 'https is no address',
    Content,
    SubSection: [{ Title: 'Sub', Content: more }],
  })
  const article = {
    ...emptyDraft(),
    BlogContentDetails: [
      section(
        's1',
        '<p><a class="x" href="https://a.example/?b=1&amp;c=2#top">a</a> https://typed.example</p>',
      ),
      section(
        's2',
        '<a href="https://a.example/?b=1&amp;c=2">a</a> <a href="/about">b</a> <a href="mailto:x@y.example">c</a>',
        '<a href="http://sub.example/">s</a> <a href="https://agora.example/about">own</a>',
      ),
    ],
    BlogSourceLink: 'https://source.example/paper.pdf',
  }
  expect(listExternalLinks(article, 'https://agora.example')).toEqual([
    { address: 'https://a.example/?b=1&c=2', section: 's1' },
    { address: 'http://sub.example/', section: 's2' },
    { address: 'https://source.example/paper.pdf', section: null },
  ])
})
