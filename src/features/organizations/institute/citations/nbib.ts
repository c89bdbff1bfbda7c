import { personNamed, type CslItem } from './csl.ts'
import { readTagged, valuesOf, type TaggedRecord } from './tagged.ts'

/** Reads the records of a file in PubMed's format (MEDLINE, .nbib): each begins with its PMID. */
export function* readNbib(text: string): Generator<CslItem> {
  const line = /^([A-Z][A-Z0-9]{1,3})\s{0,2}-\s(.*)$/
  for (const record of readTagged(text.replace(/^\uFEFF/, ''), { line, first: 'PMID', more: /^\s+\S/ }))
    yield itemOf(record)
}

function itemOf(record: TaggedRecord): CslItem {
  const all = (tag: string) => valuesOf(record, tag)
  const one = (...tags: string[]) => valuesOf(record, ...tags)[0] ?? ''
  const doi = [...all('LID'), ...all('AID')].find((id) => /\[doi\]$/i.test(id))
  const id = one('PMID')
  const book = titleOf(one('BTI'))
  const title = titleOf(one('TI'))
  return {
    type: typeOf(all('PT'), book !== '', title !== ''),
    title: title || titleOf(one('TT')) || book,
    'container-title': one('JT', 'TA') || (title && book),
    publisher: one('PB'),
    volume: one('VI'),
    issue: one('IP'),
    page: one('PG'),
    author: [...namesOf(all('FAU'), all('AU')), ...all('CN').map((literal) => ({ literal }))],
    editor: namesOf(all('FED'), all('ED')),
    issued: { raw: one('DP', 'DEP', 'EDAT') },
    DOI: doi?.replace(/\s*\[doi\]$/i, '') ?? '',
    // A DOI leads to the publication itself.
    URL: !doi && /^\d+$/.test(id) ? `https://pubmed.ncbi.nlm.nih.gov/${id}/` : '',
    abstract: one('AB'),
  }
}

/** PubMed puts a translated title in brackets, and a period after each. */
function titleOf(title: string): string {
  const plain = title.replace(/(?<=[^.])\.$/, '')
  const [, translated] = /^\[(.*)\]$/.exec(plain) ?? []
  const text = translated?.replace(/(?<=[^.])\.$/, '') ?? plain
  return text === 'Not Available' ? '' : text
}

function typeOf(types: readonly string[], hasBook: boolean, hasTitle: boolean): string {
  if (types.includes('Preprint')) return 'article'
  if (types.includes('Dataset')) return 'dataset'
  if (types.includes('Academic Dissertation')) return 'thesis'
  if (types.includes('Technical Report')) return 'report'
  if (hasBook) return hasTitle ? 'chapter' : 'book'
  return 'article-journal'
}

/** Full names are 'Smith, John A'; short ones, which older records have alone, 'Smith JA'. */
function namesOf(full: readonly string[], short: readonly string[]): CslItem[] {
  if (full.length > 0) return full.map(personNamed)
  return short.map((name) => {
    const [, family, given] = /^(.+)\s(\p{Lu}{1,4})$/u.exec(name) ?? []
    return family ? { family, given } : { literal: name }
  })
}
