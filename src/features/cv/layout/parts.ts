import type { CvPart } from '../document/schema.ts'
import type { StructureNode } from './schema.ts'
import { isolated } from '../document/direction.ts'
import { grow, isBlankText, setShaped, setText, type LinePlace, type Setting } from './lines.ts'
import { measureText } from './text.ts'
import type { Strip } from './strip.ts'
import type { TextStyle } from './style.ts'

export const BULLET = '•'

/** The separator of terms: 'Skills used: a · b'. */
export function termsText(label: string, terms: string[]): string {
  const shown = terms.filter((term) => !isBlankText(term)).join(' · ')
  if (shown === '') return ''
  return isBlankText(label) ? shown : `${label}: ${shown}`
}

/** Returns the same with label and terms isolated, so that their directions do not mix. */
const isolatedTerms = (label: string, terms: string[]): string =>
  termsText(
    isBlankText(label) ? '' : isolated(label),
    terms.filter((term) => !isBlankText(term)).map(isolated),
  )

/** The style for the parts of an entry or cell. */
interface PartStyle {
  text: TextStyle
  /** The gap between two parts. */
  between: number
}

/** Sets texts, lists and terms below each other, in an entry or cell. */
export function setParts(
  setting: Setting,
  parts: CvPart[],
  style: PartStyle,
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  return parts.flatMap((part, at) => {
    const strips = setPart(setting, part, style, place, node)
    const [first, ...rest] = strips
    return first ? [{ ...first, before: at > 0 ? style.between : 0 }, ...rest] : []
  })
}

function setPart(
  setting: Setting,
  part: CvPart,
  { text: style, between }: PartStyle,
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  const { shaper } = setting
  if (part.kind === 'list') return setList(setting, part, { text: style, between }, place, node)
  if (part.kind === 'terms') {
    if (part.terms.every(isBlankText)) return []
    return setText(shaper, isolatedTerms(part.label, part.terms), style, place, { within: node })
  }
  if (isBlankText(part.text)) return []
  const shown: TextStyle = {
    ...style,
    ...(part.strong && { weight: 'bold' }),
    ...(part.link && { colour: setting.style.accent }),
  }
  return setText(shaper, part.text, shown, place, {
    within: node,
    url: part.link,
    spans: part.spans,
    linkColour: setting.style.accent,
  })
}

function setList(
  { shaper, style: { accent } }: Setting,
  { items, numbered, spans }: CvPart & { kind: 'list' },
  { text: style, between }: PartStyle,
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  const shown = items.flatMap((item, at) => (isBlankText(item) ? [] : [{ item, spans: spans?.[at] }]))
  if (shown.length === 0) return []
  const list = grow(node, 'L')
  // A narrow column has no room beside the label.
  if (numbered) list.numbered = true
  const room = numbered ? (shown.length > 9 ? 2 : 1.5) : 1.1
  const indent = place.width < style.size * 4 ? 0 : style.size * room
  return shown.flatMap(({ item, spans: pieces }, number) => {
    const label = shaper.shape(numbered ? `${number + 1}.` : BULLET, style.weight)
    const shaped = measureText(shaper, item, style.weight, pieces)
    const { rtl } = shaped
    const inner: LinePlace = { x: place.x + (rtl ? 0 : indent), width: place.width - indent }
    const outer: LinePlace = { x: rtl ? place.x + inner.width : place.x, width: indent }
    const entry = grow(list, 'LI')
    const [dot] =
      indent > 0
        ? setShaped(label, style, outer, { within: entry, as: 'Lbl', align: rtl ? 'right' : 'start' })
        : []
    const lines = setShaped(shaped, style, inner, {
      within: entry,
      as: 'LBody',
      before: between / 3,
      spans: pieces,
      linkColour: accent,
    })
    return lines.map((line, at) =>
      at === 0 && dot ? { ...line, marks: [...dot.marks, ...line.marks] } : line,
    )
  })
}
