import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { kindsOf, listWith } from '#test/support/kits/list-files.ts'
import { planEntries } from '#kits/document/csv/plan.ts'
import type { ListItem } from '#kits/document/rules.ts'
import type { FileEntry } from '#kits/document/section.ts'
import { instituteDocument } from '../sections/document.ts'
import { instituteLists } from '../sections/registry.ts'
import { readCitations, readOrcidArchive } from './read.ts'

const { publications } = instituteLists
const rules = instituteDocument.lists.publications

const entriesOf = async (text: string): Promise<FileEntry[]> => (await readCitations(text)) ?? []
const valuesOf = async (text: string) => (await entriesOf(text)).map(({ values }) => values)
const namesOf = (values: FileEntry['values'] = {}) =>
  (values['authors'] as { authorName: string }[]).map(({ authorName }) => authorName)
const planOf = (entries: readonly FileEntry[], stored: readonly ListItem[] = []) =>
  planEntries(listWith(publications, rules, stored, 20_000), entries, {})

test('the dialog offers files of each format that it names', () => {
  const { names, extensions } = publications.csv!.formats!
  const offered = [...extensions.split(','), '.csv', '.tsv', '.txt']
  const named = [...names().matchAll(/\((\.\w+)\)/g)].map(([, extension]) => extension)
  expect(named).toEqual(['.enw', '.nbib', '.txt'])
  expect(offered).toEqual(expect.arrayContaining(named))
})

test.each(['-', 'ftp://ftp.example.org/report.ps.Z', '<Go to ISI>://WOS:000341906800012'])(
  'an entry with the address %s is read without it',
  async (address) => {
    const entries = await entriesOf(`@book{a, title={T}, publisher={P}, url={${address}}}`)
    expect(entries[0]!.values['publicationURL']).toBe('')
    expect(planOf(entries).rows).toMatchObject([{ kind: 'added' }])
  },
)

describe('BibTeX', () => {
  test('is read with the logos of LaTeX’s programs', async () => {
    const source = String.raw`@book{a, title={{\hologo{LuaTeX}} and {\KOMAScript}}, publisher={P}}`
    expect((await valuesOf(source))[0]!['title']).toBe('LuaTeX and KOMA-Script')
  })

  test('is read with accents, nested braces, macros, months and entries that others refer to', async () => {
    const [article, paper, thesis, ...more] = await valuesOf(String.raw`
% a comment
@preamble{"\newcommand{\x}{y}"}
@string{ jgr = "J. Geophys. Res." }
@STRING(full = jgr # ": Oceans")
@comment{ @article{no, title={Not an entry}} }
@Article { müller 2020 ,
  Author = {M{\"u}ller, J{\"o}rg and van der Berg, Ana and {The {ATLAS} Collaboration} and Na{\"\i}f, {\L}ukasz and others},
  Title = {{On the {DNA}} of \textit{E.~coli} \& stra{\ss}e: {\'e} \v{S} {\O} $10^{-3}$},
  journal = full, year = 2020, month = mar, volume=12, number={3}, pages = {45--67},
  doi = {https://doi.org/10.1000/AB_1}, url={https://x.example/a_b},
  abstract = {We show 50\% of things.},
}
@inproceedings{p, crossref={proc}, title="A {"}quoted{"} paper", author={Ana Berg}}
@phdthesis{t,title={T},author={A B},school={Universidad de León},year={c. 1999}}
@proceedings{proc, title={Proc. of X}, booktitle={Proc. of X}, year=1999, publisher={ACM}}
@dataset{d,title={D},publisher={Zenodo},date={2019-05-01}} @patent{a,title={P},holder={X},publisher={Office},year=2001}
`)
    expect(article).toEqual({
      title: 'On the DNA of E. coli & straße: é Š Ø 10⁻³',
      type: 'Journal article',
      publisher: 'J. Geophys. Res.: Oceans',
      year: '2020',
      authors: expect.any(Array),
      volume: '12',
      issue: '3',
      pages: '45-67',
      doi: 'https://doi.org/10.1000/AB_1',
      publicationURL: 'https://x.example/a_b',
      description: 'We show 50% of things.',
    })
    expect(namesOf(article)).toEqual([
      'Jörg Müller',
      'Ana van der Berg',
      'The ATLAS Collaboration',
      'Łukasz Naïf',
    ])
    expect(paper).toMatchObject({
      title: 'A "quoted" paper',
      type: 'Conference paper',
      publisher: 'Proc. of X',
      year: '1999',
    })
    expect(thesis).toMatchObject({ type: 'Thesis', publisher: 'Universidad de León', year: '1999' })
    expect(more.map((each) => [each['type'], each['title'], each['year']])).toEqual([
      ['Book', 'Proc. of X', '1999'],
      ['Dataset', 'D', '2019'],
      ['Patent', 'P', '2001'],
    ])
  })

  test('goes on after a broken entry, which is refused with its key', async () => {
    const entries = await entriesOf(
      '@article{a, title={Open {brace}, journal={J}}\n@article{b, title={B}, journal={J}, year=2001}\n@article{c, title = {C} year = 2001}',
    )
    expect(entries.map(({ values, reason }) => [values['title'], Boolean(reason)])).toEqual([
      ['a', true],
      ['B', false],
      ['c', true],
    ])
    expect(entries[0]!.reason).toContain('not valid BibTeX')
  })
})

