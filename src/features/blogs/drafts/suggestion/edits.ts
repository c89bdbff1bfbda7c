import { diffArrays, diffChars } from 'diff'
import { parseHtml, textWithin, writePieces } from '../../components/editor/html-tree.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { sectionPath } from '../changes.ts'
import type { ArticleDraft, DraftSection } from '../schema.ts'
import type { ArticleSuggestion } from './schema.ts'

// A suggestion is stored beside the text: the paragraphs it is about, and what they would become. So the text itself
// never contains one, and neither does anything that is made from it. Pure functions, for server and browser.

export interface TextEdit {
  /** Which text of the section it is about: 0 is its own, others are those of its subsections. */
  part: number
  /** The paragraphs as they are, such as `<p>Grease.</p>`. */
  from: string
  /** The same paragraphs after the edit; empty to delete them. */
  to: string
}

/** A comparison ends after this number of differences, and then replaces everything. */
const MAX_DIFFERENCES = 3_000
/** The number of characters that a typing error can add and remove. */
const MAX_TYPO = 4

const token = /<[^<>]*>|&[^\s&;]+;|[\p{L}\p{M}\p{N}]+|\s+|[^]/gu

/** A replaced range. */
export interface Hunk {
  start: number
  end: number
  added: readonly string[]
}

/** Returns the texts of a section: its own, then those of its subsections. */
export const sectionTexts = ({ Content, SubSection }: DraftSection): string[] => [
  Content,
  ...SubSection.map((part) => part.Content),
]

/** Returns a section with other texts. */
export const withSectionTexts = (
  section: DraftSection,
  [Content = '', ...parts]: readonly string[],
): DraftSection => ({
  ...section,
  Content,
  SubSection: section.SubSection.map((part, i) => ({ ...part, Content: parts[i] ?? '' })),
})

const FIELD = 'field.'

/** The fields that suggestions can be made for, besides the texts of sections. */
const suggestedFields = ['BlogTitle', 'BlogDescription'] as const
type SuggestedField = (typeof suggestedFields)[number]

/** Returns the place of suggestions for a field; those of a section have its key, which has no dot. */
export const fieldPlace = (field: SuggestedField): string => FIELD + field

/** Returns the field of a place; undefined for a section. */
export const fieldOfPlace = (place: string): SuggestedField | undefined =>
  suggestedFields.find((field) => fieldPlace(field) === place)

/** Returns the path of a place in changes of the article. */
export const pathOfPlace = (place: string): string => fieldOfPlace(place) ?? sectionPath(place)

/** Returns the texts at a place as HTML: a field is a paragraph. Undefined if the section does not exist. */
export function textsAt(article: ArticleDraft, place: string): string[] | undefined {
  const field = fieldOfPlace(place)
  if (field) return [article[field] && `<p>${escapeHtml(article[field])}</p>`]
  const section = article.BlogContentDetails.find(({ Key }) => Key === place)
  return section && sectionTexts(section)
}

/** Returns an article with other texts at a place. */
export function withTextsAt(article: ArticleDraft, place: string, texts: readonly string[]): ArticleDraft {
  const field = fieldOfPlace(place)
  if (field) return { ...article, [field]: textWithin(parseHtml(texts[0] ?? '')) }
  return {
    ...article,
    BlogContentDetails: article.BlogContentDetails.map((section) =>
      section.Key === place ? withSectionTexts(section, texts) : section,
    ),
  }
}

/** Returns an article with those of some suggestions that fit its texts. */
export const withSuggestions = (
  article: ArticleDraft,
  suggestions: readonly ArticleSuggestion[],
): ArticleDraft =>
  placesOf(article).reduce((result, place) => {
    const edits = suggestions
      .filter(({ Section }) => Section === place)
      .map(({ Part, From, To }) => ({ part: Part, from: From, to: To }))
    const { texts, applied } = applyEdits(textsAt(result, place)!, edits)
    return applied.length > 0 ? withTextsAt(result, place, texts) : result
  }, article)

/** Returns all places of an article. */
export const placesOf = ({ BlogContentDetails }: ArticleDraft): string[] => [
  ...suggestedFields.map(fieldPlace),
  ...BlogContentDetails.map(({ Key }) => Key),
]

/** Splits a text into paragraphs, lists, tables and so on. */
export const htmlBlocks = (html: string): string[] => parseHtml(html).map((block) => writePieces([block]))

