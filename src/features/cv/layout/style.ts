import { rulesOf, type CvLook, type CvRules } from '../schema.ts'
import type { Weight } from '../document/schema-text.ts'
import { accentColour, headerColour, INK, textOn, thinned } from './colour.ts'

// Sizes and distances of the two templates, in points. Line heights and distances are multiples of a third of the
// body's line height.

/** A text style. */
export interface TextStyle {
  size: number
  /** From baseline to baseline. */
  leading: number
  weight: Weight
  colour: string
}

export interface TableStyle {
  /** The colour of the header row, or of the line below it with hairlines. */
  fill: string
  label: TextStyle
  text: TextStyle
  /** Padding of a cell. */
  beside: number
  above: number
  /** The gap between the texts of a cell. */
  between: number
}

/** The dimensions of a template. */
export interface CvStyle {
  template: CvLook['template']
  rules: CvRules
  paper: PaperStyle
  /** The colour of bands. */
  fill: string
  accent: string
  name: TextStyle
  profession: TextStyle
  contact: TextStyle
  heading: TextStyle
  title: TextStyle
  when: TextStyle
  detail: TextStyle
  body: TextStyle
  table: TableStyle
  pageNumber: TextStyle
  /** The width of the square photo, and its gap to the text. */
  photo: number
  besidePhoto: number
  /** The indent of entries, so that they align with text on bands and in cells. */
  inset: number
  beforeSection: number
  beforeEntry: number
  /** The gap between texts, lists and terms of an entry. */
  beforePart: number
}

/** A sheet; text stays within the margins, page numbers are in the bottom one. */
export interface PaperStyle {
  width: number
  height: number
  side: number
  top: number
  bottom: number
  /** The baseline of the page number, from the bottom: 11 mm, which every printer reaches. */
  number: number
}

const margins = { side: 51, top: 51, bottom: 57, number: 31 }
export const papers: Record<CvLook['paper'], PaperStyle> = {
  A4: { width: 595.28, height: 841.89, ...margins },
  LETTER: { width: 612, height: 792, ...margins },
}

export const HAIRLINE = '#ccd3dd'
export const MUTED = '#4b5566'

const set = (size: number, leading: number, weight: Weight, colour: string): TextStyle => ({
  size,
  leading,
  weight,
  colour,
})

/** The minimum text size. */
export const MIN_TEXT_SIZE = 8.5

/** @param tightness from 0, as designed, to 1, the tightest legible setting (see `tightened`). */
export const styleOf = (look: CvLook, tightness = 0): CvStyle =>
  tightened(
    look.template === 2 ? secondStyle(look) : look.template === 1 ? firstStyle(look) : plainStyle(look),
    tightness,
  )

const sharedStyle = (look: CvLook) => ({
  template: look.template,
  rules: rulesOf(look),
  paper: papers[look.paper],
  fill: headerColour(look),
  accent: accentColour(look),
  detail: set(9.5, 13.5, 'regular', MUTED),
  pageNumber: set(8.5, 12, 'regular', MUTED),
  photo: 76.5,
})

function firstStyle(look: CvLook): CvStyle {
  const shared = sharedStyle(look)
  const { fill, accent } = shared
  const isBar = shared.rules === 'bars'
  return {
    ...shared,
    name: set(24, 31.5, 'bold', INK),
    profession: set(12, 18, 'regular', accent),
    contact: set(9, 13.5, 'regular', INK),
    heading: isBar ? set(11.5, 20.25, 'bold', textOn(fill)) : set(12, 18, 'bold', accent),
    title: set(10.5, 15.75, 'bold', INK),
    when: set(9, 15.75, 'regular', MUTED),
    body: set(9.5, 13.5, 'regular', INK),
    table: isBar ? tableStyle(thinned(fill, 0.22), 1) : openTable(accent, 1),
    besidePhoto: 6.75,
    inset: isBar ? 6.75 : 0,
    beforeSection: 18,
    beforeEntry: 11.25,
    beforePart: 4.5,
  }
}

