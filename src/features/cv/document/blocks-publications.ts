import type { ProfileDocument } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { readFormattedText, textOfSpans, type TextSpan } from '#lib/text/web/formatted-text.ts'
import { printerOf } from './blocks.ts'
import type { CvEntries, CvPart } from './schema.ts'

type Publication = ProfileDocument['DigitalAssets'][number]

/**
 * Returns publications as references with numbers: the authors with the person's own name in bold, the title, the source
 * in italics, the number and the year; then what else its owner wrote, since nothing selected is left out.
 */
export function publicationsBody({ DigitalAssets }: ProfileDocument, name: string): CvEntries {
  const spans = DigitalAssets.map((publication) => referenceOf(publication, name))
  if (spans.length === 0) return { kind: 'entries', entries: [] }
  const list = { kind: 'list', items: spans.map(textOfSpans), numbered: true, spans } as const
  return { kind: 'entries', entries: [{ title: '', link: '', when: '', detail: '', parts: [list] }] }
}

function referenceOf(publication: Publication, name: string): TextSpan[] {
  const { AssetTitle, AssetSource, AssetLink, CoAuthors, Description } = publication
  const numbers = [publication.AssetPublicationNumber, publication.AssetID, publication.PublishedYear]
  const sentences: TextSpan[][] = [
    [
      { text: name, bold: true },
      ...CoAuthors.map((author, at): TextSpan => ({ text: name || at > 0 ? `, ${author}` : author })),
    ],
    [{ text: AssetTitle, ...(AssetLink && { href: AssetLink }) }],
    [
      { text: AssetSource, italic: true },
      ...numbers
        .filter(Boolean)
        .map((text, at): TextSpan => ({ text: AssetSource || at > 0 ? `, ${text}` : text })),
    ],
    ...readFormattedText(Description).flatMap((block) =>
      block.kind === 'lines' ? block.lines : block.items,
    ),
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
