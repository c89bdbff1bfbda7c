import type { CslItem } from './csl.ts'

/** The types of CSL for those of RIS. */
const types: Record<string, string> = {
  ...same('article-journal', 'JOUR JFULL EJOUR MGZN NEWS INPR'),
  ...same('paper-conference', 'CONF CPAPER SLIDE'),
  ...same('book', 'BOOK EBOOK EDBOOK SER'),
  ...same('chapter', 'CHAP ECHAP ENCYC DICT'),
  ...same('thesis', 'THES'),
  ...same('report', 'RPRT GOVDOC STAND'),
  ...same('patent', 'PAT'),
  ...same('dataset', 'DATA DBASE AGGR'),
  ...same('software', 'COMP'),
  ...same('webpage', 'ELEC BLOG'),
}

function same(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}

const tagged = /^\s*([A-Z][A-Z0-9])\s{0,2}-(?:\s+(.*)|\s*)$/

/** Reads the records of a RIS file: each begins with its type (TY) and ends with ER, or with the next. */
export function* readRis(text: string): Generator<CslItem> {
  let record: Map<string, string[]> | undefined
  let last: string[] | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = tagged.exec(line) ?? []
    if (tag === 'TY' || tag === 'ER') {
      if (record) yield itemOf(record)
      record = tag === 'TY' ? new Map([['TY', [value.trim()]]]) : undefined
      last = undefined
    } else if (tag && record) {
      last = record.get(tag) ?? []
      last.push(value.trim())
      record.set(tag, last)
      // A long value goes on in the next line.
    } else if (last && line.trim()) last.push(`${last.pop()} ${line.trim()}`)
  }
  if (record) yield itemOf(record)
}

function itemOf(record: ReadonlyMap<string, readonly string[]>): CslItem {
  const all = (...tags: string[]) =>
    tags.map((tag) => record.get(tag)?.filter(Boolean) ?? []).find(isFilled) ?? []
  const one = (...tags: string[]) => all(...tags)[0] ?? ''
  const type = types[one('TY').toUpperCase()] ?? 'document'
  const title = one('TI', 'T1', 'CT', 'BT')
  // EndNote and Scopus name the proceedings of a conference so; of others, it is a note.
  const proceedings = type === 'paper-conference' ? one('C3') : ''
  const container = one('JF', 'T2', 'JO', 'BT') || proceedings || one('JA', 'J2', 'T3')
  return {
    type,
    title,
    'container-title': container === title || type === 'book' ? '' : container,
    publisher: one('PB') || container,
    volume: one('VL'),
    issue: one('IS', 'CP'),
    page: [one('SP'), one('EP')].filter(Boolean).join('–'),
    'article-number': one('C7'),
    author: all('AU', 'A1').map(nameOf),
    editor: all('ED', 'A2').map(nameOf),
    issued: { raw: one('PY', 'Y1', 'DA') },
    DOI:
      one('DO') ||
      all('M3', 'L3', 'N1')
        .map((text) => /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(text)?.[1])
        .find(Boolean) ||
      '',
    URL: one('UR', 'LK', 'L2').split(/;\s*/)[0],
    abstract: one('AB', 'N2'),
  }
}

const isFilled = ({ length }: readonly string[]) => length > 0

/** 'Family, Given, Suffix', or the name of a group. */
function nameOf(name: string) {
  const [family, given, suffix] = name.split(',').map((part) => part.trim())
  return { family, given, suffix }
}