test.each([
  [
    'a preprint of arXiv',
    '@misc{a, eprint={1706.03762}, archivePrefix={arXiv}',
    'arXiv',
    'https://arxiv.org/abs/1706.03762',
  ],
  [
    'one of BibLaTeX',
    '@online{a, eprint={1706.03762}, eprinttype={arxiv}',
    'arXiv',
    'https://arxiv.org/abs/1706.03762',
  ],
  ['a dataset by its DOI', '@dataset{a, doi={10.5281/zenodo.2}', 'Zenodo', ''],
  ['a page', '@misc{a, url={https://www.example.org/x}', 'example.org', 'https://www.example.org/x'],
  ['a journal as a macro of the AAS', '@article{a, journal = {\\aap}', 'Astronomy & Astrophysics', ''],
  ['a thesis', '@phdthesis{a, school={Uniwersytet Jagielloński}', 'Uniwersytet Jagielloński', ''],
])('%s has a publisher', async (_, start, publisher, publicationURL) => {
  const entries = await readCitations(`${start}, title={Attention}, author={Ashish Vaswani}, year={2023}}`)
  expect(entries).toMatchObject([{ values: { title: 'Attention', publisher, publicationURL } }])
})

describe('BibTeX as managers of references write it', () => {
  test('has symbols, accents, degrees and fonts of LaTeX, and bare accents', async () => {
    const [first, second] = await valuesOf(String.raw`
@article{Wang2019,
author = {{\AA}ngstr{\"o}m, A. and {\.I}nce, {\c{S}}. and {\noopsort{b}}Baz, G. and {CERN, The {ATLAS} Collaboration} and others},
title = {{Measurement of $\sqrt{s}=13$~TeV $pp \rightarrow \mathrm{t\bar{t}}$ at $\sim$25\,$^{\circ}$C, $\leq$3$^\circ$C, 2 $\times$ 10$^{-3}$}},
abstract = {It{\'{}}s $\pm$5{\%} of \textit{Homo} \ldots\ \LaTeX{}},
doi = {10.1007/978-3-319-1{\_}2},
url = {http://dx.doi.org/10.1007/978-3-319-1{\_}2 http://arxiv.org/abs/1901.00001},
journal = {J}, year = {2019}
}
@misc{b, title={{B}}, author={A, B}, url={http://www.example.org/\~{}user/a\_b\%20c}, year={2020}}`)
    expect(first).toMatchObject({
      title: 'Measurement of √s=13 TeV pp → tt̄ at ∼25 °C, ≤ 3°C, 2 × 10⁻³',
      description: "It's ±5% of Homo … LaTeX",
      doi: '10.1007/978-3-319-1_2',
      publicationURL: 'http://dx.doi.org/10.1007/978-3-319-1_2',
    })
    expect(namesOf(first)).toEqual(['A. Ångström', 'Ş. İnce', 'G. Baz', 'CERN, The ATLAS Collaboration'])
    expect(second).toMatchObject({ publicationURL: 'http://www.example.org/~user/a_b%20c' })
  })
})

