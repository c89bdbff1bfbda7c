import type { DraftSection } from '../../../desk/schema.ts'
import { parseHtml, textWithin, type HtmlPart, type HtmlPiece } from '../../editor/html-tree.ts'
import { textOfPart } from '../revision/part-text.ts'

/** Something that readers would stumble over. */
export interface Finding {
  kind: 'untitled' | 'empty' | 'alternative' | 'level' | 'vague' | 'address'
  /** Of the text: where in the section it is. */
  text?: string
}

export interface SectionChecks {
  words: number
  sentences: number
  /** Of seven letters or more, as LIX counts them. */
  longWords: number
  findings: Finding[]
}

/** Texts of links that say nothing when they are read by themselves (WCAG 2.4.4). */
const vague =
  /^(?:here|click here|this|link|this link|more|read more|aquí|haz clic aquí|este enlace|enlace|más|leer más|hier|ici)$/i
const LONG_WORD = 7
/** Fewer words say nothing of how a text reads. */
const LEAST_WORDS = 40

const checked = new WeakMap<DraftSection, SectionChecks>()

/** What is to be said of a section; one that has not changed since is not read again. */
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
      // In the text of a section headings begin at the third level, in that of a subsection at the fourth.
      ...texts.flatMap((text, i) => findingsIn(parseHtml(text), i === 0 ? 3 : 4)),
    ],
  }
  checked.set(section, found)
  return found
}

/** Words and sentences as the language has them; those of languages that are written without spaces as well. */
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
  // A line is a heading, an item or a paragraph: none goes on in the next.
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

/** Whether a link may lead somewhere: an address of the web or of mail, of the portal, or of a place in the article. */
const isAddress = (href: string): boolean =>
  /^[/#]/.test(href) ||
  (URL.canParse(href) && /^(?:https?:\/\/[^/]+\.[^/]+|mailto:[^@\s]+@[^@\s]+)/i.test(href))

/** How easily a text reads: `easy`, `medium` or `hard`; nothing for a short one, or one that is not written in Latin letters. */
export function readingEase(
  checks: readonly SectionChecks[],
  text: string,
): { grade: 'easy' | 'medium' | 'hard'; perSentence: number } | undefined {
  const [words, sentences, longWords] = (['words', 'sentences', 'longWords'] as const).map((key) =>
    checks.reduce((sum, each) => sum + each[key], 0),
  )
  if (words! < LEAST_WORDS || sentences === 0 || !isLatin(text)) return undefined
  const perSentence = words! / sentences!
  // LIX (C.-H. Björnsson, 1968), which holds for every language that is written in Latin letters.
  const lix = perSentence + (100 * longWords!) / words!
  return { grade: lix < 40 ? 'easy' : lix < 52 ? 'medium' : 'hard', perSentence: Math.round(perSentence) }
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2
}
