import { personNamed, type CslItem } from './csl.ts'
import { readTagged, valuesOf, type TaggedRecord } from './tagged.ts'

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

/** Reads the records of a RIS file: each begins with its type (TY) and ends with ER, or with the next. */
export function* readRis(text: string): Generator<CslItem> {
  const line = /^\s*([A-Z][A-Z0-9])\s{0,2}-(?:\s+(.*)|\s*)$/
  for (const record of readTagged(text, { line, first: 'TY', last: 'ER', more: /\S/ })) yield itemOf(record)
}

/** The tags and types of RIS for those of EndNote's tagged format, which Google Scholar writes, too. */
const endNoteTags: Record<string, string> = {
  '0': 'TY',
  A: 'AU',
  B: 'T2',
  D: 'PY',
  E: 'ED',
  I: 'PB',
  J: 'JF',
  N: 'IS',
  P: 'SP',
  R: 'DO',
  T: 'TI',
  U: 'UR',
  V: 'VL',
  X: 'AB',
}
const endNoteTypes: Record<string, string> = {
  'Journal Article': 'JOUR',
  'Electronic Article': 'EJOUR',
  'Magazine Article': 'MGZN',
  'Newspaper Article': 'NEWS',
  Book: 'BOOK',
  'Edited Book': 'EDBOOK',
  'Electronic Book': 'EBOOK',
  'Book Section': 'CHAP',
  'Conference Proceedings': 'CONF',
  'Conference Paper': 'CPAPER',
  Thesis: 'THES',
  Report: 'RPRT',
  'Government Document': 'GOVDOC',
  Patent: 'PAT',
  Dataset: 'DATA',
  'Web Page': 'ELEC',
}

/** Reads the records of EndNote's tagged format (.enw): each begins with its type (%0). */
export function* readEndNote(text: string): Generator<CslItem> {
  for (const record of readTagged(text, { line: /^%(\S)(?:\s+(.*))?$/, first: '0', more: /\S/ })) {
    const asRis = [...record].map(([tag, values]): [string, readonly string[]] => [
      endNoteTags[tag] ?? `%${tag}`,
      tag === '0' ? values.map((type) => endNoteTypes[type] ?? '') : values,
    ])
    yield itemOf(new Map(asRis))
  }
}

function itemOf(record: TaggedRecord): CslItem {
  const all = (...tags: string[]) => valuesOf(record, ...tags)
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
    author: all('AU', 'A1').map(personNamed),
    editor: all('ED', 'A2').map(personNamed),
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
