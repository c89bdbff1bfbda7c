import { describe, expect, test } from 'vitest'
import { readReactiveResume } from './read.ts'

const link = (href: string) => ({ label: '', href })
const item = (fields: object) => ({ id: 'k3b9', visible: true, ...fields })
const section = (id: string, ...items: object[]) => ({
  id,
  name: id,
  columns: 1,
  separateLinks: true,
  visible: true,
  items: items.map(item),
})

/** As version 4 exports it. */
const version4 = {
  basics: {
    name: 'Łucja Wiśniewska',
    headline: 'Tram driver and trainer',
    email: 'lucja@tram.example',
    phone: '+48 600 100 200',
    location: 'Kraków, Poland',
    url: link('https://lucja.example/'),
    customFields: [
      { id: 'a', icon: 'globe', name: 'Mastodon', value: 'https://social.example/@lucja' },
      { id: 'b', icon: 'car', name: 'Licence', value: 'B, D' },
    ],
    picture: { url: 'https://pictures.example/l.jpg', size: 120, effects: { hidden: false } },
  },
  sections: {
    summary: {
      id: 'summary',
      name: 'Summary',
      visible: true,
      content: '<p>I <strong>drive</strong> trams.</p>',
    },
    profiles: section('profiles', { network: 'GitHub', username: 'lucja', icon: 'github', url: link('') }),
    experience: section(
      'experience',
      {
        company: 'Tramwaje Kraków',
        position: 'Trainer',
        location: 'Kraków',
        date: 'August 2016 to Present',
        summary: '<ul><li><p>Trained 40 drivers</p></li><li><p>Wrote the manual</p></li></ul>',
        url: link('https://tram.example'),
      },
      { company: 'Depot', position: 'Driver', location: '', date: '2012 - 2016', summary: '', url: link('') },
      { company: '', position: '', location: '', date: '', summary: '<p></p>', url: link('') },
      { company: 'Secret', position: 'Spy', date: '2011', visible: false },
    ),
    education: section('education', {
      institution: 'AGH',
      studyType: 'BSc',
      area: 'Transport',
      score: '4.5',
      date: 'June 2012',
      summary: '<p>Thesis on <em>points</em></p>',
      url: link(''),
    }),
    projects: section('projects', {
      name: 'Simulator',
      description: 'Lead & tester',
      date: '03/2020 - 05/2021',
      summary: '<p>A cab of wood.</p>',
      keywords: ['Unity'],
      url: link('https://sim.example'),
    }),
    certifications: section('certifications', {
      name: 'First aid',
      issuer: 'PCK',
      date: 'May 2021',
      summary: '',
      url: link(''),
    }),
    awards: section('awards', {
      title: 'Driver of the year',
      awarder: 'MPK',
      date: '2019',
      summary: '',
      url: link(''),
    }),
    skills: section('skills', {
      name: 'Vehicles',
      description: 'Advanced',
      level: 4,
      keywords: ['Tram', 'Bus'],
    }),
    languages: section('languages', { name: 'Polish', description: '', level: 5 }),
    references: { ...section('references', { name: 'Available upon request' }), visible: false },
    custom: {
      u1: { ...section('u1', { name: 'Choir', description: 'Alto', date: '2015' }), name: 'Hobbies' },
    },
  },
  metadata: { template: 'glalie', notes: '' },
}

/** As version 3 exports it. */
const version3 = {
  id: 1,
  shortId: 'x',
  name: 'My CV',
  basics: {
    name: 'Kemal Öztürk',
    headline: 'Baker',
    birthdate: '1990-05-01T00:00:00.000Z',
    website: 'https://kemal.example',
    summary: 'I bake **bread**.',
    location: { address: 'Kordon 1', city: 'İzmir', region: '', country: 'Türkiye', postalCode: '35210' },
    profiles: [{ id: 'p', network: 'LinkedIn', username: 'kemal', url: 'https://linkedin.com/in/kemal' }],
    photo: { url: '' },
  },
  sections: {
    work: {
      id: 'work',
      type: 'basic',
      items: [
        {
          id: 'w',
          name: 'Fırın',
          position: 'Baker',
          date: { start: '2015-02-01T00:00:00.000Z', end: '' },
          summary: '- Bread',
          url: '',
        },
      ],
    },
    skills: {
      id: 'skills',
      items: [{ id: 's', name: 'Baking', level: 'Master', levelNum: 9, keywords: [] }],
    },
  },
}

