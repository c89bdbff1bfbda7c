import { describe, expect, test } from 'vitest'
import { JobRows } from './given-job.ts'
import { readJobFile } from './read-file.ts'

const TODAY = '2026/11/23'

function read(name: string, content: string | Buffer) {
  const rows = new JobRows()
  readJobFile(name, Buffer.from(content as string), TODAY, rows)
  return { ...rows, all: rows.jobs.map(({ at, job }) => ({ at, ...job })) }
}

describe('a Markdown list', () => {
  const list = [
    '# Jobs',
    '- 🛂 - Does NOT offer sponsorship',
    '🇺🇸 Requires citizenship',
    '<!--',
    '| Company | Role |',
    '| --- | --- |',
    '| Hidden | Nothing | -->',
    '',
    '| Company | Role | Location | Application/Link | Date Posted |',
    '| --- | --- | --- | :---: | :---: |',
    '| **[Lowtide](https://lists.example/c/1)** | Gauger 🛂 🇺🇸 | Alexandria, VA | <a href="https://lowtide.example/1?a=1&utm_source=x"><img src="i.png" alt="Apply"></a> <a href="https://lists.example/p/1"><img src="j.png"></a> | Mar 14 |',
    '| ↳ | Pipe \\| fitter &amp; more | Toronto, ON, Canada</br>Remote in Canada | [Apply](https://lowtide.example/2(a)) | Oct 3, 2025 |',
    '| Marlo | Welder | <details><summary>**2 locations**</summary>Oran, Algeria<br>Turin, Italy</details> | 🔒 | Dec 24 |',
    '| Marlo | ~~Smith~~ | Turin | https://marlo.example/3 | 3d |',
    '| Marlo | One | too | many | cells | here |',
    '',
    '| Feature | Has |',
    '|---|---|',
    '| a | b |',
  ].join('\r\n')

  test('returns each job with its line', () => {
    const { all, refused, notes } = read('README.md', list)
    expect(all).toMatchObject([
      {
        at: 'line 11',
        company: 'Lowtide',
        website: '',
        title: 'Gauger',
        places: ['Alexandria, VA'],
        country: '',
        link: 'https://lowtide.example/1?a=1&utm_source=x',
        posted: '2026/03/14',
        details: 'Does NOT offer sponsorship\nRequires citizenship',
        closed: '',
      },
      {
        at: 'line 12',
        company: 'Lowtide',
        title: 'Pipe | fitter & more',
        places: ['Toronto, ON, Canada', 'Remote in Canada'],
        country: 'CA',
        link: 'https://lowtide.example/2(a)',
        posted: '2025/10/03',
      },
      {
        at: 'line 13',
        places: ['Oran, Algeria', 'Turin, Italy'],
        country: '',
        posted: '2025/12/24',
        closed: 'it is marked as closed',
      },
      {
        at: 'line 14',
        title: 'Smith',
        link: 'https://marlo.example/3',
        posted: '',
        closed: 'it is marked as closed',
      },
    ])
    expect(refused).toEqual([{ at: 'line 15', reason: 'It has 6 cells, but the table has 5 columns.' }])
    expect(notes).toEqual([
      { note: 'a date or age that could not be read was left out', about: 'line 14 (3d)' },
      { note: 'a table that lists neither jobs nor companies was skipped', about: 'line 17 (Feature, Has)' },
    ])
  })

  test('may contain HTML tables, which are also read from a page', () => {
    const table = [
      '<table style="width: 100%"><thead><tr><th>Company</th><th>Role</th>',
      '<th>Location</th><th>Application</th><th>Salary</th><th>Age</th></tr></thead>',
      '<tr>',
      '<td><strong><a href="https://lists.example/c">Brightwater</a></strong></td><td>京都の技術者</td>',
      '<td>京都, Japan</td><td><a href="https://b.example/1">Apply</a></td><td>9 &euro;</td><td>0d</td></tr>',
      '<tr><td>↳</td><td>Second<td>Remote<td><a href="https://b.example/2">Apply</a></table>',
    ].join('\n')
    for (const name of ['a.md', 'a.html'])
      expect(read(name, table).all).toMatchObject([
        {
          at: 'line 3',
          company: 'Brightwater',
          title: '京都の技術者',
          country: 'JP',
          details: 'Salary: 9 €',
          posted: '',
        },
        {
          at: 'line 6',
          company: 'Brightwater',
          title: 'Second',
          places: ['Remote'],
          link: 'https://b.example/2',
        },
      ])
  })

  test('may list companies in a table or as lines, without websites on a shared host', () => {
    expect(
      read(
        'a.md',
        'Name | Website | Region\n---- | ---- | ----\n[One](/p/1.md) | http://one.example | USA\nTwo | two.example |',
      ).all,
    ).toMatchObject([
      { at: 'line 3', company: 'One', website: 'http://one.example', title: '' },
      { at: 'line 4', company: 'Two', website: 'two.example' },
    ])
    const lines =
      '- [A](https://a.example/jobs) | Lima | Talk\n- [B](https://board.example/b) | X\n- [C](https://www.board.example/c) | Y\n- [News](https://n.example)'
    expect(read('a.md', lines).all).toMatchObject([
      { company: 'A', website: 'https://a.example/jobs' },
      { company: 'B', website: '' },
      { company: 'C', website: '' },
    ])
  })

  test('has jobs in its notes column, and rejects a row without any', () => {
    const { all, refused } = read(
      'a.md',
      '|Name|Location|Notes|\n|---|---|---|\n|[Q](https://q.example)|Oslo, Norway|[Dev](https://q.example/1), [Ops](https://q.example/2)|\n|R|Rome||',
    )
    expect(all).toMatchObject([
      { company: 'Q', title: 'Dev', link: 'https://q.example/1', country: 'NO' },
      { company: 'Q', title: 'Ops', link: 'https://q.example/2' },
    ])
    expect(refused).toEqual([{ at: 'line 4', reason: 'It names no job.' }])
  })

  test('with a column of jobs, a row that names none is listed', () => {
    const { all, refused } = read(
      'a.md',
      '|Company|Role|Link|\n|---|---|---|\n|Q||https://q.example/1|\n|↳|Dev|https://q.example/2|',
    )
    expect(all).toMatchObject([{ company: 'Q', title: 'Dev', link: 'https://q.example/2' }])
    expect(refused).toEqual([{ at: 'line 3', reason: 'It names no job.' }])
  })
})

