import { describe, expect, test } from 'vitest'
import { ReadRows } from './given-job.ts'
import { readJobFile } from './read-file.ts'

const TODAY = '2026/11/23'

function read(name: string, content: string) {
  const rows = new ReadRows()
  readJobFile(name, Buffer.from(content), TODAY, rows)
  return { refused: rows.refused, all: rows.jobs.map(({ at, job }) => ({ at, ...job })) }
}

describe('JobPosting of schema.org', () => {
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

  test('is read with all that it says', () => {
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
      details: 'Build bridges.\n• One\n• Two – é\n\nResponsibilities: Models',
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

  test('gives no word another meaning: what has no field stands in the text', () => {
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
      type: '',
      salary: '',
      experience: '',
      sector: '',
      places: ['Remote (USA, Canada)'],
      country: '',
      details:
        'Escaped & whole\n\nEmployment: full time, contractor\nSalary: 150000–200000 USD per year\nExperience: 30 months\nIndustry: Bridges',
    })
  })

  test('is read in a page, beside a script that is broken; its address is the page’s where it has none', () => {
    const { url: _, ...without } = posting
    const page = `<link rel="canonical" href="https://span.example/jobs/7">\n<script type='application/ld+json'>\n<!-- ${JSON.stringify(without).replace('Bridge', 'Bridge\t\n')} --></script>\n<script type="application/ld+json">{broken</script>`
    const { all, refused } = read('p.html', page)
    expect(all).toMatchObject([
      { at: 'line 2', title: 'Bridge engineer', link: 'https://span.example/jobs/7' },
    ])
    expect(refused).toMatchObject([
      { at: 'line 5', reason: expect.stringContaining('JSON-LD cannot be read') as string },
    ])
  })
})