/** As version 5 exports it. */
const version5 = {
  picture: { hidden: false, url: '' },
  basics: {
    name: '山田 太郎',
    headline: '課長',
    location: '東京, 日本',
    website: { url: 'https://yamada.example', label: '' },
    customFields: [],
  },
  summary: { title: '', hidden: false, content: '<p>設計</p>' },
  sections: {
    profiles: { title: '', hidden: false, items: [] },
    experience: {
      title: '',
      hidden: false,
      items: [
        {
          id: 'e',
          hidden: false,
          company: '山川',
          position: '',
          location: '',
          period: '2015 - 2020',
          website: { url: '', label: '' },
          description: '',
          roles: [
            { id: 'r1', position: '課長', period: '2018年4月 - 2020年3月', description: '<p>A</p>' },
            { id: 'r2', position: '技術者', period: '2015 - 2018', description: '' },
          ],
        },
      ],
    },
    education: {
      hidden: false,
      items: [
        {
          id: 'd',
          hidden: false,
          school: '京都大学',
          degree: '学士',
          area: '工学',
          grade: '',
          period: '2011 - 2015',
        },
      ],
    },
  },
  customSections: [
    {
      title: 'Talks',
      type: 'publications',
      hidden: false,
      items: [{ id: 't', title: 'On trams', publisher: 'RailConf', date: '2019' }],
    },
  ],
  metadata: {},
}

const read = (file: object) => {
  const reading = readReactiveResume(JSON.stringify(file))
  if (!reading) throw new Error('It was not recognized')
  const items = (key: string) => [
    ...((reading.document as Record<string, object[]>)[key] ?? []),
    ...reading.held.filter(({ section: of }) => of === key).map((one) => one.item),
  ]
  return { ...reading, items }
}

