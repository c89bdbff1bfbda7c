import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  careerProfile,
  cvContact,
  cvProfile,
  emptyCvProfile,
  smallCvProfile,
} from '#test/support/cv/profiles.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { scriptProfiles } from '#test/support/cv/scripts.ts'
import type { Profile } from '#features/profile/schema.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { defaultChoice } from '../../document/choice.ts'
import { cvPapers, cvTemplates, type CvChoice, type CvTemplate } from '../../schema.ts'
import { cvFacts, differenceOf, trueFacts, type CvFacts } from './facts.ts'
import { cvParsers } from './parsers.ts'

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

describe.each(cvTemplates)('Of a file of template %i, all three find the truth', (template) => {
  describe.each(cvPapers)('on %s', (paper) => {
    test.each(Object.entries(people))('of %s', async (_, profile) => {
      expect(differences(await factsOf(profile, template, { paper }))).toEqual([])
    })
  })

  test.each(Object.entries(scriptProfiles))('in %s', async (_, profile) => {
    expect(differences(await factsOf(profile, template))).toEqual([])
  })

  test.each(['particles in the name', 'a demo profile from Spain'])('in Spanish, of %s', async (name) => {
    setLocaleSource(() => 'es')
    const facts = await factsOf(people[name] ?? emptyCvProfile, template)
    expect(facts.lines.dates.join()).toMatch(/–/)
    expect(differences(facts)).toEqual([])
  })

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
  ])('with the phone number %j', async (phone) => {
    const facts = await factsOf(smallCvProfile, template, { phone })
    expect(facts.truth.phone).toBe(phone)
    expect(differences(facts)).toEqual([])
  })

  test.each([
    'a.b+c@example.org',
    'maria.del-carmen.fernandez_de_la_vega@universidad-politecnica.example.org',
  ])('with the address %s', async (Email) => {
    const facts = await factsOf({ ...smallCvProfile, Email }, template)
    expect(facts.truth.mail).toBe(Email)
    expect(differences(facts)).toEqual([])
  })

  test('of what is chosen: hidden positions and sections that are left out are none', async () => {
    const [first, second] = careerProfile(2).ProfessionalExperience
    const hidden = { ...defaultChoice(template), hidden: [String(first?.id)] }
    const some = await factsOf(careerProfile(2), hidden)
    expect(some.truth.employers).toEqual([second?.CompanyName])
    expect(differences(some)).toEqual([])
    const none = await factsOf(careerProfile(2), { ...defaultChoice(template), sections: ['Education'] })
    expect(none.truth.employers).toEqual([])
    expect(differences(none)).toEqual([])
  })

  test('in serif and with hairlines', async () => {
    const choice: CvChoice = { ...defaultChoice(template), typeface: 'serif', rules: 'hairlines' }
    expect(differences(await factsOf(careerProfile(3), choice))).toEqual([])
  })
})

test('What they find is what people read', async () => {
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

test('Without its tags a file says nothing to whoever follows them, and the same to the others', async () => {
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
])('With %s inside, whoever reads that finds nothing, and the others do', async (_, attached) => {
  const whole = await factsOf(smallCvProfile, 2)
  expect(await factsOf(smallCvProfile, 2, { attached })).toEqual({ ...whole, inside: nothing })
})

test('What is not true is told: what is missing, and what is wrong', async () => {
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
  )('The sample %s is read in template %i', async (name, template) => {
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
