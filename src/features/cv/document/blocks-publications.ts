import type { ProfileDocument } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { readFormattedText, textOfSpans, type TextSpan } from '#lib/text/web/formatted-text.ts'
import { printerOf } from './blocks.ts'
import { hasOwnName, withBoldName } from './own-name.ts'
import type { CvEntries, CvPart } from './schema.ts'

type Publication = ProfileDocument['DigitalAssets'][number]

/**
 * Returns publications as references with numbers: the authors with the person's own name in bold (in any spelling), the title, the source
 * in italics, the number and the year; then what else its owner wrote, since nothing selected is left out.
 */
export function publicationsBody(
  { DigitalAssets, UserPersonalData }: ProfileDocument,
  name: string,
): CvEntries {
  const author = { ...UserPersonalData, name }
  const spans = DigitalAssets.map((publication) => referenceOf(publication, author))
  if (spans.length === 0) return { kind: 'entries', entries: [] }
  const list = { kind: 'list', items: spans.map(textOfSpans), numbered: true, spans } as const
  return { kind: 'entries', entries: [{ title: '', link: '', when: '', detail: '', parts: [list] }] }
}

interface Author {
  FirstName: string
  LastName: string
  /** As the CV prints it. */
  name: string
}

function referenceOf(publication: Publication, author: Author): TextSpan[] {
  const { AssetTitle, AssetSource, AssetLink, CoAuthors, Description } = publication
  const described = readFormattedText(Description)
    .flatMap((block) => (block.kind === 'lines' ? block.lines : block.items))
    .map((line) => withBoldName(line, author))
  // Imported references have all of their text here, and their title and year as well.
  const whole = described.map(textOfSpans).join(' ')
  const isWhole = hasOwnName(whole, author) && whole.includes(AssetTitle)
  const isSaid = (text: string) => isWhole && whole.includes(text)
  const numbers = [publication.AssetPublicationNumber, publication.AssetID, publication.PublishedYear]
  const told = numbers.filter((text) => text && !isSaid(text))
  const source = isSaid(AssetSource) ? '' : AssetSource
  const sentences: TextSpan[][] = [
    ...(isWhole
      ? [
          ...described.map((line) => linkedTitle(line, AssetTitle, AssetLink)),
          [{ text: CoAuthors.filter((text) => !isSaid(text)).join(', ') }],
        ]
      : [authorsOf(CoAuthors, author), [{ text: AssetTitle, ...(AssetLink && { href: AssetLink }) }]]),
    [
      { text: source, italic: true },
      ...told.map((text, at): TextSpan => ({ text: source || at > 0 ? `, ${text}` : text })),
    ],
    ...(isWhole ? [] : described),
    [{ text: factsOf(publication) }],
  ]
  return sentences
    .map((sentence) => sentence.filter(({ text }) => text !== ''))
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, at, all) => {
      const end = /[.?!]$/.test(textOfSpans(sentence)) ? '' : '.'
      const gap = at < all.length - 1 ? ' ' : ''
      return end || gap ? [...sentence, { text: end + gap }] : sentence
    })
}

/** Makes the title within a reference its link. */
const linkedTitle = (spans: readonly TextSpan[], title: string, href: string): TextSpan[] =>
  spans.flatMap((span) => {
    const at = href && !span.href ? span.text.indexOf(title) : -1
    if (at < 0) return [span]
    const end = at + title.length
    const pieces = [
      { ...span, text: span.text.slice(0, at) },
      { ...span, text: title, href },
      { ...span, text: span.text.slice(end) },
    ]
    return pieces.filter(({ text }) => text !== '')
  })

/** The authors with the person among them, or first if the list has only the others. */
function authorsOf(coAuthors: readonly string[], author: Author): TextSpan[] {
  const isListed = coAuthors.some((text) => hasOwnName(text, author))
  const first: TextSpan[] = isListed || !author.name ? [] : [{ text: author.name, bold: true }]
  const others = coAuthors.flatMap((text, at) => [
    ...(first.length > 0 || at > 0 ? [{ text: ', ' }] : []),
    ...withBoldName([{ text }], author),
  ])
  return [...first, ...others]
}

/** 'Dataset · Category: Monitoring' */
function factsOf(item: Publication): string {
  const { parts } = printerOf(sections.DigitalAssets)
  return [
    parts('AssetType', printed(item)),
    parts({ facts: ['Category', 'Industry', 'TargetAudience'] }, printed(item)),
  ]
    .flat()
    .map((part: CvPart) => (part.kind === 'text' ? part.text : ''))
    .join(' · ')
}

const printed = (item: Publication) => ({ item, holder: '' })
