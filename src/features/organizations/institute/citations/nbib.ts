import type { CslItem } from './csl.ts'

const tagged = /^([A-Z][A-Z0-9]{1,3})\s{0,2}-\s(.*)$/

/** Reads the records of a file in PubMed's format (MEDLINE, .nbib): each begins with its PMID. */
export function* readNbib(text: string): Generator<CslItem> {
  let record: Map<string, string[]> | undefined
  let last: string[] | undefined
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, tag, value = ''] = tagged.exec(line) ?? []
    if (tag === 'PMID') {
      if (record) yield itemOf(record)
      record = new Map()
    }
    if (tag && record) {
      last = record.get(tag) ?? []
      last.push(value.trim())
      record.set(tag, last)
      // A long value goes on in the next line.
    } else if (last && /^\s+\S/.test(line)) last.push(`${last.pop()} ${line.trim()}`)
  }
  if (record) yield itemOf(record)
}

function itemOf(record: ReadonlyMap<string, readonly string[]>): CslItem {
  const all = (tag: string) => record.get(tag)?.filter(Boolean) ?? []
  const one = (...tags: string[]) => tags.map((tag) => all(tag)[0]).find(Boolean) ?? ''
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
  if (full.length > 0)
    return full.map((name) => {
      const [family, given, suffix] = name.split(',').map((part) => part.trim())
      return { family, given, suffix }
    })
  return short.map((name) => {
    const [, family, given] = /^(.+)\s(\p{Lu}{1,4})$/u.exec(name) ?? []
    return family ? { family, given } : { literal: name }
  })
}
