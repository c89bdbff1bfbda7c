import { expect, test } from 'vitest'
import { ashbyBoard, greenhouseBoard, leverBoard } from '#test/support/business/job-boards.ts'
import { JobRows } from './given-job.ts'
import { readJobBoard } from './job-boards.ts'

function read(given: unknown) {
  const rows = new JobRows()
  const isBoard = readJobBoard(given, 'Meseta Works', rows)
  return { isBoard, jobs: rows.jobs.map(({ job }) => job), refused: rows.refused }
}

test('reads a board of Greenhouse', () => {
  const { jobs, refused } = read(greenhouseBoard)
  expect(jobs).toMatchObject([
    {
      company: 'Meseta Works',
      title: 'Vault Designer',
      link: 'https://boards.greenhouse.io/vaulttec/jobs/127817',
      identifier: '127817',
      places: ['Berlin'],
      country: 'DE',
      workPlace: '',
      details: 'Design vaults.\n• Draw\n• Calculate',
    },
    { title: 'Support', places: [], country: 'ES', workPlace: 'remote' },
  ])
  expect(refused).toMatchObject([
    { at: 'posting 3', reason: 'It has no job title.', job: { identifier: '127819' } },
  ])
})

test('reads several places of a posting of Greenhouse', () => {
  const [posting] = greenhouseBoard.jobs
  const at = (name: string) =>
    read({ ...greenhouseBoard, jobs: [{ ...posting, location: { name } }] }).jobs[0]
  expect(at('Berlin, Germany; Remote')).toMatchObject({ places: ['Berlin', 'Remote'], country: 'DE' })
  expect(at('London, UK; Berlin, Germany')).toMatchObject({
    places: ['London, UK', 'Berlin, Germany'],
    country: '',
  })
})

test.each([
  ['Remote', [], '', 'remote'],
  ['Remote, EMEA', ['EMEA'], '', 'remote'],
  ['Home based - Americas', ['Americas'], '', 'remote'],
  ['United States (Remote)', [], 'US', 'remote'],
  ['Remote - Germany; Remote - Austria', ['Germany', 'Austria'], '', 'remote'],
  ['Hybrid - London, United Kingdom', ['London'], 'GB', 'hybrid'],
  ['Lisbon, Portugal (Hybrid)', ['Lisbon'], 'PT', 'hybrid'],
  ['Lisbon, Portugal; Remote', ['Lisbon', 'Remote'], 'PT', ''],
  ['Remotebach, Germany', ['Remotebach'], 'DE', ''],
  // A state says its country and stays. Alone, it may be a country as well.
  ['Austin, Texas', ['Austin, Texas'], 'US', ''],
  ['Atlanta, Georgia', ['Atlanta, Georgia'], 'US', ''],
  ['Tbilisi, Georgia', ['Tbilisi'], 'GE', ''],
  ['Georgia', ['Georgia'], '', ''],
  ['Toronto, ON, CAN', ['Toronto, ON'], 'CA', ''],
])('reads the location %s of Greenhouse', (name, places, country, workPlace) => {
  const [posting] = greenhouseBoard.jobs
  const { jobs } = read({ ...greenhouseBoard, jobs: [{ ...posting, location: { name } }] })
  expect(jobs).toMatchObject([{ places, country, workPlace }])
})

test('reads what companies add to a posting of Greenhouse, and its deadline', () => {
  const [posting] = greenhouseBoard.jobs
  const field = (name: string, value: unknown) => ({ id: 1, name, value, value_type: 'single_select' })
  const metadata = [
    field('Team', 'Vaults'),
    field('Employment Type', ['Full-time']),
    field('Workplace Type', 'Hybrid'),
    field('Salary Range', { unit: 'USD', min_value: '100000.0', max_value: '120000.0' }),
  ]
  const full = { ...posting, metadata, application_deadline: '2026-12-31T23:59:00-05:00' }
  expect(read({ ...greenhouseBoard, jobs: [full] }).jobs).toMatchObject([
    {
      type: 'Full-time',
      workPlace: 'hybrid',
      salaryFrom: '100000',
      salaryTo: '120000',
      salaryCurrency: 'USD',
      until: '2026/12/31',
    },
  ])
})

const range = (min_cents: number, max_cents: number, more: object = {}) => ({
  min_cents,
  max_cents,
  currency_type: 'USD',
  title: 'NYC Salary Range',
  blurb: '',
  ...more,
})