test.each([
  ['Zotero’s BibTeX', '@misc{a, title={A}, publisher={arXiv}, doi={10.48550/arXiv.1706.03762}, year={2023}}'],
  ['BibTeX of arXiv', '@misc{a, title={A}, eprint={1706.03762}, archivePrefix={arXiv}, year={2023}}'],
  ['RIS', 'TY  - GEN\nTI  - A\nPB  - bioRxiv\nDO  - 10.1101/2021.03.15.435000\nER  -'],
])('a preprint in %s is one', async (_, text) => {
  expect(await valuesOf(text)).toMatchObject([{ type: 'Preprint' }])
})

test('proceedings and the names of events stand for a publisher', async () => {
  const ris =
    'TY  - CONF\nTI  - A\nC3  - Conference on X\nPB  - IEEE\nER  -\nTY  - JOUR\nTI  - B\nJO  - J\nC3  - Note\nER  -'
  expect((await valuesOf(ris)).map(({ publisher }) => publisher)).toEqual(['Conference on X', 'J'])
  const talk = { type: 'speech', title: 'T', 'event-title': 'Conference on Y' }
  expect(await valuesOf(JSON.stringify([talk]))).toMatchObject([
    { type: 'Presentation', publisher: 'Conference on Y' },
  ])
})

test('powers in titles stay powers', async () => {
  const title = 'Water at 10<sup>5</sup> and 10<sup>−3</sup> Pa, CO<sub>2</sub>, x<sup>th</sup>'
  expect(await valuesOf(JSON.stringify([{ title }]))).toMatchObject([
    { title: 'Water at 10⁵ and 10⁻³ Pa, CO2, xth' },
  ])
})

test('articles with a number instead of pages have it as their place, in all formats', async () => {
  const placesIn = async (text: string) => (await valuesOf(text)).map(({ pages }) => pages)
  expect(
    await placesIn(`@article{a, title={A}, journal={J}, eid={045102}}
      @article{b, title={B}, journal={J}, articleno={45}, numpages={12}}
      @article{c, title={C}, journal={J}, eid={7}, pages={1--9}, number={3}}
      @techreport{d, title={D}, institution={I}, number={TR-1}}`),
  ).toEqual(['045102', '45', '1-9', ''])
  expect(await placesIn('TY  - JOUR\nTI  - A\nC7  - 104567\nER  -')).toEqual(['104567'])
  const crossref = { title: ['A'], type: 'journal-article', 'article-number': 'e1' }
  expect(await placesIn(JSON.stringify({ message: { items: [crossref] } }))).toEqual(['e1'])
})

test('a chapter is in its book, not in the series of the book', async () => {
  const titles = ['Lecture Notes in X', 'Advances in X']
  const items = ['book-chapter', 'proceedings-article', 'journal-article'].map((type) => ({
    type,
    title: ['A'],
    'container-title': titles,
  }))
  expect((await valuesOf(JSON.stringify({ items }))).map(({ publisher }) => publisher)).toEqual([
    'Advances in X',
    'Advances in X',
    'Lecture Notes in X',
  ])
})

test('Chinese, Japanese and Korean names have the family name first', async () => {
  const [values] = await valuesOf(
    [
      'TY  - JOUR',
      'AU  - 李, 明',
      'AU  - 山田, 太郎',
      'AU  - 김, 민수',
      'AU  - スミス, ジョン',
      'TI  - A',
    ].join('\n'),
  )
  expect(namesOf(values)).toEqual(['李明', '山田太郎', '김민수', 'ジョン スミス'])
})

test('a link of EndNote into Web of Science is left out', async () => {
  const [values] = await valuesOf('TY  - JOUR\nTI  - A\nT2  - J\nUR  - <Go to ISI>://WOS:000123\nER  -')
  expect(values).toMatchObject({ title: 'A', publicationURL: '' })
})

