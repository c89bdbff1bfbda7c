import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { parseHtml, writePieces } from '../html-tree.ts'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'
import { cleanPasted } from './clean.ts'
import { findPastedPictures, linkedPictures, placeCopies } from './pasted-pictures.ts'

const a = 'https://a.example/a.png'
const copy = { Location: `/media/${'a'.repeat(32)}/picture.webp`, Width: null, Height: null }
const placed = (alt: string) => `<img src="${copy.Location}" alt="${alt}" loading="lazy" decoding="async" />`

/** Pastes HTML, then puts the copy in place. */
function copied(html: string): string {
  const cleaned = writePieces(cleanPasted(parseHtml(html), html))
  const state = EditorState.create({ doc: readHtml(cleaned) })
  const { doc } = placeCopies(state, findPastedPictures(cleaned), new Map([[a, copy]]))
  doc.check()
  return writeHtml(doc)
}

test.each([
  [`<p><img src="${a}" alt="A ball"></p>`, `<figure>${placed('A ball')}</figure>`],
  [
    `<figure><a href="${a}"><img src="${a}"></a><figcaption>A ring</figcaption></figure><p>x</p>`,
    `<figure>${placed('A ring')}</figure><p>x</p>`,
  ],
  [`<p><img src="${a}"></p><p>x</p>`, `<figure>${placed('')}</figure><p>x</p>`],
  [`<h2>On <img src="${a}" alt="balls"></h2>`, `<h3>On ${placed('balls')}</h3>`],
  [
    `<ul><li>One</li><li><img src="${a}" alt="A\n ball"></li></ul>`,
    `<ul><li>One</li><li>${placed('A ball')}</li></ul>`,
  ],
  [
    `<blockquote><p>x</p><p><img src="${a}" alt="A ball"></p></blockquote>`,
    `<blockquote><p>x</p><figure>${placed('A ball')}</figure></blockquote>`,
  ],
  // An ordinary link to the same file stays.
  [
    `<p><a href="${a}">the file</a>: <img src="${a}" alt="A ball"></p>`,
    `<p><a href="${a}" rel="noopener">the file</a>: ${placed('A ball')}</p>`,
  ],
])('puts a copy in place of the link in %s', (html, expected) => {
  expect(copied(html)).toBe(expected)
})

test('tells foreign images from those of the portal and those that are lost', () => {
  const html =
    `<p><img src="${a}" alt=" A  ball "><img src="${copy.Location}" alt="Own">` +
    '<img src="file:///C:/clip.png"><img src="data:image/png;base64,AA"></p>'
  const found = findPastedPictures(html)
  expect(found).toEqual({ foreign: [{ address: a, words: 'A ball' }], lost: 2 })
  expect(linkedPictures(readHtml(html), found)).toEqual([a])
  expect(linkedPictures(readHtml(`<p><a href="${a}">Other words</a></p>`), found)).toEqual([])
})