test('reads a JSON list, also below a key', () => {
  const rows = [
    {
      company_name: 'Quay &amp; Sons',
      title: 'Diver',
      url: 'https://q.example/1',
      locations: ['Cork, Ireland'],
      date_posted: 1762269115,
      active: true,
      is_visible: true,
      sponsorship: 'Other',
      terms: ['Summer 2027'],
      salary: '40k–50k EUR',
      company_url: 'https://lists.example/q',
    },
    { company: 'R', title: 'S', url: 'https://r.example', active: false },
    {
      company: 'R',
      title: 'T',
      url: 'https://r.example/2',
      is_visible: false,
      datePosted: '2026-11-02T10:00:00Z',
    },
    'x',
    { company: 'Alone', website: 'https://alone.example' },
  ]
  for (const given of [rows, { jobs: rows, count: 5 }]) {
    const { all, refused, notes } = read('l.json', `\uFEFF${JSON.stringify(given)}`)
    expect(all).toMatchObject([
      {
        at: 'row 1',
        company: 'Quay & Sons',
        title: 'Diver',
        link: 'https://q.example/1',
        country: 'IE',
        posted: '2025/11/04',
        details: 'Terms: Summer 2027',
        salaryFrom: '40000',
        salaryTo: '50000',
        salaryCurrency: 'EUR',
        closed: '',
      },
      { at: 'row 2', closed: 'the list calls it inactive' },
      { at: 'row 3', closed: 'the list does not show it', posted: '2026/11/02' },
      { at: 'row 5', company: 'Alone', website: 'https://alone.example', title: '' },
    ])
    expect(refused).toEqual([{ at: 'row 4', reason: 'It is not an object with a company.' }])
    expect(notes).toEqual([
      { note: 'fields that the portal does not have were left out', about: 'company_url' },
    ])
  }
})