test('EndNote’s tagged format is read, as Google Scholar writes it, too', async () => {
  const [article, chapter, ...more] = await valuesOf(
    [
      '%0 Journal Article',
      '%T Jumps of 50',
      '% of all channels',
      '%A Müller, Jörg, Jr.',
      '%A World Health Organization',
      '%J Journal of X',
      '%V 12',
      '%N 3',
      '%P 45-67',
      '%@ 1234-5678',
      '%D 2019',
      '%R 10.1000/enw',
      '%U https://x.example/1',
      '',
      '%0 Book Section',
      '%T Banks',
      '%B Handbook of Rivers',
      '%I Press',
      '%E Berg, Ana',
      '%D 2017',
      '%X',
    ].join('\n'),
  )
  expect(article).toMatchObject({
    title: 'Jumps of 50 % of all channels',
    type: 'Journal article',
    publisher: 'Journal of X',
    year: '2019',
    volume: '12',
    issue: '3',
    pages: '45-67',
    doi: '10.1000/enw',
    publicationURL: 'https://x.example/1',
  })
  expect(namesOf(article)).toEqual(['Jörg Müller Jr.', 'World Health Organization'])
  expect(chapter).toMatchObject({ type: 'Book chapter', publisher: 'Handbook of Rivers', year: '2017' })
  expect(namesOf(chapter)).toEqual(['Ana Berg'])
  expect(more).toEqual([])
})

test('titles have no markup of publishers: formulas, line breaks and characters by number', async () => {
  const formula =
    '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msub><mml:mi>H</mml:mi><mml:mn>2</mml:mn></mml:msub></mml:math>'
  const title = `On ${formula} in rivers<br/>&#8211; a caf&#xe9;&nbsp;&amp; &ldquo;more&rdquo;, p &lt; 0.05 &#xd800; &unknown;`
  expect(await valuesOf(JSON.stringify([{ title, issued: '2019-05-01' }]))).toMatchObject([
    {
      title: 'On H2 in rivers– a café & “more”, p < 0.05 &#xd800; &unknown;',
      year: '2019',
    },
  ])
})

test('of a collaboration of thousands, the first authors are kept', async () => {
  const author = Array.from({ length: 2_900 }, (_, at) => ({ family: `Family ${at}`, given: 'A.' }))
  const entries = await entriesOf(
    JSON.stringify([{ title: 'A', type: 'book', publisher: 'P', author, abstract: 'x'.repeat(5_000) }]),
  )
  const names = namesOf(entries[0]?.values)
  expect([names.length, names[98], names[99]]).toEqual([100, 'A. Family 98', 'et al.'])
  expect(kindsOf(planOf(entries))).toEqual(['added'])
})

test('a title of 900 letters is kept', async () => {
  const title = 'On rivers. '.repeat(82).trim()
  const plan = planOf(await entriesOf(JSON.stringify([{ title, type: 'book', publisher: 'P' }])))
  expect(plan.after).toMatchObject([{ title }])
})

test.each(['10.1000/182', 'https://doi.org/10.1000/182', 'doi:10.1000/182\n'])(
  'a DOI alone says what to paste instead: %s',
  async (doi) => {
    await expect(readCitations(doi)).rejects.toThrow('Copy the BibTeX or RIS entry')
  },
)

