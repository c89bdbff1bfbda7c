import type { DraftSection } from '../../../drafts/schema.ts'
import { parseHtml, textWithin, type HtmlPart, type HtmlPiece } from '../../editor/html-tree.ts'
import { textOfPart } from '../revision/part-text.ts'

/** A problem in the text. */
export interface Finding {
  kind: 'untitled' | 'empty' | 'alternative' | 'level' | 'vague' | 'address'
  /** The text that has the problem. */
  text?: string
}

export interface SectionChecks {
  words: number
  sentences: number
  /** Words of seven letters or more, as LIX counts them. */
  longWords: number
  findings: Finding[]
}

/** Link texts that mean nothing on their own (WCAG 2.4.4). */
const vague =
  /^(?:here|click here|this|link|this link|more|read more|aquí|haz clic aquí|este enlace|enlace|más|leer más|hier|ici)$/i
const LONG_WORD = 7
/** Readability is not computed for fewer words. */
const MIN_WORDS = 40

const checked = new WeakMap<DraftSection, SectionChecks>()

/** Checks a section; cached until the section changes. */
export function checkSection(section: DraftSection): SectionChecks {
  const known = checked.get(section)
  if (known) return known
  const { SectionTitle, Content, SubSection } = section
  const texts = [Content, ...SubSection.map((part) => part.Content)]
  const found: SectionChecks = {
    ...countText(textOfPart({ SectionTitle, texts, titles: SubSection.map(({ Title }) => Title) })),
    findings: [
      ...(SectionTitle.trim() ? [] : [{ kind: 'untitled' } as const]),
      ...SubSection.filter(({ Title }) => !Title.trim()).map((): Finding => ({ kind: 'untitled' })),
      ...(texts.some((text) => text && textOfPart(text)) ? [] : [{ kind: 'empty' } as const]),
      // Headings start at level three in a section, at level four in a subsection.
      ...texts.flatMap((text, i) => findingsIn(parseHtml(text), i === 0 ? 3 : 4)),
    ],
  }
  checked.set(section, found)
  return found
}

/** Counts words and sentences by the rules of the language, including those written without spaces. */
function countText(text: string): Pick<SectionChecks, 'words' | 'sentences' | 'longWords'> {
  let words = 0
  let longWords = 0
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (!isWordLike) continue
    words++
    if (segment.length >= LONG_WORD) longWords++
  }
  // A line is a heading, list item or paragraph, so sentences do not cross lines.
  let sentences = 0
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
  for (const line of text.split('\n'))
    for (const { segment } of segmenter.segment(line)) if (/\p{L}/u.test(segment)) sentences++
  return { words, sentences, longWords }
}

function findingsIn(pieces: readonly HtmlPiece[], firstLevel: number): Finding[] {
  let level = firstLevel - 1
  const findings: Finding[] = []
  const read = (part: HtmlPart): void => {
    const { tag, attributes, children } = part
    const heading = /^h([1-6])$/.exec(tag)
    if (heading) {
      const own = Number(heading[1])
      if (own > level + 1) findings.push({ kind: 'level', text: textWithin(children) })
      level = own
    }
    if (tag === 'img' && !attributes['alt']?.trim())
      findings.push({ kind: 'alternative', text: attributes['src'] ?? '' })
    if (tag === 'a' && attributes['href']) {
      const text = textWithin(children).trim()
      if (vague.test(text)) findings.push({ kind: 'vague', text })
      if (!isAddress(attributes['href'])) findings.push({ kind: 'address', text: attributes['href'] })
    }
    for (const child of children) if (typeof child !== 'string') read(child)
  }
  for (const piece of pieces) if (typeof piece !== 'string') read(piece)
  return findings
}

/** Whether a link has a valid target: a URL, an email address, a page of the portal, or a place in the article. */
const isAddress = (href: string): boolean =>
  /^[/#]/.test(href) ||
  (URL.canParse(href) && /^(?:https?:\/\/[^/]+\.[^/]+|mailto:[^@\s]+@[^@\s]+)/i.test(href))

/** Returns the readability: `easy`, `medium` or `hard`; nothing for short or non-Latin texts. */
export function readingEase(
  checks: readonly SectionChecks[],
  text: string,
): { grade: 'easy' | 'medium' | 'hard'; perSentence: number } | undefined {
  const [words, sentences, longWords] = (['words', 'sentences', 'longWords'] as const).map((key) =>
    checks.reduce((sum, each) => sum + each[key], 0),
  )
  if (words! < MIN_WORDS || sentences === 0 || !isLatin(text)) return undefined
  const perSentence = words! / sentences!
  // LIX (C.-H. Björnsson, 1968) works for every language in Latin letters.
  const lix = perSentence + (100 * longWords!) / words!
  return { grade: lix < 40 ? 'easy' : lix < 52 ? 'medium' : 'hard', perSentence: Math.round(perSentence) }
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2
}
