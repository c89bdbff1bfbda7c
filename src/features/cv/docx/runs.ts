import { ExternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from 'docx'
import type { Weight } from '../document/schema-text.ts'
import type { East } from '../fonts/east.ts'

// Text for word processors: they choose a font by the kind of script, and order right-to-left text themselves once they
// are told what it is.

const fonts = { ascii: 'Noto Sans', hAnsi: 'Noto Sans' }
/** What Word calls the families of the pages, and what it needs to know where it has none of them. */
const east: Record<East, { font: string; language: string }> = {
  jp: { font: 'BIZ UDPGothic', language: 'ja-JP' },
  tc: { font: 'Noto Sans TC', language: 'zh-TW' },
  sc: { font: 'Noto Sans SC', language: 'zh-CN' },
  kr: { font: 'Nanum Gothic', language: 'ko-KR' },
}
/**
 * What a file starts from. Programs without these fonts take their own for the script.
 * @param lang of what is neither. @param family of Chinese, Japanese or Korean, where there is any.
 */
export const usualRun = (
  lang: string,
  family: East = 'sc',
): Pick<IRunOptions, 'language'> & { font: object } => ({
  font: { ...fonts, eastAsia: east[family].font, cs: 'Noto Sans Devanagari' },
  language: { value: lang, eastAsia: east[family].language },
})
/** For what it can write. */
export const SERIF_FONT = 'Source Serif 4'

/** Letters of one script, and what stands between them but letters of others. */
const stretch = (script: string) => `\\p{Script=${script}}(?:[^\\p{L}]*\\p{Script=${script}})*\\p{M}*`
const rightToLeft = new RegExp(`(${stretch('Hebrew')}|${stretch('Arabic')})`, 'u')
const startsRightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a paragraph of such text begins on the right: its first letter says so (UAX 9, P2). */
export const readsFromRight = (text: string): boolean => startsRightToLeft.test(text)

export interface RunStyle {
  /** Points. */
  size?: number
  /** '#rrggbb' */
  colour?: string
  weight?: Weight
  /** As what can be clicked looks. */
  underlined?: boolean
}

/** The text as runs of one direction each. */
export function runsOf(text: string, { size, colour, weight, underlined }: RunStyle = {}): TextRun[] {
  const look: IRunOptions = {
    ...(size !== undefined && { size: Math.round(size * 2) }),
    ...(colour !== undefined && { color: hex(colour) }),
    ...(weight !== undefined && { bold: weight === 'bold' }),
    ...(underlined && { underline: {} }),
  }
  return text
    .split(rightToLeft)
    .filter(Boolean)
    .map((piece) => {
      if (!readsFromRight(piece)) return new TextRun({ ...look, text: piece })
      const cs = /\p{Script=Hebrew}/u.test(piece) ? 'Noto Sans Hebrew' : 'Noto Sans Arabic'
      return new TextRun({ ...look, text: piece, rightToLeft: true, font: { ...fonts, cs } })
    })
}

/** The text, clickable where it leads anywhere. */
export const linkedRuns = (text: string, link: string, style: RunStyle = {}): ParagraphChild[] =>
  link
    ? [new ExternalHyperlink({ link, children: runsOf(text, { ...style, underlined: true }) })]
    : runsOf(text, style)

/** Colours in files of Word have no '#'. */
export const hex = (colour: string): string => colour.slice(1)
