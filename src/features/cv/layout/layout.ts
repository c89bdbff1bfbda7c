import type { CvDocument, CvSection } from '../document/schema.ts'
import { isRightToLeft } from '../document/direction.ts'
import type { CvPages, Mark, Page, StructureNode } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import type { CvLook } from '../schema.ts'
import { setEntry } from './entry.ts'
import { fitPages } from './fit.ts'
import { flow } from './flow.ts'
import { grow, setText, type LinePlace, type Setting } from './lines.ts'
import { type Strip, rowOf } from './strip.ts'
import { setTable } from './table-rows.ts'
import { styleOf, type CvStyle, type PaperStyle } from './style.ts'
import { setHeader } from './header.ts'

/** Called after each section. */
export type Progress = (done: number, of: number) => void

/**
 * Lays out a CV on pages, on no more than the look allows if that is legible. The shaper must include the document's
 * texts (layout/texts.ts).
 */
export function layOut(document: CvDocument, look: CvLook, shaper: Shaper, onProgress?: Progress): CvPages {
  if (look.tallest !== undefined) {
    const style = styleOf(look)
    const tall = { ...style, paper: { ...style.paper, height: look.tallest } }
    return cutPage(setPages(document, tall, shaper, onProgress), tall.paper)
  }
  return fitPages((tightness) => setPages(document, styleOf(look, tightness), shaper, onProgress), look.pages)
}

function setPages(document: CvDocument, style: CvStyle, own: Shaper, onProgress?: Progress): CvPages {
  const shaper = isRightToLeft(document) ? { ...own, fromRight: true } : own
  const setting: Setting = { shaper, style }
  const root: StructureNode = { type: 'Document', children: [] }
  const place = textPlace(style)
  const header = setHeader(setting, document.header, place, grow(root, 'Sect'))
  const sections = document.sections.map((section, at) => {
    const strips = setSection(setting, section, place, grow(root, 'Sect'))
    onProgress?.(at + 1, document.sections.length)
    return strips
  })
  return pagesOf(setting, [...header, ...sections.flat()], root, document)
}

function setSection(setting: Setting, section: CvSection, place: LinePlace, node: StructureNode): Strip[] {
  const { style } = setting
  const { title, body } = section
  const heading = setHeading(setting, title, place, node)
  if (body.kind === 'table') return [...heading, ...setTable(setting, body, place, node)]
  const inner = { x: place.x + style.inset, width: place.width - 2 * style.inset }
  const beforeFirst = heading.length > 0 ? style.beforeEntry / 2 : style.beforeSection
  const entries = body.entries.flatMap((entry, at) => {
    const [first, ...rest] = setEntry(setting, entry, inner, node)
    if (!first) return []
    const before = at === 0 ? beforeFirst : style.beforeEntry
    return [{ ...first, before }, ...rest].map((strip, line) =>
      entry.keep && line === rest.length ? { ...strip, keep: true } : strip,
    )
  })
  return [...heading, ...entries]
}

const textPlace = ({ paper }: CvStyle): LinePlace => ({
  x: paper.side,
  width: paper.width - 2 * paper.side,
})

function pagesOf(
  setting: Setting,
  strips: Strip[],
  root: StructureNode,
  { lang, country, title, author }: Pick<CvDocument, 'lang' | 'country' | 'title' | 'author'>,
): CvPages {
  const { style } = setting
  const { paper } = style
  const pages = flow(strips, { top: paper.top, bottom: paper.height - paper.bottom })
  return {
    lang,
    ...(country && { country }),
    title,
    author,
    width: paper.width,
    height: paper.height,
    pages: pages.map((marks, at): Page => ({
      marks: [...edgeOf(style, at), ...marks, ...numberOf(setting, at + 1, pages.length)],
    })),
    root,
  }
}

/** Draws a narrow band on later pages of template 2, in the style of the header. */
function edgeOf({ template, rules, paper, fill }: CvStyle, page: number): Mark[] {
  if (template === 1 || rules === 'hairlines' || page === 0) return []
  return [{ kind: 'fill', x: 0, y: 0, width: paper.width, height: 9, colour: fill }]
}

/** Draws '1 / 3' in the bottom margin. */
function numberOf({ shaper, style }: Setting, page: number, of: number): Mark[] {
  const { paper, pageNumber, template } = style
  const strips = setText(shaper, `${page} / ${of}`, pageNumber, textPlace(style), {
    align: template === 1 ? 'centre' : shaper.fromRight ? 'left' : 'right',
  })
  return strips.flatMap(({ marks }) =>
    marks.map((mark) => (mark.kind === 'glyphs' ? { ...mark, baseline: paper.height - paper.number } : mark)),
  )
}

/** Ends a single page below its last line, with the margin of the top. Leaves several pages unchanged. */
function cutPage(pages: CvPages, { top, height }: PaperStyle): CvPages {
  const [page, second] = pages.pages
  if (!page || second) return pages
  // The only mark outside the text is the page number, which a single page does not need.
  const marks = page.marks.filter((mark) => mark.kind !== 'glyphs' || mark.node !== undefined)
  const last = Math.max(0, ...marks.map(bottomOf))
  return { ...pages, height: Math.min(height, Math.ceil(last + top)), pages: [{ marks }] }
}

const bottomOf = (mark: Mark): number => (mark.kind === 'glyphs' ? mark.baseline : mark.y + mark.height)

/** Sets a section title: on a coloured band in template 1, above a rule in template 2 and with hairlines. */
function setHeading(setting: Setting, title: string, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const { inset, beforeSection } = style
  const inner = { x: place.x + inset, width: place.width - 2 * inset }
  const lines = setText(shaper, title, style.heading, inner, { within: node, as: 'H2' })
  if (lines.length === 0) return []
  const isBar = style.template === 1 && style.rules === 'bars'
  const thickness = style.rules === 'bars' ? 1 : 0.6
  const ground = isBar
    ? (height: number): Mark => ({ kind: 'fill', ...place, y: 0, height, colour: style.fill })
    : (height: number): Mark => ({
        kind: 'fill',
        ...place,
        y: height - thickness,
        height: thickness,
        colour: style.accent,
      })
  return [
    rowOf([lines], {
      before: beforeSection,
      keep: true,
      above: 0,
      below: isBar ? 0 : 2.25,
      ground: (height) => [ground(height)],
    }),
  ]
}