describe('a file', () => {
  test('may be UTF-16', () => {
    const list = '\uFEFF- [Köln](https://k.example) | Köln |'
    expect(read('a.md', Buffer.from(list, 'utf16le')).all).toMatchObject([{ company: 'Köln' }])
    expect(read('a.md', Buffer.from(list, 'utf16le').swap16()).all).toMatchObject([{ company: 'Köln' }])
  })

  test.each([
    ['a.json', Buffer.from([0x50, 0x00, 0x01]), 'null bytes'],
    ['a.md', Buffer.from([0x63, 0xe9]), 'not UTF-8'],
    ['a.md', ' \n', 'empty'],
    ['a.json', '[{"company": ', 'JSON'],
    ['a.json', '{"a": 1}', 'not a JobPosting or a list'],
    ['a.json', '[]', 'list is empty'],
  ])('is rejected as a whole: %s with %j', (name, content, reason) => {
    expect(() => read(name, content)).toThrow(reason)
  })

  test('without any list is reported', () => {
    expect(read('a.md', '# Nothing').refused).toEqual([
      { at: '', reason: 'It has neither a table nor lines of jobs or companies.' },
    ])
  })
})

describe('schema.org JobPosting', () => {
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Bridge engineer',
    url: 'https://span.example/1',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Span',
      sameAs: 'https://www.linkedin.com/company/span',
    },
  }
  const one = (more: object) => read('p.jsonld', JSON.stringify({ ...posting, ...more })).all[0]

  test.each([
    ['alone', posting],
    ['in a list', [posting]],
    [
      'in a graph, by the id of who hires',
      {
        '@graph': [
          { '@id': '#o', name: 'Span' },
          { ...posting, hiringOrganization: { '@id': '#o' } },
        ],
      },
    ],
    ['in an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: posting }] }],
    ['by its whole name', { ...posting, '@type': ['http://schema.org/JobPosting'] }],
  ])('is found %s', (_, given) => {
    expect(read('p.json', JSON.stringify(given)).all).toMatchObject([
      { title: 'Bridge engineer', company: 'Span', website: '' },
    ])
  })

  test('is read with all its properties', () => {
    expect(
      one({
        description: '<p>Build <b>bridges</b>.</p><ul><li>One</li><li>Two &ndash; &eacute;</li></ul>',
        datePosted: '2026-11-01T10:00:00Z',
        validThrough: '2026-12-24',
        employmentType: 'PART_TIME',
        jobLocation: {
          address: { addressLocality: 'Burgos', addressRegion: 'CL', addressCountry: { name: 'Spain' } },
        },
        baseSalary: { currency: 'EUR', value: { value: '38,500.50', unitText: 'YEAR' } },
        skills: 'SQL, PostGIS',
        industry: 'Civil and construction',
        experienceRequirements: { monthsOfExperience: 36 },
        hiringOrganization: {
          name: 'Span',
          sameAs: ['https://en.wikipedia.org/wiki/Span', 'https://span.example'],
        },
        responsibilities: 'Models',
        identifier: { value: 'S-1' },
      }),
    ).toMatchObject({
      website: 'https://span.example',
      details: 'Build **bridges**.\n• One\n• Two – é\n\nModels',
      posted: '2026/11/01',
      until: '2026/12/24',
      type: 'Parttime',
      places: ['Burgos, CL'],
      country: 'ES',
      salary: '38500.5',
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      skills: ['SQL', 'PostGIS'],
      sector: 'civil-and-construction',
      experience: '3-5 yrs',
      identifier: 'S-1',
    })
  })

  test('keeps ranges, remote work and benefits in fields, and adds no words of its own to the text', () => {
    expect(
      one({
        employmentType: ['FULL_TIME', 'CONTRACTOR'],
        baseSalary: { currency: 'USD', value: { minValue: 150000, maxValue: 200000, unitText: 'YEAR' } },
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ name: 'USA' }, { name: 'Canada' }],
        experienceRequirements: { monthsOfExperience: 30 },
        industry: 'Bridges',
        description: '&lt;p&gt;Escaped &amp;amp; whole&lt;/p&gt;',
      }),
    ).toMatchObject({
      type: 'Full-time',
      salary: '',
      salaryFrom: '150000',
      salaryTo: '200000',
      salaryCurrency: 'USD',
      salaryPeriod: 'year',
      experience: '',
      sector: '',
      places: [],
      country: '',
      workPlace: 'remote',
      applicantAreas: [
        { country: 'US', area: '' },
        { country: 'CA', area: '' },
      ],
      details: 'Escaped & whole',
    })
    expect(
      one({
        description: 'Vous construisez des ponts.',
        responsibilities: 'Modèles et plans',
        qualifications: 'Diplôme d’ingénieur',
        experienceRequirements: 'Deux ans sur un chantier',
        employmentType: 'INTERN',
        jobBenefits: '<ul><li>Tickets restaurant</li><li>Mutuelle</li></ul>',
      }),
    ).toMatchObject({
      type: 'Internship',
      benefits: ['Tickets restaurant', 'Mutuelle'],
      details:
        'Vous construisez des ponts.\n\nDeux ans sur un chantier\n\nModèles et plans\n\nDiplôme d’ingénieur',
    })
  })

  test.each([
    ['a text', 'Berlin, Germany', ['Berlin'], 'DE'],
    ['a Place with a text', { '@type': 'Place', address: 'Berlin, Germany' }, ['Berlin'], 'DE'],
    ['a locality with its country', { address: { addressLocality: 'Berlin, Germany' } }, ['Berlin'], 'DE'],
    [
      'a list of addresses',
      {
        address: [
          { addressLocality: 'Berlin', addressCountry: 'DE' },
          { addressLocality: 'Köln', addressCountry: 'DE' },
        ],
      },
      ['Berlin', 'Köln'],
      'DE',
    ],
    ['texts in two countries', ['Linz, Austria', 'Passau, Germany'], ['Linz, AT', 'Passau, DE'], ''],
    ['a city alone', 'Berlin', ['Berlin'], ''],
    ['a German line', 'Hafenstr. 3, 25813 Husum, Deutschland', ['Hafenstr. 3, 25813 Husum'], 'DE'],
  ])('reads the place from %s', (_, jobLocation, places, country) => {
    expect(one({ jobLocation })).toMatchObject({ places, country, workPlace: '' })
  })

  test.each([
    ['20.11.2026', '2026/11/20'],
    ['20.11.2026, 23:59 Uhr', '2026/11/20'],
    ['31. Dezember 2025', '2025/12/31'],
    ['Mon, 02 Nov 2026 10:00:00 GMT', '2026/11/02'],
    ['1777593600000', '2026/05/01'],
    ['1er juillet 2026', '2026/07/01'],
    ['5 de março de 2026', '2026/03/05'],
    ['7 maja 2026', '2026/05/07'],
    ['２０２６年１月９日', '2026/01/09'],
    ['31 Smarch 2026', ''],
    ['5.11.2026', '2026/11/05'],
    ['2026-11-05T23:00:00+01:00', '2026/11/05'],
    ['soon', ''],
  ])('reads the day %s', (datePosted, posted) => {
    expect(one({ datePosted })).toMatchObject({ posted })
  })

  test.each([
    ['a text in German', { value: '55.000 €', unitText: 'YEAR' }, { salary: '55000' }],
    [
      'decimals in German',
      { minValue: '3.200,50', maxValue: '4.100,00' },
      { salaryFrom: '3200.5', salaryTo: '4100' },
    ],
    ['decimals in English', { value: '38,500.50' }, { salary: '38500.5' }],
    ['a text with its currency first', { value: 'EUR 2 900,00' }, { salary: '2900' }],
    ['an amount as groups in Indian order', { value: '18,50,000' }, { salary: '1850000' }],
    ['a text with a sign of two letters', { value: 'R$ 5.500,00' }, { salary: '5500' }],
    ['złoty', { value: '9 000 zł' }, { salary: '9000' }],
    ['yen', { value: '４,０００,０００円' }, { salary: '4000000' }],
    ['thousands', { value: '€ 60k' }, { salary: '60000' }],
    ['a range in thousands', { value: '60 – 80k' }, { salaryFrom: '60000', salaryTo: '80000' }],
    ['a range in lakhs', { value: '6 - 9 Lacs' }, { salaryFrom: '600000', salaryTo: '900000' }],
    ['lakhs a year', { value: '12.5 LPA' }, { salary: '1250000' }],
    ['a range in one text', { value: '45.000 – 55.000 €' }, { salaryFrom: '45000', salaryTo: '55000' }],
    [
      'a range with its period',
      { value: '45.000 – 55.000 € pro Jahr' },
      { salaryFrom: '45000', salaryTo: '55000', salaryPeriod: 'year' },
    ],
    [
      'a range between words',
      { value: 'de 30 000 à 40 000 € par an' },
      { salaryFrom: '30000', salaryTo: '40000', salaryPeriod: 'year' },
    ],
    [
      'a range in Spanish',
      { value: 'entre 1.800 y 2.100 € al mes' },
      { salaryFrom: '1800', salaryTo: '2100', salaryPeriod: 'month' },
    ],
    ['a rate', { value: '$22.50/hour' }, { salary: '22.5', salaryPeriod: 'hour' }],
    ['an amount with an adverb', { value: '36 000 € annuels' }, { salary: '36000', salaryPeriod: 'year' }],
    ['a period as an adverb', { value: 28, unitText: 'Hourly' }, { salary: '28', salaryPeriod: 'hour' }],
    ['a period as a code', { value: 900, unitCode: 'MON' }, { salary: '900', salaryPeriod: 'month' }],
    ['years, which are no amount', { value: '3 years' }, { salary: '' }],
    ['a text that is far too long', { value: `1${' '.repeat(1_000_000)}x` }, { salary: '' }],
    ['words', { value: 'by agreement' }, { salary: '', salaryFrom: '', salaryTo: '' }],
  ])('reads %s as pay', (_, value, pay) => {
    expect(one({ baseSalary: { currency: 'EUR', value } })).toMatchObject(pay)
  })

  test.each([
    ['€ 2.800 - € 3.400', 'EUR'],
    ['zł 9 000', 'PLN'],
    ['55.000 CHF', 'CHF'],
    ['$ 5,000', ''],
  ])('reads the currency that only the text %s names', (baseSalary, salaryCurrency) => {
    expect(one({ baseSalary })).toMatchObject({ salaryCurrency })
  })

  test('reads a country by its code of three letters, and keeps an abbreviation as a job type', () => {
    const jobLocation = { address: { addressLocality: 'Paris', addressCountry: 'FRA' } }
    expect(one({ jobLocation, employmentType: 'CDI' })).toMatchObject({
      places: ['Paris'],
      country: 'FR',
      type: 'CDI',
    })
  })

  test('reads a range that stands in the amount itself', () => {
    const baseSalary = { currency: 'EUR', minValue: 2500, maxValue: 2900, unitText: 'MONTH' }
    expect(one({ baseSalary })).toMatchObject({
      salaryFrom: '2500',
      salaryTo: '2900',
      salaryCurrency: 'EUR',
      salaryPeriod: 'month',
    })
  })

  test.each([
    ['Vollzeit', 'Vollzeit'],
    ['PER_DIEM', 'Per diem'],
    ['OTHER', ''],
  ])('reads the type %s as %j', (employmentType, type) => {
    expect(one({ employmentType })).toMatchObject({ type })
  })

  test('reads countries of applicants in the language of the posting', () => {
    const job = one({
      jobLocationType: 'TELECOMMUTE',
      jobLocation: undefined,
      applicantLocationRequirements: [{ name: 'Deutschland' }, { name: 'Österreich' }],
    })
    expect(job).toMatchObject({
      applicantAreas: [
        { country: 'DE', area: '' },
        { country: 'AT', area: '' },
      ],
      places: [],
    })
  })

  test.each([
    [{ '@type': 'State', name: 'Bavaria, Germany' }, 'DE', 'Bavaria'],
    [{ '@type': 'State', name: 'Michigan, USA' }, 'US', 'Michigan'],
    [{ '@type': 'State', name: 'Georgia, US' }, 'US', 'Georgia'],
    [{ '@type': 'State', name: 'CA', address: { addressCountry: 'US' } }, 'US', 'CA'],
    [{ '@type': 'State', name: 'Ontario', containedInPlace: { name: 'Canada' } }, 'CA', 'Ontario'],
    [{ '@type': 'Country', address: { addressCountry: 'PT' } }, 'PT', ''],
    [{ '@type': 'Country', name: 'Georgia' }, 'GE', ''],
    [{ '@type': 'AdministrativeArea', name: 'AT' }, 'AT', ''],
    ['Remote in USA', 'US', ''],
  ])('reads where applicants can live from %j', (applicantLocationRequirements, country, area) => {
    const remote = { jobLocationType: 'TELECOMMUTE', jobLocation: undefined, applicantLocationRequirements }
    expect(one(remote)).toMatchObject({ applicantAreas: [{ country, area }], country, places: [] })
  })

  test('reads a state of applicants in the country of the job, or as a place without one', () => {
    const remote = {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'State', name: 'Texas' },
        { '@type': 'State', name: 'Texas' },
      ],
    }
    const jobLocation = { '@type': 'Place', address: { addressLocality: 'Austin', addressCountry: 'US' } }
    expect(one({ ...remote, jobLocation })).toMatchObject({
      applicantAreas: [{ country: 'US', area: 'Texas' }],
      places: ['Austin'],
    })
    expect(one({ ...remote, jobLocation: undefined })).toMatchObject({
      applicantAreas: [],
      places: ['Texas'],
    })
  })

  test('lists one without a title, with the reason', () => {
    const { title: _, ...untitled } = posting
    const { all, refused } = read('p.json', JSON.stringify([posting, untitled]))
    expect(all).toHaveLength(1)
    expect(refused).toEqual([{ at: 'posting 2', reason: 'It has no job title.' }])
  })

  test('is read several times from one page, each without the page’s URL', () => {
    const { url: _, ...without } = posting
    const scripts = ['A', 'B'].map(
      (title) =>
        `<script type="application/ld+json">${JSON.stringify([
          { ...without, title },
          { ...without, title: `${title}2` },
        ])}</script>`,
    )
    const { all } = read(
      'p.html',
      `<link rel="canonical" href="https://span.example/jobs">${scripts.join('')}`,
    )
    expect(all.map(({ title, link }) => [title, link])).toEqual([
      ['A', ''],
      ['A2', ''],
      ['B', ''],
      ['B2', ''],
    ])
  })

  // One pattern for the whole page would take hours.
  test('is read from a page of thousands of links, with the canonical one', () => {
    const page = `${'<link rel=canonical rel=x '.repeat(50_000)}><link href="https://span.example/8" rel="canonical">
      <script type="application/ld+json">${JSON.stringify({ ...posting, url: undefined })}</script>`
    expect(read('p.html', page).all).toMatchObject([{ link: 'https://span.example/8' }])
  })

  test('is read from a page despite a broken script, with the page’s URL as fallback', () => {
    const { url: _, ...without } = posting
    const page = `<link rel="canonical" href="https://span.example/jobs/7?a=1&amp;b=2">\n<script type='application/ld+json'>\n<!-- ${JSON.stringify(without).replace('Bridge', 'Bridge\t\n')} --></script>\n<script type="application/ld+json">{broken</script>`
    const { all, refused } = read('p.html', page)
    expect(all).toMatchObject([
      { at: 'line 2', title: 'Bridge engineer', link: 'https://span.example/jobs/7?a=1&b=2' },
    ])
    expect(refused).toMatchObject([
      { at: 'line 5', reason: expect.stringContaining('JSON-LD can’t be read') as string },
    ])
  })
})
