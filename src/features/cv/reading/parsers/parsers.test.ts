import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cvContact, cvProfile, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { careerProfile } from '#test/support/cv/careers.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { scriptProfiles } from '#test/support/cv/scripts.ts'
import { isThorough } from '#test/support/thorough.ts'
import type { Profile } from '#features/profile/schema.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { defaultChoice } from '../../document/choice.ts'
import { cvPapers, cvTemplates, type CvChoice, type CvTemplate } from '../../schema.ts'
import { cvFacts, differenceOf, trueFacts, type CvFacts } from './facts.ts'
import { cvParsers } from './parsers.ts'
import { parseByLine } from './by-line.ts'
import { dateAtEnd, periodAtEnd, periodOf } from './period.ts'

beforeEach(() => setLocaleSource(() => 'en'))
afterEach(() => setLocaleSource(() => 'en'))

type Position = Partial<Profile['ProfessionalExperience'][number]>

/** @param from and to: '2019', '2019-02', or empty. */
function at(CompanyName: string, from: string, to: string, more: Position = {}): Position {
  const [start = '', end = ''] = [from, to]
  const monthOf = (date: string) => ({ Year: date.slice(0, 4), Month: date.slice(5) })
  return {
    PositionTitle: 'Engineer',
    EmploymentType: 'Full-time',
    Location: 'Pune',
    CompanyName,
    StartDate: monthOf(start),
    EndDate: monthOf(end),
    ...more,
  }
}
const person = (FirstName: string, LastName: string, ...ProfessionalExperience: Position[]): Profile =>
  cvProfile({ FirstName, LastName, Title: 'Engineer', Country: 'NL' }, { ProfessionalExperience })

const project = join(import.meta.dirname, '../../../../..')
function demo(file: string): Profile {
  const { UserPersonalData, ...lists } = JSON.parse(
    readFileSync(join(project, 'content/profiles', file), 'utf8'),
  ) as Profile
  return cvProfile(UserPersonalData, lists)
}

const longTitle =
  'Senior lecturer and head of the working group on fatigue of old welds in railway bridges of the nineteenth century'
const longEmployer =
  'Max-Planck-Institut für Physik komplexer Systeme und der angewandten Mathematik, Abteilung Festkörper'

const people: Record<string, Profile> = {
  'one item of each list': smallCvProfile,
  'nothing but a name': emptyCvProfile,
  'a career of five pages': careerProfile(3),
  'a long career': careerProfile(12),
  'a demo profile from India': demo('asha-kulkarni.json'),
  'a demo profile from Spain': demo('marisol-etxeberria.json'),
  'a demo profile from Kenya': demo('wanjiru-kamotho.json'),
  'particles in the name': person('Jan Willem', 'van der Berg-de Vries', at('Acme', '2019-02', '2021-11')),
  'commas and ampersands in employers': person(
    'María',
    'de la O',
    at("O'Neill, Müller & Söhne GmbH & Co. KG", '2019', ''),
    at('Smith, Jones & Partners, LLP', '2015-01', '2018-12', { Location: '' }),
  ),
  'several positions at one employer': person(
    'Ada',
    'Rao',
    at('Konkan Bridges', '2022-04', ''),
    at('Konkan Bridges', '2019-04', '2022-03'),
    at('Konkan Bridges', '2018', '2019', { EmploymentType: 'Internship' }),
  ),
  'positions without dates or with an end alone': person(
    'Ada',
    'Rao',
    at('Acme', '', ''),
    at('Delta Works', '', '2012-04'),
  ),
  'an employer alone on its line': person(
    'Ada',
    'Rao',
    at('Acme', '2019', '2020', { EmploymentType: '', Location: '', Description: 'Built bridges · tunnels.' }),
  ),
  'a title and an employer longer than a line': person(
    'Ada',
    'Rao',
    at(longEmployer, '2012-01', '2013-05', { PositionTitle: longTitle }),
    at('Acme', '2010-01', '2011-05'),
  ),
  'dates in what somebody did': person(
    'Ada',
    'Rao',
    at('Acme', '2010-01', '2011-05', {
      Description: 'Between 2001 - 2003 data were missing.\n- Marketing 2010\n- Courses, 2009 to 2010',
    }),
  ),
  'a position that began before the other ended': person(
    'Ada',
    'Rao',
    at('Acme', '2021-03', ''),
    at('Delta', '2021-03', ''),
  ),
}

