import type { CvDocument, CvPart } from './schema.ts'

// The direction of documents and of the pieces of a line (UAX 9). In a right-to-left line, 'C#' alone would become '#C'.

/** Marks of isolates, for `replaceAll`. */
export const ISOLATES = /[\u2066-\u2069]/gu
const START_LTR = '\u2066'
const START_RTL = '\u2067'
const START = '\u2068'
const END = '\u2069'

/** Isolates a text, with the direction of its first letter. */
export const isolated = (text: string): string => `${START}${text}${END}`

const rightLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Returns whether a text has letters that read from right to left. */
export const hasRightToLeft = (text: string): boolean => rightLetter.test(text)

const startsRightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Returns whether a paragraph with this text starts on the right: its first letter decides (UAX 9, P2). */
export const readsFromRight = (text: string): boolean => startsRightToLeft.test(text)

/**
 * Latin words with symbols at either end: 'C#', 'C++', '.NET', '@home'. Arabic and Hebrew write 'and', 'in' and 'the'
 * together with the next word.
 */
const symbolic = new RegExp(
  String.raw`(?<![\p{N}\u200e])(?<!(?!${rightLetter.source})\p{L})(?:[.@#][A-Za-z][A-Za-z0-9]*[#+]*|[A-Za-z][A-Za-z0-9.]*[#+]+)`,
  'gu',
)

/** Isolates Latin words with symbols, which are part of them. */
export const isolateSymbolic = (text: string): string =>
  text.replaceAll(symbolic, (word) => `${START_LTR}${word}${END}`)

/** Adds invisible left-to-right letters to such words, for programs that do not know isolates. */
export const markSymbolic = (text: string): string => text.replaceAll(symbolic, '\u200e$&\u200e')

const LTR_MARK = '\u200e'
const RTL_MARK = '\u200f'
const ITEM_APART = ' · '
/** Addresses that people copy: an email address or a URL alone on its line. */
const onlyAddress = /^(?:[^\s@]+@[^\s@]+|\w+:\/\/\S+)$/u
/** A longer line without a letter of the document's direction is a paragraph of its own. */
const OWN_PARAGRAPH = 90

/**
 * Adds marks to a line of plain text, so that editors show it in order, whether they take the direction of a line from
 * its first letter or have one for all lines. The mark before the isolate is for the former, which skip isolates (UAX 9,
 * P2). Lines that read alike in both directions, and addresses, stay as they are.
 */
export function directedLine(line: string, isFromRight: boolean): string {
  if (line.trim() === '' || onlyAddress.test(line)) return line
  const isRight = hasRightToLeft(line)
  if (!isRight && (!isFromRight || line.length >= OWN_PARAGRAPH)) return line
  if (onlyRight.test(line)) return line
  if (onlyNumber.test(line)) return `${START_LTR}${line}${END}`
  const [, indent = '', text = ''] = /^(\s*)(.*)$/u.exec(line) ?? []
  const items = text
    .replaceAll(/\(\w+:\/\/[^\s)]+\)/gu, (url) => `${START_LTR}${url}${END}`)
    .split(ITEM_APART)
  const isOwn = items.length > 1 ? isFromRight : isFromRight || readsFromRight(text)
  const inOrder = items.length > 1 ? items.map(isolatedItem).join(ITEM_APART) : (items[0] ?? '')
  const [mark, start] = isOwn ? [RTL_MARK, START_RTL] : [LTR_MARK, START_LTR]
  return `${indent}${mark}${start}${isolateSymbolic(inOrder)}${END}`
}
/** Letters alone are in order in both directions. */
const onlyRight =
  /^(?:[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]|\s)+$/u
/** A phone number reads from left to right everywhere. */
const onlyNumber = /^\+?[\d\s().-]{6,}$/u

/** Isolates an item, or what follows its label: 'Skills used: C#'. */
function isolatedItem(item: string): string {
  const at = item.indexOf(': ')
  return at < 0 ? isolated(item) : item.slice(0, at + 2) + isolated(item.slice(at + 2))
}

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const letters = /\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const fromRightLanguages: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/**
 * Returns whether a document reads from right to left: whether its language does, or most letters that its owner wrote.
 * Headings, labels and URLs do not count.
 */
export function isRightToLeft({ lang, header, sections }: CvDocument): boolean {
  if (fromRightLanguages.has(lang)) return true
  const texts = [
    header.name,
    header.title,
    ...sections.flatMap(({ key, body }) => {
      // The names of the kinds of skills are labels.
      const first = key === 'Skills' ? 1 : 0
      return body.kind === 'table'
        ? body.rows.flatMap((row) => row.slice(first).flat().flatMap(writtenIn))
        : body.entries.flatMap(({ title, detail, parts }) => [
            first ? '' : title,
            detail,
            ...parts.flatMap(writtenIn),
          ])
    }),
  ].join(' ')
  return count(texts, fromRight) > count(texts, letters) / 2
}

const writtenIn = (part: CvPart): string[] =>
  part.kind === 'list' ? part.items : part.kind === 'terms' ? part.terms : [part.text]
