import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

/** Inline elements that have no button. */
export const phraseTags = 'b i del ins sub sup kbd samp var q cite abbr mark small'.split(' ')

/** Attributes that links keep: footnote marks and titles. */
export const linkAttributes = ['title', 'aria-label', 'aria-describedby', 'id', 'href'] as const

const cell = {
  align: { default: null, validate: 'string|null', getFromDOM: () => null, setDOMAttr: alignCell },
  scope: { default: null, validate: 'string|null', getFromDOM: () => null },
}

function alignCell(value: unknown, attributes: Record<string, unknown>): void {
  if (value) attributes['class'] = value
}

const tables = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: cell })

const picture = {
  src: { validate: 'string' },
  alt: { default: '', validate: 'string' },
  width: { default: null, validate: 'string|null' },
  height: { default: null, validate: 'string|null' },
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 3, validate: 'number' } },
    // Headings follow the article's title in the form, so any other level would skip one.
    toDOM: ({ attrs }) => ['h2', { 'data-level': attrs['level'] }, 0],
  },
  blockquote: { content: 'block+', group: 'block', defining: true, toDOM: () => ['blockquote', 0] },
  /** Also formulas, with the language `math`. */
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '', validate: 'string' } },
    toDOM: ({ attrs: { language } }) => [
      'pre',
      { 'data-language': language },
      ['code', { class: `language-${language}` }, 0],
    ],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block',
    attrs: { tight: { default: true, validate: 'boolean' } },
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1, validate: 'number' }, tight: { default: true, validate: 'boolean' } },
    toDOM: (node) => ['ol', { start: node.attrs['start'] }, 0],
  },
  listItem: {
    content: 'paragraph block*',
    defining: true,
    /** The number of a footnote. */
    attrs: { id: { default: null, validate: 'string|null' } },
    toDOM: () => ['li', 0],
  },
  /** Its content is the caption. */
  figure: {
    content: 'inline*',
    group: 'block',
    isolating: true,
    attrs: picture,
    toDOM: ({ attrs }): DOMOutputSpec => [
      'figure',
      ['img', { ...attrs, draggable: 'false' }],
      ['figcaption', 0],
    ],
  },
  rule: { group: 'block', toDOM: () => ['hr'] },
  /** Raw markup without a node of its own. */
  kept: {
    group: 'block',
    atom: true,
    attrs: { html: { validate: 'string' } },
    toDOM: ({ attrs }) => ['div', { 'data-kept': attrs['html'] }],
  },
  table: tables.table,
  table_row: { ...tables.table_row, attrs: { head: { default: false, validate: 'boolean' } } },
  table_cell: tables.table_cell,
  table_header: tables.table_header,
  text: { group: 'inline' },
  lineBreak: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
  image: { group: 'inline', inline: true, attrs: picture, toDOM: ({ attrs }) => ['img', attrs] },
  formula: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { tex: { validate: 'string' } },
    toDOM: (node) => ['code', { class: 'language-math' }, String(node.attrs['tex'])],
  },
}

const none = { default: null, validate: 'string|null' }
const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: none, title: none, id: none, 'aria-label': none, 'aria-describedby': none },
    inclusive: false,
    toDOM: ({ attrs }) => ['a', { href: attrs['href'], title: attrs['title'] }, 0],
  },
  strong: { toDOM: () => ['strong', 0] },
  em: { toDOM: () => ['em', 0] },
  s: { toDOM: () => ['s', 0] },
  ...Object.fromEntries(phraseTags.map((tag): [string, MarkSpec] => [tag, { toDOM: () => [tag, 0] }])),
  code: { toDOM: () => ['code', 0], code: true },
}

/** The schema of a section's or subsection's text. */
export const textSchema = new Schema({ nodes, marks })