async function factsOf(
  profile: Profile,
  wanted: CvChoice | CvTemplate,
  more: Parameters<typeof readBack>[2] = {},
) {
  const { reading } = await readBack(profile, wanted, more)
  const choice = typeof wanted === 'number' ? defaultChoice(wanted) : wanted
  return {
    truth: trueFacts(profile, choice, more.phone ?? cvContact.phone),
    tags: cvParsers.tags(reading),
    lines: cvParsers.lines(reading),
    inside: cvParsers.inside(reading),
  }
}

/** Where a parser is not right, such as 'lines: name'. */
const differences = ({ truth, ...found }: Awaited<ReturnType<typeof factsOf>>) =>
  Object.entries(found).flatMap(([parser, facts]) =>
    cvFacts.flatMap((fact) => {
      const { missing, wrong } = differenceOf(fact, facts, truth)
      return missing.length + wrong.length > 0 ? [{ parser, fact, missing, wrong }] : []
    }),
  )

describe.each(cvTemplates)('all three parsers, on a file of template %i', (template) => {
  describe.each(isThorough ? cvPapers : cvPapers.slice(0, 1))('on %s', (paper) => {
    test.each(Object.entries(people))('extract the correct facts: %s', async (_, profile) => {
      expect(differences(await factsOf(profile, template, { paper }))).toEqual([])
    })
  })

  test.each(Object.entries(scriptProfiles))('extract the correct facts in %s', async (_, profile) => {
    expect(differences(await factsOf(profile, template))).toEqual([])
  })

  test.each(['particles in the name', 'a demo profile from Spain'])(
    'extract the correct facts in Spanish: %s',
    async (name) => {
      setLocaleSource(() => 'es')
      const facts = await factsOf(people[name] ?? emptyCvProfile, template)
      expect(facts.lines.dates.join()).toMatch(/–/)
      expect(differences(facts)).toEqual([])
    },
  )

  test.each([
    '+91 98765 43210',
    '(020) 7946-0958',
    '+34 600 123 456',
    '030/123456',
    '(+34) 600 123 456',
    '+44 (0)20 7946 0958',
    '+1-415-555-0117',
    '98765432',
    '٠١٢٣٤٥٦٧٨٩',
    '',
  ])('extract the phone number %j', async (phone) => {
    const facts = await factsOf(smallCvProfile, template, { phone })
    expect(facts.truth.phone).toBe(phone)
    expect(differences(facts)).toEqual([])
  })

  test.each([
    'a.b+c@example.org',
    'maria.del-carmen.fernandez_de_la_vega@universidad-politecnica.example.org',
  ])('extract the email address %s', async (Email) => {
    const facts = await factsOf({ ...smallCvProfile, Email }, template)
    expect(facts.truth.mail).toBe(Email)
    expect(differences(facts)).toEqual([])
  })

  test('find no hidden positions or deselected sections', async () => {
    const [first, second] = careerProfile(2).ProfessionalExperience
    const hidden = { ...defaultChoice(template), hidden: [String(first?.id)] }
    const some = await factsOf(careerProfile(2), hidden)
    expect(some.truth.employers).toEqual([second?.CompanyName])
    expect(differences(some)).toEqual([])
    const none = await factsOf(careerProfile(2), { ...defaultChoice(template), sections: ['Education'] })
    expect(none.truth.employers).toEqual([])
    expect(differences(none)).toEqual([])
  })

  test('extract the correct facts in serif with hairlines', async () => {
    const choice: CvChoice = { ...defaultChoice(template), typeface: 'serif', rules: 'hairlines' }
    expect(differences(await factsOf(careerProfile(3), choice))).toEqual([])
  })
})