describe('an export of Reactive Resume', () => {
  test('of version 4 becomes a profile', () => {
    const { document, items } = read(version4)
    expect(document.UserPersonalData).toMatchObject({
      FirstName: 'Łucja',
      LastName: 'Wiśniewska',
      Title: 'Tram driver and trainer',
      City: 'Kraków',
      Country: 'PL',
      About: 'I **drive** trams.',
      Links: [
        { Address: 'https://lucja.example/' },
        { Kind: 'GitHub', Address: 'https://github.com/lucja' },
        { Address: 'https://social.example/@lucja' },
      ],
    })
    expect(items('ProfessionalExperience')).toMatchObject([
      {
        PositionTitle: 'Trainer',
        CompanyName: 'Tramwaje Kraków',
        Location: 'Kraków',
        Link: 'https://tram.example',
        StartDate: { Month: '08', Year: '2016' },
        EndDate: { Month: '', Year: '' },
        Description: '• Trained 40 drivers\n• Wrote the manual',
      },
      { PositionTitle: 'Driver', StartDate: { Year: '2012' }, EndDate: { Year: '2016' } },
    ])
    expect(items('Education')).toMatchObject([
      {
        Degree: 'BSc',
        SpecializationField: 'Transport',
        Grade: '4.5',
        EndDate: { Month: '06', Year: '2012' },
      },
    ])
    expect(items('Projects')).toMatchObject([
      {
        ProjectName: 'Simulator',
        Link: 'https://sim.example',
        Description: 'Lead & tester\n\nA cab of wood.',
        TechnologiesUsed: ['Unity'],
        StartDate: { Month: '03', Year: '2020' },
        EndDate: { Month: '05', Year: '2021' },
      },
    ])
    expect(items('Trainings')).toMatchObject([{ CourseName: 'First aid', CompletionDate: '2021/05' }])
    expect(items('Awards')).toMatchObject([{ Title: 'Driver of the year', Date: '2019', Description: 'MPK' }])
    expect(items('TechnicalSkills')).toMatchObject([
      { Category: 'Vehicles', Level: 'Advanced', Skills: ['Tram', 'Bus'] },
    ])
    expect(items('IndustrySkills')).toMatchObject([{ Skills: ['Polish (5/5)'] }])
    expect(items('Mentors')).toEqual([])
  })

  test('reports what has no field or is hidden, with its position', () => {
    const { report } = read(version4)
    const left = report.filter(({ kind }) => kind === 'left').map(({ path, value }) => [path, value])
    expect(left).toEqual(
      expect.arrayContaining([
        ['basics.customFields[1]', 'Licence: B, D'],
        ['sections.experience.items[3]', 'Secret'],
        ['sections.education.items[0].summary', 'Thesis on  points'],
        ['sections.references.items[0]', 'Available upon request'],
        ['sections.custom.u1.items[0]', 'Hobbies: Choir'],
      ]),
    )
    expect(report.map(({ path }) => path)).not.toContain('sections.experience.items[2]')
  })

  test('of version 3 becomes a profile', () => {
    const { document, items } = read(version3)
    expect(document.UserPersonalData).toMatchObject({
      FirstName: 'Kemal',
      City: 'İzmir',
      Country: 'TR',
      DateOfBirth: '1990/05/01',
      About: 'I bake **bread**.',
      Links: [{ Address: 'https://kemal.example' }, { Address: 'https://linkedin.com/in/kemal' }],
    })
    expect(items('ProfessionalExperience')).toMatchObject([
      {
        PositionTitle: 'Baker',
        CompanyName: 'Fırın',
        StartDate: { Month: '02', Year: '2015' },
        EndDate: { Year: '' },
      },
    ])
    expect(items('TechnicalSkills')).toMatchObject([{ Level: 'Master', Skills: ['Baking'] }])
  })

  test('of version 5 becomes a profile, with each position of an employer', () => {
    const { document, items } = read(version5)
    expect(document.UserPersonalData).toMatchObject({ City: '東京', Country: 'JP', About: '設計' })
    expect(items('ProfessionalExperience')).toMatchObject([
      { PositionTitle: '課長', CompanyName: '山川', StartDate: { Month: '04', Year: '2018' } },
      { PositionTitle: '技術者', CompanyName: '山川', EndDate: { Year: '2018' } },
    ])
    expect(items('Education')).toMatchObject([{ InstitutionName: '京都大学', StartDate: { Year: '2011' } }])
    expect(items('DigitalAssets')).toMatchObject([{ AssetTitle: 'On trams', PublishedYear: '2019' }])
  })

  test.each([
    ['JSON Resume', '{"basics":{"name":"A B"},"work":[{"name":"sections"}]}'],
    ['JSON with a mistake', '{"basics":{},"sections":{'],
    ['other JSON', '{"sections":[1]}'],
  ])('is not %s', (_, text) => {
    expect(readReactiveResume(text)).toBeUndefined()
  })

  test('of strange content has no exception', () => {
    const strange = [
      null,
      7,
      'x',
      [],
      {},
      { items: [null, 3, { date: 5, url: 7, keywords: {}, roles: [1] }] },
    ]
    for (const value of strange) {
      const sections = {
        work: { items: [] },
        skills: value,
        experience: value,
        custom: value,
        summary: value,
      }
      expect(
        readReactiveResume(
          JSON.stringify({ basics: { location: value, customFields: [value], url: value }, sections }),
        ),
      ).toBeDefined()
    }
  })
})
