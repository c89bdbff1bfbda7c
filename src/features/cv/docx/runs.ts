import { ExternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from 'docx'
import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import type { Weight } from '../document/schema-text.ts'
import { hasRightToLeft, markSymbolic, readsFromRight } from '../document/direction.ts'
import type { CjkFamily } from '../fonts/east.ts'

// Text for word processors, which choose a font by script, and order right-to-left text themselves if it is
// marked.

const fonts = { ascii: 'Noto Sans', hAnsi: 'Noto Sans' }
/** The names of the font families in Word, and their properties for systems without them. */
const east: Record<CjkFamily, { font: string; language: string }> = {
  jp: { font: 'BIZ UDPGothic', language: 'ja-JP' },
  tc: { font: 'Noto Sans TC', language: 'zh-TW' },
  sc: { font: 'Noto Sans SC', language: 'zh-CN' },
  kr: { font: 'Nanum Gothic', language: 'ko-KR' },
}
/** Languages that Word names by a country. */
const wordLanguages: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

/**
 * Returns the fonts that a file uses by default. Programs without these fonts substitute their own.
 * @param lang of all other text.
 * @param family of Chinese, Japanese or Korean, if there is any.
 */
export const usualRun = (
  lang: string,
  family: CjkFamily = 'sc',
): Pick<IRunOptions, 'language'> & { font: object } => ({
  font: { ...fonts, eastAsia: east[family].font, cs: 'Noto Sans Devanagari' },
  language: { value: wordLanguages[lang] ?? lang, eastAsia: east[family].language },
})
/** Used for the characters that it has. */
export const SERIF_FONT = 'Source Serif 4'

/** Letters of one script, and the characters between them that are not letters of another. */
const stretch = (script: string) => `\\p{Script=${script}}(?:[^\\p{L}]*\\p{Script=${script}})*\\p{M}*`
const rightToLeft = new RegExp(`(${stretch('Hebrew')}|${stretch('Arabic')})`, 'u')

export interface RunStyle {
  /** Points. */
  size?: number
  /** '#rrggbb' */
  colour?: string
  weight?: Weight
  /** Styled as a link. */
  underlined?: boolean
  italic?: boolean
}

/** Splits the text into runs of one direction each. */
export function runsOf(text: string, { size, colour, weight, underlined, italic }: RunStyle = {}): TextRun[] {
  const look: IRunOptions = {
    ...(size !== undefined && { size: Math.round(size * 2) }),
    ...(colour !== undefined && { color: hex(colour) }),
    ...(weight !== undefined && { bold: weight === 'bold' }),
    ...(underlined && { underline: {} }),
    ...(italic && { italics: true }),
  }
  return (hasRightToLeft(text) ? markSymbolic(text) : text)
    .split(rightToLeft)
    .filter(Boolean)
    .map((piece) => {
      if (!readsFromRight(piece)) return new TextRun({ ...look, text: piece })
      const cs = /\p{Script=Hebrew}/u.test(piece) ? 'Noto Sans Hebrew' : 'Noto Sans Arabic'
      return new TextRun({ ...look, text: piece, rightToLeft: true, font: { ...fonts, cs } })
    })
}

/** Returns the text, as a link if it has a target. */
export const linkedRuns = (text: string, link: string, style: RunStyle = {}): ParagraphChild[] =>
  link
    ? [new ExternalHyperlink({ link, children: runsOf(text, { ...style, underlined: true }) })]
    : runsOf(text, style)

/** Returns the formatted pieces of a text. */
export const spanRuns = (spans: readonly TextSpan[], style: RunStyle): ParagraphChild[] =>
  spans.flatMap(({ text, bold, italic = false, href = '' }) =>
    linkedRuns(text, href, { ...style, ...(bold && { weight: 'bold' }), italic }),
  )

/** Word files write colours without '#'. */
export const hex = (colour: string): string => colour.slice(1)
