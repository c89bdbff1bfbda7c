import type { CvDocument, CvSection, CvTable } from '../document/schema.ts'
import type { CvPages, Mark, Page, StructureNode } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import type { CvLook } from '../schema.ts'
import { setEntry } from './entry.ts'
import { flow } from './flow.ts'
import { grow, setText, type LinePlace, type Setting } from './lines.ts'
import type { Strip } from './strip.ts'
import { setTable } from './table-rows.ts'
import { LIGHT_BLUE } from './colour.ts'
import { styleOf, tableStyle, type CvStyle } from './style.ts'
import { setHeader } from './header.ts'
import { setHeading } from './heading.ts'

/** Told after each section. */
export type Progress = (done: number, of: number) => void

/** Puts a CV on pages. The shaper must have been made for the document's texts (layout/texts.ts). */
export function layOut(document: CvDocument, look: CvLook, shaper: Shaper, onProgress?: Progress): CvPages {
  const setting: Setting = { shaper, style: styleOf(look) }
  const root: StructureNode = { type: 'Document', children: [] }
  const place = textPlace(setting.style)
  const header = setHeader(setting, document.header, place, grow(root, 'Sect'))
  const sections = document.sections.map((section, at) => {
    const strips = setSection(setting, section, place, grow(root, 'Sect'))
    onProgress?.(at + 1, document.sections.length)
    return strips
  })
  return pagesOf(setting, [...header, ...sections.flat()], root, document)
}

/** Puts one résumé block on pages of its own (decisions A25). @param colour of its head row: '#rrggbb' */
export function layOutBlock(
  block: { lang: string; title: string; author: string; table: CvTable },
  shaper: Shaper,
  look: { colour?: string; paper: CvLook['paper'] },
): CvPages {
  const fill = look.colour ?? LIGHT_BLUE
  const style = {
    ...styleOf({ template: 1, colour: null, paper: look.paper }),
    table: tableStyle(fill, 1),
  }
  const setting: Setting = { shaper, style }
  const root: StructureNode = { type: 'Document', children: [] }
  const strips = setTable(setting, block.table, textPlace(style), root)
  return pagesOf(setting, strips, root, block)
}

function setSection(setting: Setting, section: CvSection, place: LinePlace, node: StructureNode): Strip[] {
  const { style } = setting
  const { title, body } = section
  const heading = setHeading(setting, title, place, node)
  if (body.kind === 'table') return [...heading, ...setTable(setting, body, place, node)]
  const inner = { x: place.x + style.inset, width: place.width - 2 * style.inset }
  const entries = body.entries.flatMap((entry, at) => {
    const [first, ...rest] = setEntry(setting, entry, inner, node)
    const before = at === 0 ? style.beforeEntry / 2 : style.beforeEntry
    return first ? [{ ...first, before }, ...rest] : []
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
  { lang, title, author }: Pick<CvDocument, 'lang' | 'title' | 'author'>,
): CvPages {
  const { style } = setting
  const { paper } = style
  const pages = flow(strips, { top: paper.top, bottom: paper.height - paper.bottom })
  return {
    lang,
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

/** In template 2 a narrow band recalls that of the header on the pages after the first. */
function edgeOf({ template, paper, fill }: CvStyle, page: number): Mark[] {
  if (template === 1 || page === 0) return []
  return [{ kind: 'fill', x: 0, y: 0, width: paper.width, height: 9, colour: fill }]
}

/** '1 / 3' in the lower margin. */
function numberOf({ shaper, style }: Setting, page: number, of: number): Mark[] {
  const { paper, pageNumber, template } = style
  const strips = setText(shaper, `${page} / ${of}`, pageNumber, textPlace(style), {
    align: template === 1 ? 'centre' : 'right',
  })
  return strips.flatMap(({ marks }) =>
    marks.map((mark) => (mark.kind === 'glyphs' ? { ...mark, baseline: paper.height - paper.number } : mark)),
  )
}
