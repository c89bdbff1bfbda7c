import { expect, test } from 'vitest'
import { readFeed } from './feed.ts'

const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Plants</title><id>urn:x</id><entry><id>urn:1</id><title>Roots</title>${entry}</entry></feed>`
const rss = (item: string) =>
  `<rss version="2.0"><channel><title>Plants</title><item><title>Roots</title>${item}</item></channel></rss>`
const bodyOf = (feed: string) => readFeed(feed).posts[0]!.body.trim()

test('reads untyped Atom content as HTML, and content of type text as text', () => {
  const html = '&lt;p&gt;They &lt;em&gt;talk&lt;/em&gt;.&lt;/p&gt;'
  expect(bodyOf(atom(`<content>${html}</content>`))).toBe('<p>They <em>talk</em>.</p>')
  expect(bodyOf(atom(`<content type="text">${html}</content>`))).toContain('&lt;p>')
  expect(bodyOf(atom('<content>If a &lt; b, stop</content>'))).toBe('If a &lt; b, stop')
})

test('links audio and video enclosures below the text, but not images', () => {
  const sound = '<enclosure url="https://a.example/e/1.mp3?x=1&amp;y=2" length="1" type="audio/mpeg"/>'
  expect(bodyOf(rss(`<description>Listen.</description>${sound}`))).toBe(
    'Listen.\n<p><a href="https://a.example/e/1.mp3?x=1&amp;y=2">1.mp3</a></p>',
  )
  expect(bodyOf(rss(sound))).toContain('>1.mp3</a>')
  expect(
    bodyOf(
      rss(
        '<description>Look.</description><enclosure url="https://a.example/a.png" length="1" type="image/png"/>',
      ),
    ),
  ).toBe('Look.')
  const link = '<link rel="enclosure" type="video/mp4" href="https://a.example/a.mp4"/>'
  expect(bodyOf(atom(`<content type="html">&lt;p&gt;See&lt;/p&gt;</content>${link}`))).toContain('>a.mp4</a>')
})
