import { describe, expect, test } from 'vitest'
import { readResume } from './read.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { blankProfile } from '../queries-save.ts'
import { sections } from '../sections/registry.ts'
import { writeResume } from './schema.ts'

const read = (resume: object) => readResume(JSON.stringify(resume))
const rows = (resume: object) =>
  read(resume).report.map(({ kind, path, value, why }) => [kind, path, value, why])

describe('the person', () => {
  test.each([
    ['Dr. Lena Meyer', 'Lena', 'Meyer', 'Dr.'],
    ['Prof. Dr.-Ing. Jörg van der Berg', 'Jörg', 'van der Berg', 'Prof. Dr.-Ing.'],
    ['Mrs Ada King', 'Ada', 'King', 'Mrs'],
    ['Mag Byrne', 'Mag', 'Byrne', ''],
    ['Dr.', 'Dr.', '', ''],
  ])('%s is called %s %s', (name, FirstName, LastName, titles) => {
    const { document, report } = readResume(
      JSON.stringify({ basics: { name, location: { countryCode: 'DE' } } }),
    )
    expect(document.UserPersonalData).toMatchObject({ FirstName, LastName })
    expect(report.filter(({ kind }) => kind === 'left').map(({ value }) => value)).toEqual(
      titles ? [titles] : [],
    )
  })

  test('a file with comments and a comma too many is read', () => {
    const text = `{ // by hand
      "basics": { "name": "Asha Rao", "location": { "countryCode": "IN", }, },
    }`
    expect(readResume(text).document.UserPersonalData).toMatchObject({ FirstName: 'Asha', LastName: 'Rao' })
  })

  const basics = { name: 'Ada Rao', location: { countryCode: 'IN' } }
  const person = (more: object) => read({ basics: { ...basics, ...more } }).document.UserPersonalData

  test.each([
    ['Ada Rao', 'Ada', 'Rao'],
    ['Ada', 'Ada', ''],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Martin Luther King Jr.', 'Martin Luther', 'King Jr.'],
    ['  Ada   Rao ', 'Ada', 'Rao'],
  ])('%j is %j and %j', (name, FirstName, LastName) => {
    expect(person({ name })).toMatchObject({
      FirstName,
      LastName,
      FullName: `${FirstName} ${LastName}`.trim(),
    })
  })

  test('a split that may be wrong is told', () => {
    expect(rows({ basics: { ...basics, name: 'Gabriel García Márquez' } })).toEqual([
      ['moved', 'basics.name', 'Gabriel García Márquez', 'First name “Gabriel García”, last name “Márquez”'],
    ])
  })

  test('countries by name, code or an old key', () => {
    for (const location of [{ countryCode: 'es' }, { country: 'Spain' }, { countryCode: 'España' }])
      expect(person({ location })).toMatchObject({ Country: 'ES' })
  })

  test('without a country, or with an unknown one, it waits for its owner', () => {
    expect(read({ basics: { name: 'Ada Rao' } })).toMatchObject({
      document: {},
      held: [{ section: 'UserPersonalData', path: 'basics', why: ['Country is required'] }],
    })
    expect(read({ basics: { ...basics, location: { countryCode: 'Atlantis' } } }).held).toMatchObject([
      { item: { FirstName: 'Ada', Country: 'Atlantis' }, why: ['Choose a country from the list'] },
    ])
  })

  test('a state that is no name is left out, the rest stays', () => {
    const given = { basics: { ...basics, location: { countryCode: 'IN', region: 'Zone 4' } } }
    expect(read(given).document.UserPersonalData).toMatchObject({ State: '', Country: 'IN' })
    expect(rows(given)).toEqual([
      ['left', 'basics.location.region', 'Zone 4', 'State can be string only: “4”'],
    ])
  })

  test('pictures, by either name, are not fetched', () => {
    expect(rows({ basics: { ...basics, picture: 'https://example.org/me.png' } })).toEqual([
      ['left', 'basics.picture', 'https://example.org/me.png', 'Pictures are not fetched from elsewhere'],
    ])
  })

  test('one name in all networks is the social name', () => {
    const profiles = [
      { network: 'A', username: 'ada' },
      { network: 'B', username: 'ada' },
    ]
    expect(person({ profiles })).toMatchObject({ SocialName: 'ada' })
    expect(person({ profiles: [...profiles, { username: 'other' }] })).toMatchObject({ SocialName: '' })
  })
})