test('extracted facts match the visible text', async () => {
  const { tags, lines, inside } = await factsOf(people['several positions at one employer']!, 1)
  const facts: CvFacts = {
    name: 'Ada Rao',
    mail: 'asha@example.org',
    phone: '+91 98220 12345',
    employers: ['Konkan Bridges'],
    dates: ['04/2022 – present', '04/2019 – 03/2022', '2018 – 2019'],
  }
  expect({ tags, lines, inside }).toEqual({ tags: facts, lines: facts, inside: facts })
})

const nothing: CvFacts = { name: '', mail: '', phone: '', employers: [], dates: [] }
const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('without tags, the tag parser finds nothing, and the others are unaffected', async () => {
  const whole = await factsOf(smallCvProfile, 1)
  const facts = await factsOf(smallCvProfile, 1, {
    change(pdf) {
      expect(latin1(pdf)).toContain('/StructTreeRoot')
      const bare = latin1(pdf).replaceAll('/StructTreeRoot', '/StructTreeGone')
      return Uint8Array.from(Buffer.from(bare, 'latin1'))
    },
  })
  expect(facts).toEqual({ ...whole, tags: nothing })
})

test.each([
  ['no file', undefined],
  ['a broken file', '{"basics"'],
  ['no résumé', '[1, 2]'],
  ['nothing', 'null'],
  ['other kinds of values', '{"basics": {"name": 7}, "work": [null, {"name": ["x"]}, 3], "volunteer": {}}'],
])('with %s attached, the JSON parser finds nothing, and the others are unaffected', async (_, attached) => {
  const whole = await factsOf(smallCvProfile, 2)
  expect(await factsOf(smallCvProfile, 2, { attached })).toEqual({ ...whole, inside: nothing })
})

test('reports missing and wrong facts', async () => {
  // Who is called like this is cut in two.
  const facts = await factsOf(person('Ada', 'Rao', at('North · South', '2019', '')), 1)
  expect(differences(facts)).toEqual(
    ['tags', 'lines'].map((parser) => ({
      parser,
      fact: 'employers',
      missing: ['North · South'],
      wrong: ['North'],
    })),
  )
})

// Files of the makers of JSON Resume; not part of the project.
const samples = join(project, '../shared/data/json-resume')
interface Sample {
  basics: { name: string; phone: string }
  work: { name: string; position: string; location?: string; startDate: string; endDate?: string }[]
}
test
  .skipIf(!existsSync(samples))
  .each(
    ['career-changer', 'new-grad', 'sample', 'senior-engineer'].flatMap((name) =>
      cvTemplates.map((template) => [name, template] as const),
    ),
  )('reads the sample %s in template %i', async (name, template) => {
  const { basics, work } = JSON.parse(readFileSync(join(samples, `${name}.resume.json`), 'utf8')) as Sample
  const profile = person(
    basics.name,
    '',
    ...work.map(({ name: employer, position, location = '', startDate, endDate = '' }) =>
      at(employer, startDate.slice(0, 7), endDate.slice(0, 7), {
        PositionTitle: position,
        Location: location,
      }),
    ),
  )
  expect(differences(await factsOf(profile, template, { phone: basics.phone }))).toEqual([])
})

// How other programs and people write a CV.

test('parses an English CV line by line', () => {
  const lines = [
    'Curriculum vitae',
    'Ada van der Berg',
    'Engineer',
    'E-mail: ada@example.org | Phone: +91 98765 43210 | https://example.org/12345678',
    'EMPLOYMENT HISTORY',
    'Lead engineer, Jan 2020 – present',
    'Smith, Jones & Co. | Pune | Full-time',
    'Led twelve projects in 2021 - 2022 for others.',
    '• Courses, 2019 to 2020',
    'Engineer (2015 - 2019)',
    'Konkan Bridges',
    'Page 1 of 2',
    'Trainee since 2014',
    'Delta Works',
    'Education',
    'B.Tech 2010 – 2014',
    'College of Engineering',
  ]
  expect(parseByLine({ lines })).toEqual({
    name: 'Ada van der Berg',
    mail: 'ada@example.org',
    phone: '+91 98765 43210',
    employers: ['Smith, Jones & Co.', 'Konkan Bridges', 'Delta Works'],
    dates: ['01/2020 – present', '2015 – 2019', '2014 – present'],
  })
})