test('RIS is read in its variants', async () => {
  const [first, chapter, group, ...more] = await valuesOf(
    [
      '\uFEFFTY  - JOUR',
      'A1  - Müller, Jörg, Jr.',
      'A1  - Berg, Ana',
      'T1  - A title that goes',
      '      on',
      'JO  - J. X.',
      'JF  - Journal of X',
      'VL  - 7',
      'IS  - 2',
      'SP  - 11',
      'EP  - 19',
      'Y1  - 2009/12/25/Christmas',
      'M3  - doi:10.1000/ris.1',
      'UR  - https://x.example/1; https://x.example/2',
      'N2  - Short.',
      'ER  -',
      '',
      'TY - CHAP',
      'TI - A chapter',
      'AU - Berg, A.',
      'T2 - The book',
      'PB - Press',
      'PY - 2011',
      'DO - 10.1000/ris.2',
      'TY  - RPRT',
      'TI  - Without an end',
      'AU  - World Health Organization',
      'PB  - WHO',
      'PY  - 2012',
    ].join('\r\n'),
  )
  expect(first).toMatchObject({
    title: 'A title that goes on',
    publisher: 'Journal of X',
    year: '2009',
    volume: '7',
    issue: '2',
    pages: '11–19',
    doi: '10.1000/ris.1',
    publicationURL: 'https://x.example/1',
    description: 'Short.',
  })
  expect(namesOf(first)).toEqual(['Jörg Müller Jr.', 'Ana Berg'])
  expect(chapter).toMatchObject({ type: 'Book chapter', publisher: 'The book', doi: '10.1000/ris.2' })
  expect(group).toMatchObject({ type: 'Report', publisher: 'WHO' })
  expect(namesOf(group)).toEqual(['World Health Organization'])
  expect(more).toEqual([])
})

test('the format of PubMed is read: articles, chapters, preprints and records with short names only', async () => {
  const [article, chapter, translated, preprint, ...more] = await valuesOf(
    [
      '',
      'PMID- 31182912',
      'OWN - NLM',
      'STAT- PubMed-not-MEDLINE',
      'IS  - 1932-6203 (Electronic)',
      'VI  - 14',
      'IP  - 6',
      'DP  - 2019 Jun',
      'TI  - Standing jumps - a study of rough',
      '      channels.',
      'PG  - 737-8',
      'LID - e0217900 [pii]',
      'LID - 10.1371/journal.pone.0217900 [doi]',
      'AB  - BACKGROUND: A jump stands',
      '      where it must.',
      'CI  - Copyright 2019',
      'FAU - Müller, Jörg A',
      'AU  - Müller JA',
      'AD  - Department of Hydraulics, León, Spain.',
      'FAU - Berg, Ana, Jr',
      'AU  - Berg A Jr',
      'CN  - ATLAS Collaboration',
      'PT  - Journal Article',
      'TA  - PLoS One',
      'JT  - PloS one',
      'SO  - PLoS One. 2019 Jun;14(6):737-8.',
      '',
      'PMID- 29083788',
      'DP  - 2017',
      'BTI - Handbook of Rivers.',
      'TI  - Banks.',
      'PB  - Press',
      'FAU - Berg, Ana',
      'FED - Müller, Jörg',
      'PT  - Book Chapter',
      '',
      'PMID- 4089584',
      'DP  - 1969 Dec-1970 Jan',
      'TI  - [Indications for capillaroscopy in Raynaud].',
      'AU  - Smith JA',
      'AU  - World Health Organization',
      'TA  - Rev Med',
      '',
      'PMID- 1',
      'TI  - [Not Available].',
      'TT  - Über Flüsse.',
      'DEP - 20240110',
      'LID - 10.1101/2024.01.01.1 [doi]',
      'PT  - Preprint',
      'AU  - Berg A',
    ].join('\r\n'),
  )
  expect(article).toMatchObject({
    title: 'Standing jumps - a study of rough channels',
    type: 'Journal article',
    publisher: 'PloS one',
    year: '2019',
    volume: '14',
    issue: '6',
    pages: '737-8',
    doi: '10.1371/journal.pone.0217900',
    publicationURL: '',
    description: 'BACKGROUND: A jump stands where it must.',
  })
  expect(namesOf(article)).toEqual(['Jörg A Müller', 'Ana Berg Jr', 'ATLAS Collaboration'])
  expect(chapter).toMatchObject({ type: 'Book chapter', title: 'Banks', publisher: 'Handbook of Rivers' })
  expect(namesOf(chapter)).toEqual(['Ana Berg'])
  expect(translated).toMatchObject({
    title: 'Indications for capillaroscopy in Raynaud',
    year: '1969',
    publicationURL: 'https://pubmed.ncbi.nlm.nih.gov/4089584/',
  })
  expect(namesOf(translated)).toEqual(['JA Smith', 'World Health Organization'])
  expect(preprint).toMatchObject({ title: 'Über Flüsse', type: 'Preprint', year: '2024' })
  expect(more).toEqual([])
})

