import type { CvLook } from '../schema.ts'
import type { Weight } from '../document/schema-text.ts'
import { accentColour, headerColour, INK, textOn, thinned } from './colour.ts'

// Sizes and distances of the two templates, in points. Leading and distances come in steps of a third of the body's line.

/** How a text is set. */
export interface TextStyle {
  size: number
  /** From baseline to baseline. */
  leading: number
  weight: Weight
  colour: string
}

export interface TableStyle {
  /** Of the head row. */
  fill: string
  label: TextStyle
  text: TextStyle
  /** Between a cell's edge and its text. */
  beside: number
  above: number
  /** Between the texts of a cell. */
  between: number
}

/** The measures of a template. */
export interface CvStyle {
  template: CvLook['template']
  paper: PaperStyle
  /** Of bands. */
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
  /** Between the margin and the text of entries, so that it lines up with that on bands and in cells. */
  inset: number
  beforeSection: number
  beforeEntry: number
  /** Between the texts, lists and terms of an entry. */
  beforePart: number
}

/** A sheet; its text lies within the margins, page numbers in the lower one. */
export interface PaperStyle {
  width: number
  height: number
  side: number
  top: number
  bottom: number
  /** The page number's baseline, from the lower edge: 11 mm, which every printer reaches. */
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

export function styleOf(look: CvLook): CvStyle {
  const fill = headerColour(look)
  const accent = accentColour(look)
  const onFill = textOn(fill)
  const shared = {
    template: look.template,
    paper: papers[look.paper],
    fill,
    accent,
    detail: set(9.5, 13.5, 'regular', MUTED),
    pageNumber: set(8, 12, 'regular', MUTED),
  }
  if (look.template === 1) {
    return {
      ...shared,
      name: set(24, 31.5, 'bold', INK),
      profession: set(12, 18, 'regular', accent),
      contact: set(9, 13.5, 'regular', INK),
      heading: set(11.5, 20.25, 'bold', onFill),
      title: set(10.5, 15.75, 'bold', INK),
      when: set(9, 15.75, 'regular', MUTED),
      body: set(9.5, 13.5, 'regular', INK),
      table: tableStyle(thinned(fill, 0.22), 1),
      inset: 6.75,
      beforeSection: 18,
      beforeEntry: 11.25,
      beforePart: 4.5,
    }
  }
  return {
    ...shared,
    name: set(27, 33.75, 'bold', onFill),
    profession: set(12.5, 18, 'regular', onFill),
    contact: set(9, 13.5, 'regular', onFill),
    heading: set(13, 20.25, 'bold', accent),
    title: set(10, 15, 'bold', INK),
    when: set(9, 15, 'bold', accent),
    body: set(9.25, 13.5, 'regular', INK),
    table: tableStyle(fill, 2),
    inset: 0,
    beforeSection: 15.75,
    beforeEntry: 9,
    beforePart: 3.375,
  }
}

/** Of tables whose head row has the given colour. */
export function tableStyle(fill: string, template: CvLook['template']): TableStyle {
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