describe('positions', () => {
  const job = { company: 'Nirmaan', position: 'Engineer', employmentType: 'Full-time', startDate: '2020' }
  const position = (more: object) => read({ work: [{ ...job, ...more }] })

  test('old names, numbers and single texts are understood', () => {
    const { document, report } = position({
      startDate: 2020,
      endDate: '2021-03',
      highlights: 'Built it',
      summary: 'Work',
    })
    expect(report).toEqual([])
    expect(document.ProfessionalExperience).toMatchObject([
      {
        CompanyName: 'Nirmaan',
        StartDate: { Month: '', Year: '2020' },
        EndDate: { Month: '03', Year: '2021' },
        Description: 'Work\n\n• Built it',
      },
    ])
  })

  test.each([null, '', 'Present', undefined])('an end of %j goes on', (endDate) => {
    const { document, report } = position({ endDate })
    expect(document.ProfessionalExperience).toMatchObject([{ EndDate: { Month: '', Year: '' } }])
    expect(report).toEqual([])
  })

  test('a date that does not exist is told, and its year kept', () => {
    const { document, report } = position({ endDate: '2023-19-39' })
    expect(document.ProfessionalExperience).toMatchObject([{ EndDate: { Month: '', Year: '2023' } }])
    expect(report).toMatchObject([
      { kind: 'partly', path: 'work[0].endDate', value: '2023-19-39', why: 'Only the year was taken' },
    ])
  })

  test('an end that is no date would count as going on: the position waits', () => {
    const { document, held } = position({ endDate: 'some day' })
    expect(document).toEqual({})
    expect(held).toMatchObject([
      { path: 'work[0]', why: ['Its end is not a date; without one it would count as going on'] },
    ])
    expect(position({ endDate: '2019' }).held).toMatchObject([
      { why: ['End date can’t be earlier than start date'] },
    ])
  })

  test.each([
    ['Software Engineering Intern', 'Internship'],
    ['Developer (Contract)', 'Contract'],
    ['Beca: becaria de investigación', 'Internship'],
  ])('%j says what kind of employment it is', (title, EmploymentType) => {
    const { document } = position({ position: title, employmentType: undefined })
    expect(document.ProfessionalExperience).toMatchObject([{ EmploymentType }])
  })

  test('nothing is invented: without a word about it, the position waits', () => {
    for (const title of ['Internal auditor', 'Contracts manager', 'Engineer'])
      expect(position({ position: title, employmentType: undefined }).held).toMatchObject([
        { section: 'ProfessionalExperience', item: { PositionTitle: title, EmploymentType: '' } },
      ])
  })

  test('volunteer work stands among the positions', () => {
    const { document, report } = read({ volunteer: [{ organization: 'Food bank', position: 'Driver' }] })
    expect(document.ProfessionalExperience).toMatchObject([
      { CompanyName: 'Food bank', EmploymentType: 'Volunteer' },
    ])
    expect(report).toMatchObject([{ kind: 'moved', path: 'volunteer' }])
  })

  test('projects go to the one position at their company, or wait for a choice', () => {
    const projects = [{ name: 'Bridge', entity: 'nirmaan', roles: ['Lead', 'Tester'] }, { name: 'Alone' }]
    const one = read({ work: [job], projects })
    expect(one.document.ProfessionalExperience?.[0]?.Projects).toMatchObject([
      { ProjectName: 'Bridge', Roles: 'Lead, Tester' },
    ])
    expect(one.held).toMatchObject([{ section: 'Projects', path: 'projects[1]', position: '' }])
    expect(read({ work: [job, { ...job, position: 'Manager' }], projects }).held).toHaveLength(2)
  })

  test('whom a project was for is told where no position says it', () => {
    expect(rows({ projects: [{ name: 'Atlas', entity: 'Independent' }] })).toEqual([
      ['left', 'projects[0].entity', 'Independent', 'A profile has no field for it'],
      ['held', 'projects[0]', 'Atlas', 'No position tells where this project belongs'],
    ])
  })

  test('rows that were never filled in ask for nothing', () => {
    const { report, held, document } = read({
      awards: [{ title: '' }, { title: 'Medal' }],
      work: [{ name: null, highlights: ['', ' '], location: { city: '' } }, {}],
      education: [{ courses: [] }],
    })
    expect(report).toEqual([])
    expect(held).toEqual([])
    expect(document).toMatchObject({ Awards: [{ Title: 'Medal' }] })
  })

  test('a project whose name is refused waits with the position it belongs to', () => {
    const { held } = read({ work: [job], projects: [{ name: 'GPT=4', entity: 'Nirmaan' }] })
    expect(held).toMatchObject([
      { item: { ProjectName: 'GPT=4' }, why: ['Proect Name can be string only: “=”'] },
    ])
    expect(held[0]?.position).toBe(JSON.stringify(['Engineer', 'Nirmaan', '2020', '']))
  })
})