describe('XML of ORCID', () => {
  const namespaces = ['activities', 'bulk', 'common', 'person', 'personal-details', 'record', 'work'].map(
    (name) => `xmlns:${name}="http://www.orcid.org/ns/${name}"`,
  )
  const parts = (doi: string) => `
    <work:title><common:title>Jumps &amp; <![CDATA[rough]]> channels</common:title></work:title>
    <work:journal-title>Journal of X</work:journal-title>
    <common:external-ids>
      <common:external-id><common:external-id-type>issn</common:external-id-type>
        <common:external-id-value>1932-6203</common:external-id-value>
        <common:external-id-relationship>part-of</common:external-id-relationship></common:external-id>
      <common:external-id><common:external-id-type>doi</common:external-id-type>
        <common:external-id-value>${doi}</common:external-id-value>
        <common:external-id-relationship>self</common:external-id-relationship></common:external-id>
    </common:external-ids>
    <common:url>https://x.example/1</common:url>
    <work:type>journal-article</work:type>
    <common:publication-date><common:year>2019</common:year><common:month>05</common:month></common:publication-date>`
  const read = {
    title: 'Jumps & rough channels',
    type: 'Journal article',
    publisher: 'Journal of X',
    year: '2019',
    publicationURL: 'https://x.example/1',
  }

  test('is read as a record, as works and as one work', async () => {
    const works = `<activities:works>
      <activities:group><work:work-summary put-code="1">${parts('10.1000/a')}</work:work-summary>
        <work:work-summary put-code="2">${parts('10.1000/other')}</work:work-summary></activities:group>
      <activities:group><work:work-summary put-code="3">${parts('10.1000/b')}</work:work-summary></activities:group>
    </activities:works>`
    const record = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <record:record path="/0000-0001-2345-6789" ${namespaces.join(' ')}>
        <person:person><person:name><personal-details:given-names>Ana</personal-details:given-names>
          <personal-details:family-name>Berg</personal-details:family-name></person:name></person:person>
        <activities:activities-summary>${works}</activities:activities-summary></record:record>`
    const entries = await valuesOf(record)
    expect(entries).toMatchObject([
      { ...read, doi: '10.1000/a' },
      { ...read, doi: '10.1000/b' },
    ])
    expect(namesOf(entries[0])).toEqual(['Ana Berg'])
    expect(await valuesOf(works.replace('>', ` ${namespaces.join(' ')}>`))).toMatchObject([read, read])

    const contributors = `<work:contributors><work:contributor><work:credit-name>J. Müller</work:credit-name></work:contributor>
      <work:contributor><work:credit-name>Ana Berg</work:credit-name></work:contributor></work:contributors>`
    const work = (more = '') =>
      `<work:work put-code="1" ${more}>${parts('10.1000/c')}${contributors}</work:work>`
    const [one, ...none] = await valuesOf(work(namespaces.join(' ')))
    expect(one).toMatchObject({ ...read, doi: '10.1000/c' })
    expect(namesOf(one)).toEqual(['J. Müller', 'Ana Berg'])
    expect(none).toEqual([])
    const bulk = await valuesOf(`<bulk:bulk ${namespaces.join(' ')}>${work()}${work()}</bulk:bulk>`)
    expect(bulk).toMatchObject([read, read])
  })

  test('is read from the archive of all own data, whatever the order of its files', async () => {
    const inFile = (root: string, content: string) =>
      strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <${root} put-code="1" ${namespaces.join(' ')}>${content}</${root}>`)
    const person = inFile(
      'person:person',
      `<person:name><personal-details:given-names>Ana</personal-details:given-names>
        <personal-details:family-name>Berg</personal-details:family-name></person:name>`,
    )
    const archive = zipSync({
      'works/1.xml': inFile('work:work', parts('10.1000/a')),
      'works/2.xml': inFile('work:work', parts('10.1000/b')),
      'fundings/3.xml': strToU8('<funding:funding xmlns:funding="http://www.orcid.org/ns/funding"/>'),
      'person.xml': person,
      'readme.txt': strToU8('Your data'),
    })
    const values = (await readOrcidArchive(archive)).map((entry) => entry.values)
    expect(values).toMatchObject([
      { ...read, doi: '10.1000/a' },
      { ...read, doi: '10.1000/b' },
    ])
    expect(values.map(namesOf)).toEqual([['Ana Berg'], ['Ana Berg']])

    for (const other of [zipSync({ 'person.xml': person }), archive.slice(0, 200)])
      await expect(readOrcidArchive(other)).rejects.toThrow('has no works of ORCID')
  })

  test('other XML is refused with what to do', async () => {
    for (const other of [
      '<person:person/>',
      '<html><body>Sign in</body></html>',
      '<record:record',
      '<work:work><a></work:work>',
    ])
      await expect(readCitations(other)).rejects.toThrow('export the publications as RIS or BibTeX')
  })
})

