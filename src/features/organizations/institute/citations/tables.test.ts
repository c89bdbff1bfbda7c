import { expect, test } from 'vitest'
import { instituteLists } from '../sections/registry.ts'
import { fileRows } from '#test/support/kits/list-files.ts'
import { csvForImport } from '#lib/text/csv/write.ts'
import { readCitations } from './read.ts'

const valuesOf = async (text: string) => (await readCitations(text))?.map(({ values }) => values)
const namesOf = (values: Readonly<Record<string, unknown>> = {}) =>
  (values['authors'] as { authorName: string }[]).map(({ authorName }) => authorName)

const article = {
  title: 'Standing jumps, and H2O',
  type: 'Journal article',
  publisher: 'Journal of Open Channels',
  year: '2019',
  volume: '12',
  issue: '3',
  doi: '10.1000/jumps',
}

test.each([
  [
    'Scopus',
    [
      '\uFEFF"Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","Page count","Cited by","DOI","Link","Abstract","Document Type","Publication Stage","Open Access","Source","EID"',
      '"Berg A.; Müller J.","Berg, Ana (57190000001); Müller, Jörg (57190000002)","57190000001; 57190000002","Standing jumps, and H<inf>2</inf>O","2019","Journal of Open Channels","12","3","","45","67","","4","10.1000/jumps","https://www.scopus.com/x","We say ""so"".","Article","Final","","Scopus","2-s2.0-1"',
    ],
    { ...article, pages: '45–67', publicationURL: 'https://www.scopus.com/x', description: 'We say "so".' },
  ],
  [
    'Google Scholar',
    [
      'Authors,Title,Publication,Volume,Number,Pages,Year,Publisher',
      '"Berg, Ana; Müller, Jörg; ","Standing jumps, and H2O",Journal of Open Channels,12,3,45-67,2019,Press',
    ],
    { ...article, pages: '45-67', doi: '' },
  ],
  [
    'PubMed',
    [
      'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI',
      '31182912,"Standing jumps, and H2O","Ana Berg, Jörg Müller.",J. 2019;12(3):45,Berg A,Journal of Open Channels,2019,2019/06/11,,,10.1000/jumps',
    ],
    { ...article, volume: '', issue: '' },
  ],
  [
    'Zotero',
    [
      '"Key","Item Type","Publication Year","Author","Title","Publication Title","ISBN","ISSN","DOI","Url","Abstract Note","Date","Pages","Issue","Volume"',
      '"A1","journalArticle","2019","Berg, Ana; Müller, Jörg","Standing jumps, and H2O","Journal of Open Channels","","","10.1000/jumps","","","2019-05-01","45–67","3","12"',
    ],
    { ...article, pages: '45–67' },
  ],
  [
    'Web of Science, with tabs',
    [
      'PT\tAU\tAF\tTI\tSO\tDT\tPU\tPY\tVL\tIS\tBP\tEP\tAR\tDI\tAB\tUT',
      'J\tBerg, A; Muller, J\tBerg, Ana; Müller, Jörg\tStanding jumps, and H2O\tJournal of Open Channels\tArticle; Early Access\tPress\t2019\t12\t3\t45\t67\t\t10.1000/jumps\t\tWOS:1',
    ],
    { ...article, pages: '45–67' },
  ],
  [
    'Web of Science, as plain text',
    [
      'FN Clarivate Analytics Web of Science',
      'VR 1.0',
      'PT J',
      'AU Berg, A',
      '   Muller, J',
      'AF Berg, Ana',
      '   Müller, Jörg',
      'TI Standing jumps,',
      '   and H2O',
      'SO Journal of Open Channels',
      'DT Article',
      'PY 2019',
      'VL 12',
      'IS 3',
      'BP 45',
      'EP 67',
      'DI 10.1000/jumps',
      'UT WOS:000000000000001',
      'ER',
      '',
      'EF',
    ],
    { ...article, pages: '45–67' },
  ],
])('publications are read as %s writes them', async (_, lines, values) => {
  const read = await valuesOf(lines.join('\r\n'))
  expect(read).toMatchObject([values])
  expect(namesOf(read?.[0])).toEqual(['Ana Berg', 'Jörg Müller'])
})

test('types, groups, proceedings and articles without pages are read from tables', async () => {
  const head = 'Author Full Names\tGroup Authors\tArticle Title\tSource Title\tDocument Type\tArticle Number'
  const read = await valuesOf(
    [
      head,
      'Berg, Ana\tATLAS Collaboration\tA\tProceedings of X\tProceedings Paper\t7',
      '\tWorld Health Organization\tB\tY\tReview\t',
      '',
    ].join('\n'),
  )
  expect(read).toMatchObject([
    { type: 'Conference paper', publisher: 'Proceedings of X', pages: '7' },
    { type: 'Journal article', publisher: 'Y' },
  ])
  expect(read?.map(namesOf)).toEqual([['Ana Berg', 'ATLAS Collaboration'], ['World Health Organization']])
})

test('the portal’s own CSV is none of these tables', async () => {
  const { publications } = instituteLists
  const own = csvForImport(fileRows(publications, [{ ...publications.example, id: 'a' }]))
  expect(await readCitations(own)).toBeUndefined()
})