/** Returns the edits that make one text out of another, each as small as possible, so that each can be accepted alone. */
export function editsBetween(from: string, to: string, part = 0): TextEdit[] {
  const [before, after] = [htmlBlocks(from), htmlBlocks(to)]
  const edits = hunksBetween(before, after)
    .flatMap(pairs)
    .flatMap((hunk) => {
      const [start, end] = anchored(before, hunk)
      const removed = before.slice(start, end)
      const added = [...before.slice(start, hunk.start), ...hunk.added, ...before.slice(hunk.end, end)]
      return split({ part, from: removed.join(''), to: added.join('') })
    })
  const whole = { part, from: before.join(''), to: after.join('') }
  return makes(edits, whole) ? edits : [whole]
}

/** Whether several edits together do what one does. Among equal paragraphs, one alone may not tell which it is about. */
const makes = (edits: readonly TextEdit[], whole: TextEdit): boolean =>
  applyEdits([whole.from], edits).texts[0] === whole.to

/** Applies an edit to a text; undefined if the text does not have its paragraphs. */
export function withEdit(html: string, { from, to }: Pick<TextEdit, 'from' | 'to'>): string | undefined {
  const [blocks, run] = [htmlBlocks(html), htmlBlocks(from)]
  const start = startOf(blocks, run)
  return start < 0 ? undefined : [...blocks.slice(0, start), to, ...blocks.slice(start + run.length)].join('')
}

/** Applies an edit to the text that has its paragraphs; undefined if none has. */
export function applyEdit(texts: readonly string[], edit: TextEdit): string[] | undefined {
  const at = placeOf(texts, edit)
  return at === undefined ? undefined : texts.with(at, withEdit(texts[at]!, edit)!)
}

/** Finds the text with the paragraphs of an edit; subsections may have moved. */
function placeOf(texts: readonly string[], edit: TextEdit): number | undefined {
  const places = [...texts.keys()].toSorted((a, b) => Number(b === edit.part) - Number(a === edit.part))
  return places.find((at) => withEdit(texts[at]!, edit) !== undefined)
}

/** Applies those of several edits that can be applied, each to the result of the one before. */
export function applyEdits<T extends TextEdit>(texts: readonly string[], edits: readonly T[]) {
  let [result, waiting] = [[...texts], [...edits]]
  const applied: T[] = []
  for (const [i, edit] of edits.entries()) {
    const now = waiting[i]!
    const next = applyEdit(result, now)
    if (!next) continue
    const before = result
    waiting = waiting.map((each, at) => (at > i ? { ...each, ...rebaseEdit(each, before, next) } : each))
    result = next
    applied.push(edit)
  }
  return { texts: result, applied }
}

/**
 * Moves an edit to texts that were changed since. If the same words were changed, it stays as it is, and no text has its
 * paragraphs any more.
 * @returns undefined if the texts already have what it would do.
 */
export function rebaseEdit(
  edit: TextEdit,
  before: readonly string[],
  after: readonly string[],
): TextEdit | undefined {
  const at = placeOf(before, edit)
  if (at === undefined || after[at] === undefined) return edit
  const [old, now, run] = [htmlBlocks(before[at]!), htmlBlocks(after[at]), htmlBlocks(edit.from)]
  const start = startOf(old, run)
  const end = start + run.length
  const hunks = hunksBetween(old, now)
  const touched = hunks.filter((hunk) => hunk.start < end && hunk.end > start)
  const first = Math.min(start, ...touched.map((hunk) => hunk.start))
  const last = Math.max(end, ...touched.map((hunk) => hunk.end))
  const shift = grownBy(hunks.filter((hunk) => hunk.end <= first && !touched.includes(hunk)))
  const from = first + shift
  const until = last + shift + grownBy(touched)
  const theirs = now.slice(from, until).join('')
  const mine = [...old.slice(first, start), edit.to, ...old.slice(end, last)].join('')
  const to = merged(old.slice(first, last).join(''), mine, theirs)
  if (to === undefined) return edit
  if (to === theirs) return undefined
  // Its paragraphs may not be the only ones of their kind any more.
  const [above, below] = anchored(now, { start: from, end: until, added: [] })
  const moved = {
    part: at,
    from: now.slice(above, below).join(''),
    to: [...now.slice(above, from), to, ...now.slice(until, below)].join(''),
  }
  return moved.from === edit.from && moved.to === edit.to && at === edit.part ? edit : moved
}

/** Whether an edit corrects the spelling of one word, or only spaces and punctuation. Numbers are never typing errors. */
export function isTypingError(edit: Pick<TextEdit, 'from' | 'to'>): boolean {
  const from = htmlTokens(edit.from)
  const hunks = hunksBetween(from, htmlTokens(edit.to))
  const [hunk] = hunks
  if (!hunk || hunks.length > 1) return false
  const [removed, added] = [from.slice(hunk.start, hunk.end).join(''), hunk.added.join('')]
  const changed = diffChars(removed, added).filter((part) => part.added || part.removed)
  return (
    !/[<>\p{N}]/u.test(removed + added) &&
    /\p{L}/u.test(removed) === /\p{L}/u.test(added) &&
    changed.reduce((sum, { value }) => sum + value.length, 0) <= MAX_TYPO
  )
}