describe('JSON', () => {
  const item = {
    type: 'article-journal',
    title: 'CO<sub>2</sub> &amp; <i>E. coli</i>',
    'container-title': 'Journal of X',
    author: [{ given: 'Jörg', family: 'Müller' }, { literal: 'The Group' }, { name: 'ATLAS' }],
    issued: { 'date-parts': [[2020, 3]] },
    DOI: '10.1000/csl',
    abstract: '<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two &lt; 3.</jats:p>',
  }
  const read = {
    title: 'CO2 & E. coli',
    type: 'Journal article',
    publisher: 'Journal of X',
    year: '2020',
    doi: '10.1000/csl',
    publicationURL: '',
    description: 'Abstract\nOne.\nTwo < 3.',
  }

  test.each([
    ['a list of CSL', [item]],
    ['one item of CSL', item],
    [
      'an answer of Crossref',
      { status: 'ok', message: { ...item, title: [item.title], type: 'journal-article' } },
    ],
    ['answers of Crossref', { message: { items: [item] } }],
  ])('is read as %s', async (_, json) => {
    const [values] = await valuesOf(JSON.stringify(json))
    expect(values).toMatchObject(read)
    expect(namesOf(values)).toEqual(['Jörg Müller', 'The Group', 'ATLAS'])
  })

  const work = (title: string, more: object = {}) => ({
    'put-code': 1,
    title: { title: { value: title } },
    'journal-title': { value: 'Journal of X' },
    type: 'journal-article',
    'publication-date': { year: { value: '2019' }, month: null },
    'external-ids': {
      'external-id': [
        {
          'external-id-type': 'issn',
          'external-id-value': '1234-5678',
          'external-id-relationship': 'part-of',
        },
        {
          'external-id-type': 'doi',
          'external-id-value': '10.1000/orcid',
          'external-id-relationship': 'self',
        },
      ],
    },
    url: { value: 'https://x.example/orcid' },
    ...more,
  })
  const contributors = { contributor: [{ 'credit-name': { value: 'Ana Berg' } }, { 'credit-name': null }] }

  test.each([
    [
      'a record',
      {
        person: { name: { 'given-names': { value: 'Ana' }, 'family-name': { value: 'Berg' } } },
        'activities-summary': { works: { group: [{ 'work-summary': [work('A'), work('a')] }] } },
      },
    ],
    ['works in bulk', { bulk: [{ work: work('A', { contributors }) }] }],
    ['a work', work('A', { contributors })],
  ])('is read as %s of ORCID', async (_, json) => {
    const [values, ...more] = await valuesOf(JSON.stringify(json))
    expect(values).toMatchObject({
      title: 'A',
      type: 'Journal article',
      publisher: 'Journal of X',
      year: '2019',
      doi: '10.1000/orcid',
      publicationURL: 'https://x.example/orcid',
    })
    expect(namesOf(values)).toEqual(['Ana Berg'])
    expect(more).toEqual([])
  })

  test('that is damaged is refused as a whole, and what is no object by itself', async () => {
    await expect(readCitations('[{"title": ')).rejects.toThrow('This JSON file is not valid')
    expect((await entriesOf('["x"]'))[0]!.reason).toContain('not an entry')
  })
})