test('parses a Spanish CV line by line', () => {
  const lines = [
    'Hoja de vida',
    'María de la O Núñez',
    'Correo: maria@example.org (600 123 456)',
    'Perfil',
    'Trabajé en 2001 - 2002 lejos de casa.',
    'Experiencia laboral:',
    'Ingeniera ene 2020 – la actualidad',
    'Puentes del Norte, S.A. · Bilbao · Jornada completa',
    'Becaria desde marzo de 2018',
    'Instituto de Puentes',
    'Formación',
    'Grado 2010 – 2014',
  ]
  expect(parseByLine({ lines })).toEqual({
    name: 'María de la O Núñez',
    mail: 'maria@example.org',
    phone: '600 123 456',
    employers: ['Puentes del Norte, S.A.', 'Instituto de Puentes'],
    dates: ['01/2020 – present', '03/2018 – present'],
  })
})

test('finds no employers without an experience heading, and nothing without lines', () => {
  const none = { name: '', mail: '', phone: '', employers: [], dates: [] }
  expect(parseByLine({ lines: [] })).toEqual(none)
  const letter = ['Ada Rao', 'Engineer 2019 – 2020', 'Acme · Pune · Full-time']
  expect(parseByLine({ lines: letter })).toEqual({ ...none, name: 'Ada Rao' })
  // Years are no number to call.
  expect(parseByLine({ lines: ['Ada Rao', 'Retired 2014-2018', '12345'] }).phone).toBe('')
})

test.each([
  ['04/2020 – 03/2022', '04/2020 – 03/2022'],
  ['04/2020 – present', '04/2020 – present'],
  ['04/2020 – actualidad', '04/2020 – present'],
  ['Jan 2020 – Mar 2022', '01/2020 – 03/2022'],
  ['January 2020 to Sept. 2022', '01/2020 – 09/2022'],
  ['2020 - 2022', '2020 – 2022'],
  ['2020—now', '2020 – present'],
  ['2020-01 - 2022-03', '01/2020 – 03/2022'],
  ['since 2021', '2021 – present'],
  ['Since May 2021', '05/2021 – present'],
  ['ene 2020 - dic 2021', '01/2020 – 12/2021'],
  ['enero de 2020 hasta la actualidad', '01/2020 – present'],
  ['desde 2021', '2021 – present'],
])('reads %s as %s, alone and after a title', (text, period) => {
  expect(periodOf(text)).toBe(period)
  expect(periodAtEnd(`Engineer, ${text}`)).toEqual({ before: 'Engineer', period })
})

test.each([
  ['Marketing 2020 – 2022', 'Marketing'],
  ['Class of 1999 (2020 - 2022)', 'Class of 1999'],
  ['Augustus Ltd, 2020 – 2022', 'Augustus Ltd'],
  ['Juniors | 2020 – 2022', 'Juniors'],
])('does not mistake a word for a month in %s', (line, before) => {
  expect(periodAtEnd(line)).toEqual({ before, period: '2020 – 2022' })
})

test.each(['12/04/2020', 'A1-2020', 'version 3.2020', '1234', 'soon', '', '2020 and 2022 were long'])(
  '%j is not a period',
  (text) => {
    expect(periodOf(text)).toBeUndefined()
    expect(periodAtEnd(text)).toBeUndefined()
  },
)

test('reads a single date as an end date where one is expected', () => {
  expect(dateAtEnd('Fitter 04/2012')).toEqual({ before: 'Fitter', period: '04/2012' })
  expect(periodOf('mar 2012')).toBe('03/2012')
  expect(periodAtEnd('Fitter 04/2012')).toBeUndefined()
})
