import { describe, expect, test } from 'vitest'
import { readResume } from './read.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { blankProfile } from '../queries-save.ts'
import { sections } from '../sections/registry.ts'
import { writeResume } from './schema.ts'

const read = (resume: object) => readResume(JSON.stringify(resume))
const rows = (resume: object) =>
  read(resume).report.map(({ kind, path, value, why }) => [kind, path, value, why])

describe('personal data', () => {
  test.each([
    ['Dr. Lena Meyer', 'Lena', 'Meyer', 'Dr.'],
    ['Prof. Dr.-Ing. Jörg van der Berg', 'Jörg', 'van der Berg', 'Prof. Dr.-Ing.'],
    ['Mrs Ada King', 'Ada', 'King', 'Mrs'],
    ['Mag Byrne', 'Mag', 'Byrne', ''],
    ['Dr.', 'Dr.', '', ''],
  ])('splits %s without titles into %s and %s', (name, FirstName, LastName, titles) => {
    const { document, report } = readResume(
      JSON.stringify({ basics: { name, location: { countryCode: 'DE' } } }),
    )
    expect(document.UserPersonalData).toMatchObject({ FirstName, LastName })
    expect(report.filter(({ kind }) => kind === 'left').map(({ value }) => value)).toEqual(
      titles ? [titles] : [],
    )
  })

  test('accepts comments and trailing commas', () => {
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
    ['Martin Luther King, Jr.', 'Martin Luther', 'King, Jr.'],
    ['Asha Rao, PhD', 'Asha', 'Rao, PhD'],
    ['Ødegård, Åse Marie', 'Åse Marie', 'Ødegård'],
    ['  Ada   Rao ', 'Ada', 'Rao'],
    ['DUPONT Jean-Marc', 'Jean-Marc', 'DUPONT'],
    ['LE GOFF Anne', 'Anne', 'LE GOFF'],
    ['Jean DUPONT', 'Jean', 'DUPONT'],
    ['ADA RAO', 'ADA', 'RAO'],
    ['J. R. Rao', 'J. R.', 'Rao'],
    ['DJ Rao', 'DJ', 'Rao'],
    ['Оксамитна Зоряна Тарасівна', 'Зоряна Тарасівна', 'Оксамитна'],
    ['Иванов Пётр Ильич', 'Пётр Ильич', 'Иванов'],
    ['Пётр Ильич Иванов', 'Пётр Ильич', 'Иванов'],
  ])('splits the name %j into %j and %j', (name, FirstName, LastName) => {
    expect(person({ name })).toMatchObject({
      FirstName,
      LastName,
      FullName: `${FirstName} ${LastName}`.trim(),
    })
  })

  test.each([
    ['김 철수', '철수', '김'],
    ['민준 강', '민준', '강'],
    ['남궁 민', '민', '남궁'],
    ['박 솔', '솔', '박'],
    ['李 小龙', '小龙', '李'],
    ['小龙 李', '小龙', '李'],
    ['欧阳 修', '修', '欧阳'],
    ['山田 太郎', '太郎', '山田'],
    ['佐藤 翼', '翼', '佐藤'],
    ['高橋 凜々子', '凜々子', '高橋'],
    ['田中 さくら', 'さくら', '田中'],
    ['マリー キュリー', 'マリー', 'キュリー'],
    ['김철수', '김철수', ''],
  ])('reads the family name of %s', (name, FirstName, LastName) => {
    expect(person({ name })).toMatchObject({ FirstName, LastName })
  })

  test('reports which word of a Korean name is the family name', () => {
    expect(rows({ basics: { ...basics, name: '김 철수' } })).toEqual([
      ['moved', 'basics.name', '김 철수', 'First name “철수”, last name “김”'],
    ])
  })

  test('reports an uncertain name split', () => {
    expect(rows({ basics: { ...basics, name: 'Gabriel García Márquez' } })).toEqual([
      ['moved', 'basics.name', 'Gabriel García Márquez', 'First name “Gabriel García”, last name “Márquez”'],
    ])
  })

  test.each([
    ['Berlin, Germany', { City: 'Berlin', State: '', Country: 'DE' }],
    ['Pune, Maharashtra, India', { City: 'Pune', State: 'Maharashtra', Country: 'IN' }],
    ['London, UK', { City: 'London', Country: 'GB' }],
  ])('reads the place %s, which is a text', (location, place) => {
    expect(person({ location })).toMatchObject(place)
  })

  test('takes two letters after a town as a state', () => {
    const [held] = read({ basics: { name: 'Ada Rao', location: 'Oakland, CA' } }).held
    expect(held?.item).toMatchObject({ City: 'Oakland', State: 'CA', Country: '' })
  })

  test('reads profiles that are addresses, and other names of the title', () => {
    expect(person({ headline: 'Engineer', profiles: ['https://github.com/ada'] })).toMatchObject({
      Title: 'Engineer',
      Links: [{ Kind: 'GitHub', Address: 'https://github.com/ada' }],
    })
  })

  test('reads countries by name, code or an old key', () => {
    for (const location of [{ countryCode: 'es' }, { country: 'Spain' }, { countryCode: 'España' }])
      expect(person({ location })).toMatchObject({ Country: 'ES' })
  })

  test('is held without a country, or with an unknown one', () => {
    expect(read({ basics: { name: 'Ada Rao' } })).toMatchObject({
      document: {},
      held: [{ section: 'UserPersonalData', path: 'basics', why: ['Country is required'] }],
    })
    expect(read({ basics: { ...basics, location: { countryCode: 'Atlantis' } } }).held).toMatchObject([
      { item: { FirstName: 'Ada', Country: 'Atlantis' }, why: ['Choose a country from the list'] },
    ])
  })

  test('removes characters that names cannot have, and keeps the rest', () => {
    const location = { countryCode: 'IN', region: 'Zone <4>' }
    const given = { basics: { ...basics, name: 'Ada R2 Rao', location } }
    expect(read(given).document.UserPersonalData).toMatchObject({
      FirstName: 'Ada R',
      LastName: 'Rao',
      State: 'Zone 4',
      Country: 'IN',
    })
    expect(rows(given)).toEqual([
      ['moved', 'basics.name', 'Ada R2 Rao', 'First name “Ada R2”, last name “Rao”'],
      ['partly', 'basics.name', 'Ada R2', 'First Name can be string only: “2”'],
      ['partly', 'basics.location.region', 'Zone <4>', 'State can be string only: “<”'],
    ])
  })

  test('reads names of people, schools, employers and projects in any script', () => {
    const { document, held } = read({
      basics: { name: 'マリー・キュリー', location: { countryCode: 'JP' } },
      education: [
        { institution: 'НИУ «Высшая школа экономики»', studyType: 'Магистр', startDate: '2010-09' },
        { institution: '中国矿业大学（北京）', studyType: '学士' },
        { institution: 'Lycée n° 3', studyType: 'Bac' },
        { institution: 'Institut „Ruđer Bošković“', studyType: 'Dr.' },
        { institution: '東京大学・大学院', studyType: '修士' },
      ],
      work: [{ name: 'ООО «Заря»', position: 'Инженер', startDate: '2015-01', type: 'full-time' }],
      projects: [{ name: 'my_project', entity: 'ООО «Заря»' }],
    })
    expect(held).toEqual([])
    expect(document.UserPersonalData?.FirstName).toBe('マリー・キュリー')
    expect(document.Education).toHaveLength(5)
    expect(document.ProfessionalExperience?.[0]?.Projects).toMatchObject([{ ProjectName: 'my_project' }])
  })

  test('is held with a whole summary that is too long, for its owner to shorten', () => {
    const summary = `${'A long story. '.repeat(60)}The end`
    const { document, held, report } = readResume(
      JSON.stringify({ basics: { name: 'Ada Rao', location: { countryCode: 'IN' }, summary } }),
    )
    expect(document.UserPersonalData).toBeUndefined()
    expect(held).toMatchObject([
      { path: 'basics', item: { About: summary }, why: ['The summary is longer than 600 characters'] },
    ])
    expect(report.map(({ kind }) => kind)).not.toContain('partly')
  })

  test('does not download pictures', () => {
    expect(rows({ basics: { ...basics, picture: 'https://example.org/me.png' } })).toEqual([
      [
        'left',
        'basics.picture',
        'https://example.org/me.png',
        'Pictures are not downloaded from other sites',
      ],
    ])
  })

  test('the same username in all networks becomes the social name', () => {
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

  test('reads legacy keys, numbers and single texts', () => {
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

  test.each([null, '', 'Present', undefined])('treats the end date %j as ongoing', (endDate) => {
    const { document, report } = position({ endDate })
    expect(document.ProfessionalExperience).toMatchObject([{ EndDate: { Month: '', Year: '' } }])
    expect(report).toEqual([])
  })

  test.each(['März 2019', 'mars 2019', 'Marzo de 2019', 'март 2019', 'مارس 2019', '2019年3月', '2019년 3월'])(
    'reads the date %s',
    (startDate) => {
      const { held, report } = read({ work: [{ name: 'A', position: 'B', startDate }] })
      expect(held[0]?.item['StartDate']).toEqual({ Month: '03', Year: '2019' })
      expect(report.filter(({ kind }) => kind === 'left' || kind === 'partly')).toEqual([])
    },
  )

  test.each(['heute', 'aujourd’hui', 'até o momento', 'по настоящее время', 'حتى الآن', '至今', '현재'])(
    'treats the end date %s as ongoing',
    (endDate) => {
      const { held } = read({ work: [{ name: 'A', position: 'B', startDate: '2019', endDate }] })
      expect(held[0]).toMatchObject({ item: { EndDate: { Month: '', Year: '' } }, why: [expect.any(String)] })
    },
  )

  test('reports an impossible date, and keeps its year', () => {
    const { document, report } = position({ endDate: '2023-19-39' })
    expect(document.ProfessionalExperience).toMatchObject([{ EndDate: { Month: '', Year: '2023' } }])
    expect(report).toMatchObject([
      { kind: 'partly', path: 'work[0].endDate', value: '2023-19-39', why: 'Only the year was imported' },
    ])
  })

  test('holds a position whose end is not a date', () => {
    const { document, held } = position({ endDate: 'some day' })
    expect(document).toEqual({})
    expect(held).toMatchObject([
      { path: 'work[0]', why: ['The end is not a date; without one, the entry would count as ongoing'] },
    ])
    expect(position({ endDate: '2019' }).held).toMatchObject([
      { why: ['End date can’t be earlier than start date'] },
    ])
  })

  test.each([
    ['Software Engineering Intern', 'Internship'],
    ['Developer (Contract)', 'Contract'],
    ['Beca: becaria de investigación', 'Internship'],
  ])('derives the employment type from %j', (title, EmploymentType) => {
    const { document } = position({ position: title, employmentType: undefined })
    expect(document.ProfessionalExperience).toMatchObject([{ EmploymentType }])
  })

  test('holds a position without an employment type', () => {
    for (const title of ['Internal auditor', 'Contracts manager', 'Engineer'])
      expect(position({ position: title, employmentType: undefined }).held).toMatchObject([
        { section: 'ProfessionalExperience', item: { PositionTitle: title, EmploymentType: '' } },
      ])
  })

  test.each(['keywords', 'technologies', 'skills'])(
    'reads the skills used in a position from its %s',
    (key) => {
      const { held, report } = read({
        basics: { name: 'Ada Rao', location: { countryCode: 'IN' } },
        work: [{ name: 'Acme', position: 'Developer', startDate: '2020-01', [key]: ['C#', 'C++'] }],
      })
      expect(held.map(({ item }) => item)).toMatchObject([{ SkillsUsed: ['C#', 'C++'] }])
      expect(report.filter(({ kind }) => kind === 'left')).toEqual([])
    },
  )

  test('volunteer work becomes positions', () => {
    const { document, report } = read({ volunteer: [{ organization: 'Food bank', position: 'Driver' }] })
    expect(document.ProfessionalExperience).toMatchObject([
      { CompanyName: 'Food bank', EmploymentType: 'Volunteer' },
    ])
    expect(report).toMatchObject([{ kind: 'moved', path: 'volunteer' }])
  })

  test('adds projects to the only position at their company, and the others to the own ones', () => {
    const projects = [{ name: 'Bridge', entity: 'nirmaan', roles: ['Lead', 'Tester'] }, { name: 'Alone' }]
    const one = read({ work: [job], projects })
    expect(one.document.ProfessionalExperience?.[0]?.Projects).toMatchObject([
      { ProjectName: 'Bridge', Roles: 'Lead, Tester' },
    ])
    expect(one.document.Projects).toMatchObject([{ ProjectName: 'Alone', ClientName: '' }])
    const several = read({ work: [job, { ...job, position: 'Manager' }], projects })
    expect(several.document.Projects).toMatchObject([
      { ProjectName: 'Bridge', ClientName: 'nirmaan' },
      { ProjectName: 'Alone' },
    ])
  })

  test('keeps dates, link and organization of a project, also if a position has that company', () => {
    const project = {
      name: 'Smart@Home',
      entity: 'Nirmaan',
      description: 'A student project, no job',
      url: 'https://example.org/smart',
      startDate: '2020-01',
      endDate: '2020-06',
    }
    const { document, report } = read({ work: [job], projects: [project] })
    expect(document.ProfessionalExperience?.[0]?.Projects).toEqual([])
    expect(document.Projects).toMatchObject([
      {
        ProjectName: 'Smart@Home',
        ClientName: 'Nirmaan',
        Link: 'https://example.org/smart',
        StartDate: { Month: '01', Year: '2020' },
        EndDate: { Month: '06', Year: '2020' },
        Description: 'A student project, no job',
      },
    ])
    expect(report).toEqual([])
  })

  test('keeps courses, addresses of work, summaries of publications and numbers of certificates', () => {
    const { document, report } = read({
      work: [{ ...job, url: 'https://nirmaan.example' }],
      education: [{ institution: 'COEP', studyType: 'B.Tech', courses: ['Soils', 'Fatigue'] }],
      publications: [{ name: 'Strain', publisher: 'ACM', summary: 'A year without trains.' }],
      certificates: [{ name: 'Welding', licenseNumber: 'W-17' }],
      awards: [{ title: 'Best paper', date: '2019-06', url: 'https://acm.example/best' }],
    })
    expect(document.ProfessionalExperience).toMatchObject([{ Link: 'https://nirmaan.example' }])
    expect(document.Education).toMatchObject([{ Courses: ['Soils', 'Fatigue'] }])
    expect(document.DigitalAssets).toMatchObject([{ Description: 'A year without trains.' }])
    expect(document.Trainings).toMatchObject([{ CertificationID: 'W-17' }])
    expect(document.Awards).toMatchObject([{ Date: '2019/06', Link: 'https://acm.example/best' }])
    expect(report.filter(({ kind }) => kind !== 'moved')).toEqual([])
  })

  test('ignores empty rows', () => {
    const { report, held, document } = read({
      awards: [{ title: '' }, { title: 'Medal' }],
      work: [{ name: null, highlights: ['', ' '], location: { city: '' } }, {}],
      education: [{ courses: [] }],
    })
    expect(report).toEqual([])
    expect(held).toEqual([])
    expect(document).toMatchObject({ Awards: [{ Title: 'Medal' }] })
  })

  test('holds a project without a name', () => {
    const { held } = read({ work: [job], projects: [{ description: 'Bridges', entity: 'Nirmaan' }] })
    expect(held).toMatchObject([
      { section: 'Projects', item: { ClientName: 'Nirmaan' }, why: ['Project name is required'] },
    ])
  })
})

describe('lists', () => {
  test('reads plain texts in place of entries, and certificates by their other name', () => {
    const { document, held, report } = read({
      skills: ['Python', 'SQL'],
      languages: ['English'],
      interests: ['Chess'],
      awards: ['Best paper'],
      publications: ['On bridges'],
      references: ['Ada Rao'],
      certifications: [{ name: 'CKA', issuer: 'CNCF' }],
    })
    expect(document.TechnicalSkills).toMatchObject([{ Skills: ['Python', 'SQL'] }])
    expect(document.Awards).toMatchObject([{ Title: 'Best paper' }])
    expect(document.Trainings).toMatchObject([{ CourseName: 'CKA', Provider: 'CNCF' }])
    expect(held.map(({ path }) => path).toSorted()).toEqual([
      'interests',
      'languages',
      'publications[0]',
      'references[0]',
    ])
    expect(report.filter(({ kind }) => kind === 'left')).toEqual([])
  })

  test('adds responsibilities and achievements to the description of a position', () => {
    const [held] = read({
      work: [
        { name: 'A', position: 'B', highlights: ['one'], responsibilities: ['two'], achievements: 'three' },
      ],
    }).held
    expect(held?.item).toMatchObject({ Description: '• one\n• two\n• three' })
  })

  test.each([
    [{ location: 'Pune, India' }, 'COEP, Pune, India'],
    [{ location: { city: 'Pune', countryCode: 'IN' } }, 'COEP, Pune, IN'],
    [{ address: 'Shivajinagar' }, 'COEP, Shivajinagar'],
    [{ location: 'COEP' }, 'COEP'],
    [{}, 'COEP'],
  ])('keeps the place of a school %j with its name', (place, name) => {
    const { document, report } = read({
      education: [{ institution: 'COEP', studyType: 'B.Tech', startDate: '2014', endDate: '2018', ...place }],
    })
    expect(document.Education).toMatchObject([{ InstitutionName: name }])
    expect(report.filter(({ kind }) => kind === 'left')).toEqual([])
  })

  test('keeps who gave an award, in no language', () => {
    const { document } = read({ awards: [{ title: 'Prix', summary: 'Pour un pont', awarder: 'École X' }] })
    expect(document.Awards).toMatchObject([{ Description: 'Pour un pont\n\nÉcole X' }])
  })

  test('reads skills with and without a category, and holds languages and interests', () => {
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
    const why = ['Languages and interests count as skills only if you say so']
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

  test('uses the site of a publication as its source if there is no publisher', () => {
    const { document } = read({ publications: [{ name: 'Strain', website: 'https://data.example.org/1' }] })
    expect(document.DigitalAssets).toMatchObject([
      { AssetSource: 'data.example.org', AssetLink: 'https://data.example.org/1' },
    ])
    expect(read({ publications: [{ name: 'Strain' }] }).held).toMatchObject([
      { section: 'DigitalAssets', why: ['Asset Source is required'] },
    ])
  })

  test('reads what many programs add to the standard: authors, numbers of publications and the date of birth', () => {
    const { document, report } = read({
      basics: { name: 'Ada Rao', birthday: '1990-02-03', location: { countryCode: 'IN' } },
      publications: [
        { name: 'Strain', publisher: 'ACM', authors: ['A. Rao', { name: 'Bo Li' }], doi: '10.1/2' },
        { name: 'Firn', publisher: 'ACM', authors: 'A. Rao and B. Li' },
      ],
    })
    expect(document.UserPersonalData).toMatchObject({ DateOfBirth: '1990/02/03' })
    expect(document.DigitalAssets).toMatchObject([
      { CoAuthors: ['A. Rao', 'Bo Li'], AssetID: '10.1/2' },
      { CoAuthors: ['A. Rao and B. Li'] },
    ])
    expect(report.filter(({ kind }) => kind !== 'moved')).toEqual([])
    const wrong = read({ basics: { name: 'Ada Rao', birthday: 'spring', location: { countryCode: 'IN' } } })
    expect(wrong.report).toMatchObject([{ kind: 'left', path: 'basics.birthday', value: 'spring' }])
  })

  test('one invalid value does not affect the others (reactive-resume #1786)', () => {
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
      ['moved', 'certificates', '2 entries', 'Moved to “Trainings”'],
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
  ])('holds a reference by %j as a mentor', (name, Name, Designation, CompanyName) => {
    const { document, held } = read({ references: [{ name, reference: 'Great.' }] })
    expect(document).toEqual({})
    expect(held).toMatchObject([{ section: 'Mentors', item: { Name, Designation, CompanyName } }])
  })

  test('reports unknown fields, but not metadata of the file', () => {
    expect(
      rows({ $schema: 'x', meta: { theme: 'even' }, hobbies: ['Chess'], education: [{ $id: 1 }] }),
    ).toEqual([
      ['left', 'education[0].$id', '1', 'JSON Resume has no such field'],
      ['held', 'education[0]', '', 'Degree is required; Institution Name is required'],
      ['left', 'hobbies', '1 entry', 'JSON Resume has no such field'],
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
    [['partly', 'certificates[0].date', 'Spring 2021', 'Only the year was imported']],
  ],
  ['soon', '', undefined, [['left', 'certificates[0].date', 'soon', 'This is not a date']]],
])('reads and writes the completion date %j as %j', (date, CompletionDate, written, said) => {
  const certificates = [{ name: 'CKA', date }]
  const { Trainings = [] } = read({ certificates }).document
  expect(Trainings).toMatchObject([{ CompletionDate }])
  expect(untold({ certificates })).toEqual(said)
  const again = writeResume({ ...blankProfile, Trainings })
  expect((again['certificates'] as { date?: string }[])[0]?.date).toBe(written)
  expect(read(again).document.Trainings).toEqual(Trainings)
})

test.each(['2024-02-03', '2024-02', '2024'])('keeps the award date %s as far as it is known', (date) => {
  const Awards = read({ awards: [{ title: 'Ribbon', date }] }).document.Awards ?? []
  expect(Awards).toMatchObject([{ Date: date.replaceAll('-', '/') }])
  expect(writeResume({ ...blankProfile, Awards })).toMatchObject({ awards: [{ date }] })
})

test('shows the known parts of a date', () => {
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