test.each([
  ['one range', [range(5_000_000, 7_550_050)], ['', '50000', '75500.5', 'USD', '']],
  ['one amount', [range(5_000_000, 5_000_000)], ['50000', '', '', 'USD', '']],
  [
    'the whole of several',
    [range(5_000_000, 7_500_000), range(4_000_000, 6_000_000)],
    ['', '40000', '75000', 'USD', ''],
  ],
  ['a period in its title', [range(2_100, 3_000, { title: 'Hourly rate' })], ['', '21', '30', 'USD', 'hour']],
  ['no range in two currencies', [range(1, 2), range(1, 2, { currency_type: 'CAD' })], ['', '', '', '', '']],
  ['no range of none', [], ['', '', '', '', '']],
])('reads %s that a posting of Greenhouse must show', (_, pay_input_ranges, pay) => {
  const [posting] = greenhouseBoard.jobs
  const [job] = read({ ...greenhouseBoard, jobs: [{ ...posting, pay_input_ranges }] }).jobs
  const { salary, salaryFrom, salaryTo, salaryCurrency, salaryPeriod } = job!
  expect([salary, salaryFrom, salaryTo, salaryCurrency, salaryPeriod]).toEqual(pay)
})

test('reads what a posting of Lever says about its pay', () => {
  const [posting] = leverBoard
  const { jobs } = read([{ ...posting, salaryDescription: '<div>And shares.</div>' }])
  expect(jobs[0]!.details).toMatch(/within a week\.\s+And shares\.$/)
})

test('reads a text of Greenhouse as its documentation escapes it', () => {
  const [posting] = greenhouseBoard.jobs
  const content = 'This is the job description. &amp;lt;p&amp;gt;It has HTML.&amp;lt;/p&amp;gt;'
  const { jobs } = read({ ...greenhouseBoard, jobs: [{ ...posting, content }] })
  expect(jobs).toMatchObject([{ details: 'This is the job description.\n\nIt has HTML.' }])
})

test('keeps a type of Lever in its own language', () => {
  const [posting] = leverBoard
  const { jobs } = read([{ ...posting, categories: { ...posting!.categories, commitment: 'Teilzeit' } }])
  expect(jobs).toMatchObject([{ type: 'Teilzeit' }])
})

test('reads postings of Lever', () => {
  const { jobs } = read(leverBoard)
  expect(jobs).toMatchObject([
    {
      title: 'Site engineer',
      link: 'https://jobs.lever.co/meseta/ff7ef527',
      identifier: 'ff7ef527',
      places: ['Burgos', 'Madrid'],
      country: 'ES',
      type: 'Full-time',
      workPlace: 'hybrid',
      posted: '2026/11/20',
      salaryFrom: '38000',
      salaryTo: '45000',
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      details: 'Build dams.\n\n**You bring**\n• A degree\n• Patience\n\nWe answer within a week.',
    },
  ])
})

test('lists a broken posting among good ones, whichever board has it', () => {
  const broken = [null, 'text', { id: 'b', title: '', text: '' }]
  for (const board of [
    [...broken, ...leverBoard],
    { ...greenhouseBoard, jobs: [...broken, greenhouseBoard.jobs[0]] },
    { ...ashbyBoard, jobs: [...broken, ashbyBoard.jobs[0]] },
  ]) {
    const { jobs, refused } = read(board)
    expect(jobs).toHaveLength(1)
    expect(refused.map(({ at, job }) => [at, job?.identifier])).toEqual([
      ['posting 1', undefined],
      ['posting 2', undefined],
      ['posting 3', 'b'],
    ])
  }
  const [lever] = leverBoard
  const { hostedUrl: _, ...linkless } = lever!
  expect(read([linkless, lever]).jobs).toMatchObject([{ link: '' }, { link: lever!.hostedUrl }])
})

test('reads a board of Ashby without its unlisted jobs', () => {
  const { jobs } = read(ashbyBoard)
  expect(jobs).toMatchObject([
    {
      title: 'Product Manager',
      link: 'https://jobs.ashbyhq.com/meseta/145ff46b',
      places: ['Houston, TX', 'Austin, Texas'],
      country: 'US',
      type: 'Full-time',
      workPlace: 'remote',
      posted: '2026/11/21',
      salary: '90000',
      salaryFrom: '',
      salaryCurrency: 'USD',
      salaryPeriod: 'year',
      details: 'Plan products.',
    },
  ])
})

test('leaves out pay that a board of Ashby does not show', () => {
  const [job] = ashbyBoard.jobs
  const hidden = { ...ashbyBoard, jobs: [{ ...job, shouldDisplayCompensationOnJobPostings: false }] }
  expect(read(hidden).jobs).toMatchObject([{ title: 'Product Manager', salary: '', salaryPeriod: '' }])
})

test.each([
  [{ jobs: [], meta: { total: 0 } }, true],
  [{ jobs: [], apiVersion: '1' }, true],
  [[], true],
  [{ jobs: [] }, false],
  [{ ok: false, error: 'Document not found' }, false],
  [[{ title: 'x' }], false],
  ['text', false],
])('tells whether %j is a board', (given, isBoard) => {
  expect(read(given)).toMatchObject({ isBoard, jobs: [], refused: [] })
})
