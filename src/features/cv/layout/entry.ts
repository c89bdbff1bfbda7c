import type { CvEntry } from '../document/schema.ts'
import type { StructureNode } from './schema.ts'
import { isBlankText, setShaped, setText, type LinePlace, type Setting } from './lines.ts'
import { setParts } from './parts.ts'
import { measureText } from './text.ts'
import { heightOf, rowOf, type Strip } from './strip.ts'

const GAP = 13.5

/** Shorter entries do not justify a page break. */
const WHOLE = 108

/** Sets the title with its date, the organization and place, and the text. */
export function setEntry(setting: Setting, entry: CvEntry, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const top = setTop(setting, entry, place, node)
  const detail = setText(shaper, entry.detail, style.detail, place, { within: node })
  const parts = setParts(setting, entry.parts, { text: style.body, between: style.beforePart }, place, node)
  return bound(joined([top, detail, parts], style.beforePart / 2))
}

/** Sets the title line, with the date at its end if there is room. */
function setTop(setting: Setting, entry: CvEntry, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const look = { before: 0, keep: false, above: 0, below: 0, ground: () => [] }
  const whenStyle = { ...style.when, leading: style.title.leading }
  if (isBlankText(entry.title)) {
    return setText(shaper, entry.when, whenStyle, place, { within: node })
  }
  const title = measureText(shaper, entry.title, style.title.weight)
  const titleStyle = { ...style.title, ...(entry.link && { colour: style.accent }) }
  const heading = { within: node, as: 'H3', url: entry.link || undefined } as const
  if (isBlankText(entry.when)) return together(setShaped(title, titleStyle, place, heading))
  const when = measureText(shaper, entry.when, style.when.weight)
  const whenWidth = Math.ceil((when.width * style.when.size) / 1000)
  const room = place.width - whenWidth - GAP
  if (room < place.width / 2) {
    return [
      ...together(setShaped(title, titleStyle, place, { ...heading, keep: true })),
      ...setShaped(when, whenStyle, place, { within: node }),
    ]
  }
  const { rtl } = title
  const titlePlace = { x: rtl ? place.x + whenWidth + GAP : place.x, width: room }
  const whenPlace = { x: rtl ? place.x : place.x + room + GAP, width: whenWidth }
  return [
    rowOf(
      [
        setShaped(title, titleStyle, titlePlace, heading),
        setShaped(when, whenStyle, whenPlace, { within: node, align: rtl ? 'left' : 'right' }),
      ],
      look,
    ),
  ]
}

/** Keeps all lines of a heading on one page. */
const together = (lines: Strip[]): Strip[] =>
  lines.map((line, at) => ({ ...line, keep: line.keep || at < lines.length - 1 }))

/** Keeps the last line of each group with the first of the next. */
function joined(groups: Strip[][], between: number): Strip[] {
  const filled = groups.filter((group) => group.length > 0)
  return filled.flatMap((group, at) =>
    group.map((strip, line) => ({
      ...strip,
      before: at > 0 && line === 0 ? between : strip.before,
      keep: strip.keep || (line === group.length - 1 && at < filled.length - 1),
    })),
  )
}

/** Prevents single lines on the next page, and keeps short entries together. */
function bound(strips: Strip[]): Strip[] {
  const whole = heightOf(strips) <= WHOLE
  const last = strips.length - 1
  return strips.map((strip, at) => ({
    ...strip,
    keep: strip.keep || at === last - 1 || (whole && at < last),
  }))
}