export const htmlTokens = (html: string): string[] => html.match(token) ?? []

/** Splits a hunk that replaces paragraphs by as many others into one for each. */
const pairs = ({ start, end, added }: Hunk): Hunk[] =>
  added.length === end - start
    ? added.map((block, i) => ({ start: start + i, end: start + i + 1, added: [block] }))
    : [{ start, end, added }]

const grownBy = (hunks: readonly Hunk[]): number =>
  hunks.reduce((sum, { start, end, added }) => sum + added.length - (end - start), 0)

/** Where a run of blocks begins; -1 if nowhere. No blocks are only in an empty text. */
export function startOf(blocks: readonly string[], run: readonly string[]): number {
  if (run.length === 0) return blocks.length === 0 ? 0 : -1
  return blocks.findIndex((_, at) => run.every((block, i) => blocks[at + i] === block))
}

/** Extends a hunk by unchanged paragraphs until the text has its paragraphs, and only once. */
function anchored(blocks: readonly string[], { start, end }: Hunk): [number, number] {
  const isUnique = () => {
    const run = blocks.slice(start, end)
    const found = startOf(blocks, run)
    return found === start && startOf(blocks.slice(found + 1), run) < 0
  }
  while ((start > 0 || end < blocks.length) && (start === end || !isUnique())) {
    if (start > 0) start--
    else end++
  }
  return [start, end]
}

/** Splits an edit into its changes of words, unless they only make sense together, as with formatting. */
function split(edit: TextEdit): TextEdit[] {
  const from = htmlTokens(edit.from)
  const hunks: Hunk[] = []
  for (const hunk of hunksBetween(from, htmlTokens(edit.to))) {
    const last = hunks.at(-1)
    const between = last && from.slice(last.end, hunk.start)
    // Words that are only separated by spaces or punctuation are changed together.
    if (last && between && !/[\p{L}\p{N}<]/u.test(between.join('')))
      hunks[hunks.length - 1] = {
        start: last.start,
        end: hunk.end,
        added: [...last.added, ...between, ...hunk.added],
      }
    else hunks.push(hunk)
  }
  const isEachWhole = hunks.every(
    ({ start, end, added }) => isWellNested(from.slice(start, end)) && isWellNested(added),
  )
  if (!isEachWhole) return [edit]
  const each = hunks.map((hunk) => ({ ...edit, to: withHunks(from, [hunk]).join('') }))
  return makes(each, edit) ? each : [edit]
}

/** Applies the changes of two versions; undefined if they touch each other. */
function merged(from: string, mine: string, theirs: string): string | undefined {
  const tokens = htmlTokens(from)
  const [own, others] = [hunksBetween(tokens, htmlTokens(mine)), hunksBetween(tokens, htmlTokens(theirs))]
  const added = own.filter((hunk) => !others.some((other) => isSame(hunk, other)))
  if (added.some((hunk) => others.some((other) => hunk.start <= other.end && other.start <= hunk.end)))
    return undefined
  const result = withHunks(tokens, [...added, ...others])
  return isWellNested(result) ? result.join('') : undefined
}

const isSame = (one: Hunk, other: Hunk): boolean =>
  one.start === other.start && one.end === other.end && one.added.join('') === other.added.join('')

export function hunksBetween(from: readonly string[], to: readonly string[]): Hunk[] {
  const parts = diffArrays([...from], [...to], { maxEditLength: MAX_DIFFERENCES })
  if (!parts) return [{ start: 0, end: from.length, added: to }]
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      const last = hunks.at(-1)
      const goesOn = last?.end === at
      const hunk = goesOn ? hunks.pop()! : { start: at, end: at, added: [] }
      hunks.push(
        added ? { ...hunk, added: [...hunk.added, ...value] } : { ...hunk, end: hunk.end + value.length },
      )
    }
    if (!added) at += value.length
  }
  return hunks
}

const withHunks = (tokens: readonly string[], hunks: readonly Hunk[]): string[] =>
  hunks
    .toSorted((a, b) => b.start - a.start)
    .reduce<string[]>(
      (all, { start, end, added }) => [...all.slice(0, start), ...added, ...all.slice(end)],
      [...tokens],
    )

export function isWellNested(tokens: readonly string[]): boolean {
  const open: string[] = []
  for (const each of tokens) {
    const [, slash, name = ''] = /^<(\/?)([^\s>]+)/.exec(each) ?? []
    if (slash && open.pop() !== name) return false
    if (slash === '' && !each.endsWith('/>')) open.push(name)
  }
  return open.length === 0
}
