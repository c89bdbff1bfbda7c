import { EditorState, TextSelection } from 'prosemirror-state'
import { afterEach, describe, expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import { readHtml } from '../read-html.ts'
import { slashItemsOf } from './slash-items.ts'

afterEach(() => setLocaleSource(() => 'en'))

/** What is offered with the cursor at the end of the text, or at a position. */
function offered(html: string, at?: number): string[] | undefined {
  const doc = readHtml(html)
  const selection = at === undefined ? TextSelection.atEnd(doc) : TextSelection.create(doc, at)
  return slashItemsOf(EditorState.create({ doc, selection }))?.items.map(({ name }) => name)
}

describe('the slash menu', () => {
  test('offers all blocks in toolbar order after a slash alone in a line', () => {
    const all = 'heading bullets numbers quote code-block formula table picture rule'
    expect(offered('<p>One</p><p>/</p>')).toEqual(all.split(' '))
  })

  test('filters blocks by name, ignoring accents', () => {
    expect(offered('<p>/list</p>')).toEqual(['bullets', 'numbers'])
    expect(offered('<p>/Numbered l</p>')).toEqual(['numbers'])
    setLocaleSource(() => 'es')
    expect(offered('<p>/linea</p>')).toEqual(['rule'])
    expect(offered('<p>/fórm</p>')).toEqual(['formula'])
  })

  test.each([
    ['other words', '<p>/nothing such</p>', undefined],
    ['a path', '<p>/usr/bin</p>', undefined],
    ['words before it', '<p>and/or</p>', undefined],
    ['the cursor before its end', '<p>/ta</p>', 2],
    ['a picture beside it', `<p>/<img src="/media/${'a'.repeat(32)}/x.webp" alt="x"></p>`, undefined],
    ['a heading', '<h3>/</h3>', undefined],
    ['code', '<pre><code>/</code></pre>', undefined],
  ])('offers nothing for %s', (_, html, at) => {
    expect(offered(html, at)).toBeUndefined()
  })

  test('offers no table within a table', () => {
    const names = offered('<table><tbody><tr><td>/</td></tr></tbody></table>')
    expect(names).toContain('bullets')
    expect(names).not.toContain('table')
  })
})