describe('lists', () => {
  test('skills with, without and instead of a category', () => {
    const { document, held } = read({
      skills: [
        { name: 'Web', level: 'Advanced', keywords: ['HTML', 'CSS'] },
        { name: 'Git', level: 'Master' },
        { name: 'Make' },
        { keywords: 'SQL' },
      ],
      languages: [{ language: 'English', fluency: 'Native' }, { language: 'Marathi' }],
      interests: [{ name: 'Music', keywords: ['Sitar'] }, { name: 'Chess' }],
    })
    expect(document.TechnicalSkills).toEqual([
      { Category: 'Web', Level: 'Advanced', Skills: ['HTML', 'CSS'] },
      { Category: 'Skills', Level: 'Master', Skills: ['Git'] },
      { Category: 'Skills', Level: '', Skills: ['Make'] },
    ])
    // They are skills only if their owner says so.
    const why = ['Languages and interests are no skills, unless you say so']
    expect(held).toMatchObject([
      { section: 'TechnicalSkills', item: { Skills: ['SQL'] }, why: ['Category is required'] },
      {
        section: 'IndustrySkills',
        item: { Category: 'Languages', Skills: ['English (Native)', 'Marathi'] },
        why,
      },
      { section: 'ArtisticSkills', item: { Category: 'Music', Skills: ['Sitar'] }, why },
      { section: 'ArtisticSkills', item: { Category: 'Interests', Skills: ['Chess'] }, why },
    ])
  })

  test('the site of a publication is its source when no publisher is named', () => {
    const { document } = read({ publications: [{ name: 'Strain', website: 'https://data.example.org/1' }] })
    expect(document.DigitalAssets).toMatchObject([
      { AssetSource: 'data.example.org', AssetLink: 'https://data.example.org/1' },
    ])
    expect(read({ publications: [{ name: 'Strain' }] }).held).toMatchObject([
      { section: 'DigitalAssets', why: ['Asset Source is required'] },
    ])
  })

  test('one odd value does not spoil the rest (reactive-resume #1786)', () => {
    const certificates = [
      { name: 'CKA', issuer: 'CNCF', date: '2024-02', url: 'not an address' },
      { name: 'CKS', url: '' },
    ]
    expect(read({ certificates }).document.Trainings).toMatchObject([
      { CourseName: 'CKA', Provider: 'CNCF', CompletionDate: '2024/02', CertificationLink: '' },
      { CourseName: 'CKS', Type: 'Certification' },
    ])
    expect(rows({ certificates })).toEqual([
      ['left', 'certificates[0].url', 'not an address', 'URL should be in format'],
      ['moved', 'certificates', '2 entries', 'It is under “Trainings”'],
    ])
  })

  test.each([
    ['Marcus Feng, Engineering Director at Confluent', 'Marcus Feng', 'Engineering Director', 'Confluent'],
    [
      'Dr. Anita Bose, Professor of Physics, UT Austin',
      'Dr. Anita Bose',
      'Professor of Physics',
      'UT Austin',
    ],
    ['Ada Rao, Owner', 'Ada Rao', 'Owner', ''],
    ['Feng, Marcus', 'Feng, Marcus', '', ''],
    ['Erlich Bachman', 'Erlich Bachman', '', ''],
  ])('a reference by %j waits as a mentor', (name, Name, Designation, CompanyName) => {
    const { document, held } = read({ references: [{ name, reference: 'Great.' }] })
    expect(document).toEqual({})
    expect(held).toMatchObject([{ section: 'Mentors', item: { Name, Designation, CompanyName } }])
  })

  test('what JSON Resume does not know is listed, what is about the file is not', () => {
    expect(
      rows({ $schema: 'x', meta: { theme: 'even' }, hobbies: ['Chess'], education: [{ $id: 1 }] }),
    ).toEqual([
      ['left', 'education[0].$id', '1', 'JSON Resume knows no such field'],
      ['held', 'education[0]', '', 'Degree is required; Institution Name is required'],
      ['left', 'hobbies', '1 entry', 'JSON Resume knows no such field'],
    ])
  })
})

const untold = (resume: object) =>
  read(resume).report.flatMap(({ kind, path, value, why }) =>
    kind === 'moved' ? [] : [[kind, path, value, why]],
  )

test.each([
  ['2021-03-14', '2021/03/14', '2021-03-14', []],
  ['March 2021', '2021/03', '2021-03', []],
  ['2021', '2021', '2021', []],
  [
    'Spring 2021',
    '2021',
    '2021',
    [['partly', 'certificates[0].date', 'Spring 2021', 'Only the year was taken']],
  ],
  ['soon', '', undefined, [['left', 'certificates[0].date', 'soon', 'This is not a date']]],
])('a training of %j was completed %j, and is written so again', (date, CompletionDate, written, said) => {
  const certificates = [{ name: 'CKA', date }]
  const { Trainings = [] } = read({ certificates }).document
  expect(Trainings).toMatchObject([{ CompletionDate }])
  expect(untold({ certificates })).toEqual(said)
  const again = writeResume({ ...blankProfile, Trainings })
  expect((again['certificates'] as { date?: string }[])[0]?.date).toBe(written)
  expect(read(again).document.Trainings).toEqual(Trainings)
})

test('an award still needs its day', () => {
  expect(untold({ awards: [{ title: 'Ribbon', date: '2024-02' }] })).toEqual([
    ['left', 'awards[0].date', '2024-02', 'The date has no day, and here it needs one'],
  ])
})

test('it is shown as far as it is known', () => {
  const { example, summary } = sections.Trainings
  const shown = (CompletionDate: string) => summary({ ...example, CompletionDate }).when
  expect(['2021/03/14', '2021/03', '2021', ''].map(shown)).toEqual([
    'Completed 14/03/2021',
    'Completed 03/2021',
    'Completed 2021',
    '',
  ])
  setLocaleSource(() => 'es')
  expect(['2021/03/14', '2021/03', '2021'].map(shown)).toEqual([
    'Terminado el 14/03/2021',
    'Terminado en 03/2021',
    'Terminado en 2021',
  ])
})
