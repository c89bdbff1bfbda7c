import { EditorState, TextSelection, type NodeSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'
import { figureAt, insertFigures, moveFigure, removeFigure, type NewFigure } from './figure-commands.ts'

const link = (letter: string) => `/media/${letter.repeat(32)}/picture.webp`
const figure = (letter: string, caption = ''): NewFigure => ({
  picture: { Location: link(letter), Width: 30, Height: 20 },
  alternative: `Picture ${letter}`,
  caption,
})
const written = (letter: string, caption = '') =>
  `<figure><img src="${link(letter)}" alt="Picture ${letter}" loading="lazy" decoding="async" width="30" height="20" />${caption}</figure>`

/** The text with the cursor behind the first of the words. */
function stateOf(html: string, words = ''): EditorState {
  const doc = readHtml(html)
  let at = 1
  doc.descendants((node, position) => {
    if (words && node.text?.includes(words)) at = position + 1
  })
  return EditorState.create({ doc, selection: TextSelection.near(doc.resolve(at)) })
}
const after = (state: EditorState, ...figures: NewFigure[]) => state.apply(insertFigures(state, figures))
const run = (state: EditorState, command: ReturnType<typeof moveFigure>) => {
  let next = state
  const done = command(state, (tr) => (next = state.apply(tr)))
  return { done, html: writeHtml(next.doc), next }
}

describe('figure commands', () => {
  test('insert figures in place of an empty line, or after the current block', () => {
    expect(writeHtml(after(stateOf(''), figure('a', 'A ball')).doc)).toBe(
      written('a', '<figcaption>A ball</figcaption>'),
    )
    expect(writeHtml(after(stateOf('<p>One</p><p>Two</p>', 'One'), figure('a'), figure('b')).doc)).toBe(
      `<p>One</p>${written('a')}${written('b')}<p>Two</p>`,
    )
    const list = '<ul><li>One</li><li>Two</li></ul>'
    expect(writeHtml(after(stateOf(list, 'One'), figure('a')).doc)).toBe(list + written('a'))
  })

  test('select the last inserted figure and add an empty paragraph after it', () => {
    const state = after(stateOf('<p>One</p>'), figure('a'), figure('b'))
    expect((state.selection as NodeSelection).node.attrs['src']).toBe(link('b'))
    expect(state.doc.lastChild?.type.name).toBe('paragraph')
    expect(state.doc.childCount).toBe(4)
  })

  test('omit the dimensions of an image of unknown size', () => {
    const unknown = { ...figure('a'), picture: { Location: link('a'), Width: null, Height: null } }
    expect(writeHtml(after(stateOf(''), unknown).doc)).not.toContain('width')
  })

  test('move a figure past its neighbours, up to the first and last position', () => {
    const state = after(stateOf('<p>One</p><p>Two</p>', 'One'), figure('a'))
    const up = run(state, moveFigure(-1))
    expect(up.html).toBe(`${written('a')}<p>One</p><p>Two</p>`)
    expect(figureAt(up.next)).toBe(0)
    expect(run(up.next, moveFigure(-1)).done).toBe(false)
    const down = run(run(state, moveFigure(1)).next, moveFigure(1))
    expect([down.done, down.html]).toEqual([false, `<p>One</p><p>Two</p>${written('a')}`])
  })

  test('move and remove a figure from within its caption', () => {
    const html = `<p>One</p>${written('a', '<figcaption>A ball</figcaption>')}`
    const state = stateOf(html, 'A ball')
    expect(run(state, moveFigure(-1)).html).toBe(`${html.slice(10)}<p>One</p>`)
    expect(run(state, removeFigure).html).toBe('<p>One</p>')
    expect(run(stateOf('<p>One</p>'), removeFigure).done).toBe(false)
  })
})