/** Template 1 without its bands: text in one column from edge to edge. */
const plainStyle = (look: CvLook): CvStyle => ({
  ...firstStyle(look),
  name: set(22, 29.25, 'bold', INK),
  profession: set(12, 18, 'regular', MUTED),
  beforeSection: 15.75,
  beforeEntry: 9,
})

function secondStyle(look: CvLook): CvStyle {
  const shared = sharedStyle(look)
  const { fill, accent } = shared
  const isBar = shared.rules === 'bars'
  const onFill = textOn(fill)
  return {
    ...shared,
    name: set(27, 33.75, 'bold', isBar ? onFill : accent),
    profession: set(12.5, 18, 'regular', isBar ? onFill : INK),
    contact: set(9, 13.5, 'regular', isBar ? onFill : INK),
    heading: set(13, 20.25, 'bold', accent),
    title: set(10, 15, 'bold', INK),
    when: set(9, 15, 'bold', accent),
    body: set(9.25, 13.5, 'regular', INK),
    table: isBar ? tableStyle(fill, 2) : openTable(accent, 2),
    besidePhoto: 15.75,
    inset: 0,
    beforeSection: 15.75,
    beforeEntry: 9,
    beforePart: 3.375,
  }
}

/** Returns the style of tables with a header row in the given colour. */
function tableStyle(fill: string, template: CvLook['template']): TableStyle {
  return template === 1
    ? {
        fill,
        label: set(9, 13.5, 'bold', textOn(fill)),
        text: set(9, 13.5, 'regular', INK),
        beside: 6.75,
        above: 4.5,
        between: 1.5,
      }
    : {
        fill,
        label: set(8.5, 11.25, 'bold', textOn(fill)),
        text: set(8.5, 11.25, 'regular', INK),
        beside: 5.5,
        above: 2.25,
        between: 0.75,
      }
}

/** The style of tables whose header has a line below and no background. */
function openTable(accent: string, template: CvLook['template']): TableStyle {
  const filled = tableStyle(accent, template)
  return { ...filled, label: { ...filled.label, colour: MUTED }, above: filled.above * 0.8 }
}

// At the tightest setting, sizes shrink to nine tenths within the legible minimum, line heights to the minimum of the
// tallest scripts, distances to half, and finally margins to 14 mm.
const SIZE = 0.9
const LEADING = 0.87
const CLOSEST = 1.25
const DISTANCE = 0.5
const MARGIN = 40
/** The minimum size at which faces are recognizable. */
const PHOTO = 68

/** Returns a tighter style. @param tightness from 0 to 1 */
function tightened(style: CvStyle, tightness: number): CvStyle {
  if (tightness === 0) return style
  const towards = (value: number, least: number) => value - (value - least) * tightness
  const text = (from: TextStyle): TextStyle => {
    const size = Math.min(from.size, Math.max(MIN_TEXT_SIZE, towards(from.size, from.size * SIZE)))
    const leading = Math.max(size * CLOSEST, towards(from.leading, from.leading * LEADING))
    return { ...from, size, leading: Math.min(from.leading, leading) }
  }
  const margin = (value: number, least: number) => value - (value - least) * Math.max(0, 2 * tightness - 1)
  const distance = (value: number) => towards(value, value * DISTANCE)
  const { paper, table } = style
  return {
    ...style,
    paper: {
      ...paper,
      side: margin(paper.side, MARGIN),
      top: margin(paper.top, MARGIN),
      bottom: margin(paper.bottom, MARGIN + 8),
    },
    name: text(style.name),
    profession: text(style.profession),
    contact: text(style.contact),
    heading: text(style.heading),
    title: text(style.title),
    when: text(style.when),
    detail: text(style.detail),
    body: text(style.body),
    table: {
      ...table,
      label: text(table.label),
      text: text(table.text),
      above: distance(table.above),
      between: distance(table.between),
    },
    photo: towards(style.photo, PHOTO),
    beforeSection: distance(style.beforeSection),
    beforeEntry: distance(style.beforeEntry),
    beforePart: distance(style.beforePart),
  }
}