test('other files are left to the reader of CSV', async () => {
  expect(await readCitations('Title;Year\nanna@example.org;2020\n')).toBeUndefined()
})

const bib = (key: string, fields: Record<string, string>) =>
  `@article{${key}, ${Object.entries(fields)
    .map(([name, value]) => `${name} = {${value}}`)
    .join(', ')}}`

test('entries with a DOI of the list change only what they say, whatever its case, and a second run changes nothing', async () => {
  const full = {
    title: 'A',
    journal: 'J',
    year: '2020',
    doi: '10.1000/Aa',
    author: 'Berg, Ana',
    abstract: 'Long.',
  }
  const first = planOf(await entriesOf(bib('a', full)))
  expect(kindsOf(first)).toEqual(['added'])
  expect(kindsOf(planOf(await entriesOf(bib('a', full)), first.after))).toEqual(['unchanged'])
  const less = bib('b', { title: 'A, corrected', doi: 'https://doi.org/10.1000/aA', journal: 'J' })
  const second = planOf(await entriesOf(less), first.after)
  expect(kindsOf(second)).toEqual(['changed'])
  expect(second.after).toMatchObject([
    {
      id: first.after[0]!.id,
      title: 'A, corrected',
      doi: '10.1000/Aa',
      year: '2020',
      description: 'Long.',
      authors: [{ authorName: 'Ana Berg' }],
    },
  ])
  // The same title, journal and year with another DOI is another publication; without one it is the same.
  const { doi: _doi, ...without } = full
  const third = await entriesOf([bib('c', { ...full, doi: '10.1000/b' }), bib('d', without)].join('\n'))
  expect(kindsOf(planOf(third, first.after))).toEqual(['added', 'unchanged'])
})

test('entries of one DOI are merged into the first, whose empty fields they fill', async () => {
  const plan = planOf(
    await entriesOf(
      [
        bib('a', { title: 'A', doi: '10.1000/x' }),
        bib('b', { title: 'Other', journal: 'J', year: '2020', doi: '10.1000/X' }),
      ].join('\n'),
    ),
  )
  expect(kindsOf(plan)).toEqual(['added', 'merged'])
  expect(plan.rows[1]!.reasons).toEqual(['Same identifier as entry 1, which takes its values.'])
  expect(plan.after).toMatchObject([{ title: 'A', publisher: 'J', year: '2020' }])
})

test('each entry is added, changed, unchanged, merged or refused with a reason, and only once', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ä', '{', '}', '"', '\\', '@', ',', '=', '#', '%', '\n', ' ', '$'),
  })
  const entry = fc.oneof(
    fc
      .record({
        title: fc.constantFrom('A', 'B'),
        journal: fc.constantFrom('', 'J'),
        doi: fc.constantFrom('', '10.1000/x', 'none'),
      })
      .map((fields) => bib('k', fields)),
    text.map((inner) => `@article{k, title = {T}, note = {${inner.replaceAll(/^[ \t]*@/gm, '')}}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (file) => {
      const plan = planOf(await entriesOf(file.join('\n')))
      expect(plan.rows).toHaveLength(file.length)
      for (const { kind, reasons } of plan.rows)
        expect(reasons.length > 0).toBe(kind === 'refused' || kind === 'merged')
      expect(plan.after).toHaveLength(kindsOf(plan).filter((kind) => kind === 'added').length)
    }),
  )
})

test('reads 10,000 entries a few at a time, and lets the page do other work between', async () => {
  const file = Array.from({ length: 10_000 }, (_, n) =>
    bib(`k${n}`, {
      title: `T {\\"u} ${n}`,
      journal: 'J',
      year: '2020',
      doi: `10.1000/${n}`,
      author: 'Berg, Ana and M{\\"u}ller, J',
    }),
  ).join('\n')
  let turns = 0
  const others = setInterval(() => turns++)
  const entries = await entriesOf(file)
  clearInterval(others)
  expect(turns).toBeGreaterThan(3)
  const plan = planOf(entries)
  expect(plan.after).toHaveLength(10_000)
  expect(kindsOf(planOf(entries, plan.after)).every((kind) => kind === 'unchanged')).toBe(true)
})
