import { fold } from '#lib/text/words.ts'

// The text of a printed CV, from whatever program: lines in reading order.

/** A piece of a line in one font. */
export interface LinePart {
  text: string
  /** Font and size: parts of the same style look alike. */
  style: string
  /** The separator from the part before: nothing, a space, or a wide gap as between columns. */
  before: '' | ' ' | '\t'
  /** Its label, if lines with labels were joined. */
  role?: 'title' | 'employer'
  /** The line that it stands in, if lines were joined. */
  line?: PrintedLine
}

export interface PrintedLine {
  /** From 1. */
  page: number
  /** From 1, on its page. */
  number: number
  /** Its parts; wide gaps are tabs. */
  text: string
  parts: LinePart[]
  /** The letter height of its first part, in points. */
  size: number
  /** Whether it begins with a bullet or a number of a list. */
  listed: boolean
  /** Whether more space is above than between the lines of a paragraph. */
  apart: boolean
  /** Whether the next line goes on where this one was full. */
  wraps?: boolean
  /** The column: a line of another column does not continue this one. */
  flow: number
}

export interface PrintedText {
  lines: PrintedLine[]
  /** Whether the file has pages; those of a Word document depend on the program that opens it. */
  isPaged: boolean
  /** The addresses behind links, in file order. */
  links: string[]
  /** Whether letters of the pages are lost: the fonts of the file do not say what their glyphs stand for. */
  lacksLetters?: boolean
}

/** The maximum number of lines and of pages to read; a CV with forty years of work has some five hundred lines. */
export const LINES_MAX = 4_000
export const PAGES_MAX = 40

/** The characters that begin an item of a list; the private ones are those of symbol fonts. */
const bullets = String.raw`•●○◦▪▫■□‣⁃∙·・◆◇►▶▸➢➤✓✔✦❖★※*\uE000-\uF8FF`
export const onlyBullet = new RegExp(String.raw`^[${bullets}–—-]$`, 'u')
const withBullet = new RegExp(String.raw`^(?:[${bullets}]\s*|[–—-]\s+|\d{1,2}[.)]\s+(?=\p{L}))`, 'u')

export const startsWithBullet = (text: string): boolean => withBullet.test(text)
export const withoutBullet = (text: string): string => text.replace(withBullet, '').trim()

/** Joins the parts of a line. */
export const textOfParts = (parts: readonly LinePart[]): string =>
  parts.map(({ text, before }, index) => (index === 0 ? '' : before) + text).join('')

/**
 * Radicals that fonts share with whole characters: PDFs of some programs name the radical, followed here by the
 * character (Unicode, EquivalentUnifiedIdeograph).
 */
const radicals: ReadonlyMap<string, string> = new Map(
  Array.from(
    '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
    ([, radical = '', character = '']) => [radical, character] as const,
  ),
)

const ofLatex: Readonly<Record<string, string>> = {
  '\u0015': '–',
  '\u0016': '—',
  '\u001B': 'ff',
  '\u001C': 'fi',
  '\u001D': 'fl',
  '\u001E': 'ffi',
  '\u001F': 'ffl',
  // Of the font of symbols (TS1).
  '\u0088': '•',
}

/** Arabic and Persian digits as those of ASCII. */
const westernDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/**
 * Tidies a text of a file: NFKC only where ligatures, wide letters and forms of Hebrew and Arabic letters need it, no
 * joiners or lengthened letters, single spaces.
 */
export const tidyPrinted = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\uFB00-\uFB06\uFF01-\uFF5E\u2F00-\u2FDF]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll(/[\uFB1D-\uFDFF\uFE70-\uFEFC]/gu, (letter) => letter.normalize('NFKC').trim())
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, westernDigit)
    // Bitmap fonts of LaTeX name their dashes and ligatures by the number of their place only (encoding T1).
    .replaceAll(/\p{Cc}/gu, (code) => ofLatex[code] ?? code)
    // No word is written so: the ligature of lam and alef was read from the wrong side.
    .replaceAll(/ا([اأإآ])ل/gu, 'ال$1')
    .replaceAll('الء', 'لاء')
    .replaceAll('\u0640', '')
    .replaceAll(/[\u2E80-\u2EFF]/gu, (radical) => radicals.get(radical) ?? radical)
    .replaceAll(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFD\0]/gu, '')
    .replaceAll(/[\p{Zs}\n\r]+/gu, ' ')

/** Folds a text for comparison: without vowel signs of Hebrew and Arabic, and with one spelling of alef, yeh and quotes. */
export const foldPrinted = (text: string): string =>
  fold(text)
    .replaceAll(/[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C7\u064B-\u0652\u0670]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll(/[״“”„]/gu, '"')
    .replaceAll('׳', "'")

/** Folds a list of labels, separated by commas. */
export const labelsOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/,\s*/).map((word) => foldPrinted(word)))

/** Removes the endings of plurals from a label: 'Surname(s)'. */
export const withoutEndings = (text: string): string =>
  text.replaceAll(/\s*\(\p{Script=Latin}{1,2}\)|\/\p{L}(?=\s|$)/gu, '').trim()

/** 'Surname(s) / First name(s):' in its plain form. */
export const plainLabel = (text: string): string =>
  foldPrinted(withoutEndings(text.replace(/\s*[:：]$/u, ''))).replaceAll(/\s*[/,]\s*/g, ' / ')

/** Joins the lines of a paragraph: a word broken at the end of a line is made whole again. */
export function joinWrapped(lines: readonly string[]): string {
  return lines.reduce((all, line) => {
    if (!all) return line
    if (/\p{Ll}[-‐]$/u.test(all) && /^\p{Ll}/u.test(line)) return all.replace(/[-‐]$/u, '') + line
    const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，]$/u.test(all)
    return isJoined && !/^[a-z\d]/i.test(line) ? all + line : `${all} ${line}`
  }, '')
}

/** Joins the lines of items of a list: each line is one, unless it goes on. */
export function listItemsOf(lines: readonly PrintedLine[]): { text: string; lines: PrintedLine[] }[] {
  const isList = lines.some(({ listed }) => listed)
  const items: { text: string; lines: PrintedLine[] }[] = []
  for (const line of lines) {
    const last = items.at(-1)
    const goesOn =
      last &&
      !line.listed &&
      (isList ? !line.apart : /[,、，،-]$/u.test(last.text)) &&
      last.lines.at(-1)?.flow === line.flow
    if (goesOn) {
      last.text = joinWrapped([last.text, line.text])
      last.lines.push(line)
    } else items.push({ text: withoutBullet(line.text), lines: [line] })
  }
  return items
}

/** Splits a list of terms. */
export const termsOf = (text: string): string[] =>
  text
    .split(/\s*(?:[;؛•|·●▪\t、，،]|,(?!\d)(?![^(（]*[)）]))\s*/u)
    .map((term) => term.replaceAll(/^[\s–—-]+|[\s.–—]+$/gu, '').trim())
    .filter((term) => /[\p{L}\p{N}]/u.test(term) && term.length <= 80)

/** Joins lines; a gap begins a paragraph. */
export function paragraphsOf(lines: readonly PrintedLine[]): string {
  const groups: string[][] = []
  for (const { text, apart, listed } of lines) {
    const line = text.replaceAll('\t', ' ')
    if (groups.length === 0 || apart || listed || line.startsWith('【')) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups.map((group) => joinWrapped(group)).join('\n')
}
