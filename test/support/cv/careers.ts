import type { Profile } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { cvProfile, plainPerson } from './profiles.ts'

const roles = [
  'Structural engineer',
  'Senior bridge engineer',
  'Monitoring lead',
  'Site engineer',
  'Research associate',
]
const companies = [
  'Deccan Consulting Engineers',
  'Konkan Bridges',
  'Nirmaan Infrastructure',
  'Delta Monitoring BV',
  'Instituto de Puentes',
]
const towns = ['Pune', 'Ratnagiri', 'Mumbai', 'Delft', 'Zaragoza']
const tools = [
  'Modal analysis',
  'Strain gauges',
  'Python',
  'PostgreSQL',
  'Finite elements',
  'Fatigue assessment',
  'Load tests',
  'Technical writing',
]
const sentences = [
  'Monitored twelve road bridges around the clock and reported on their state each month.',
  'Led a team of four that placed eighty sensors without closing a single lane.',
  'Found a growing crack in a main girder eleven weeks before the yearly inspection was due.',
  'Wrote the method that three road authorities now use to tell traffic from temperature.',
  'Cut the cost of a load test by a third by reusing what the permanent sensors say.',
  'Taught two courses a year on fatigue of old welds, with exercises on real data.',
]
/** The nth of them, from the start again after the last. */
const nth = (words: readonly string[], place: number): string => words[place % words.length] ?? ''
const some = (words: readonly string[], from: number, count: number): string[] =>
  Array.from({ length: Math.min(count, words.length) }, (_, place) => nth(words, from + place))
const times = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place))
/** Years back from the last one of the profile. */
const year = (place: number): string => String(2025 - (place % 60))

/** A career of as many positions, with what goes along. */
export function careerProfile(positions: number): Profile {
  return cvProfile(plainPerson, {
    ProfessionalExperience: times(positions, (at) => ({
      PositionTitle: nth(roles, at),
      EmploymentType: 'Full-time',
      CompanyName: nth(companies, at),
      Location: nth(towns, at),
      StartDate: { Month: '04', Year: year(at * 2 + 1) },
      EndDate: at === 0 ? { Month: '', Year: '' } : { Month: '03', Year: year(at * 2 - 1) },
      Description: [nth(sentences, at), ...some(sentences, at + 1, 3).map((each) => `- ${each}`)].join('\n'),
      SkillsUsed: some(tools, at, 5),
      PartTimeJobs: at % 3 === 0 ? ['Guest lecturer'] : [],
      Projects: times(2, (place) => ({
        ProjectName: `Bridge watch, ${nth(towns, at + place)}`,
        ClientName: `City of ${nth(towns, at + place)}`,
        Roles: nth(roles, at + place),
        Industry: 'Transport',
        Description: some(sentences, at + place, 2).join(' '),
        TeamSize: String(4 + place),
        TechnologiesUsed: some(tools, at + place, 3),
      })),
      Events: [
        {
          Title: `Bridge days ${year(at)}`,
          Type: 'Conference',
          Date: `${year(at)}/06/12`,
          Link: 'https://example.org/days',
        },
      ],
      Awards:
        at % 2 === 0
          ? [{ Title: `Engineer of the year ${year(at)}`, Type: 'Award', Date: `${year(at)}/11/04` }]
          : [],
    })),
    Awards: times(Math.ceil(positions / 3), (at) => ({
      Title: `Scholarship of the ${nth(towns, at)} foundation`,
      Type: 'Scholarship',
      Date: `${year(at)}/01/15`,
      Description: nth(sentences, at),
    })),
    EncycdataVirtualEnterprises: [sections.EncycdataVirtualEnterprises.example],
    ...Object.fromEntries(
      (['TechnicalSkills', 'ManagementSkills', 'IndustrySkills', 'ArtisticSkills'] as const).map(
        (key, at) => [
          key,
          times(2, (place) => ({
            Category: `${nth(tools, at + place)} and more`,
            Skills: some(tools, at + place, 6),
          })),
        ],
      ),
    ),
    Education: times(Math.ceil(positions / 2), (at) => ({
      Degree: nth(['B.Tech (Hons) Civil Engineering', 'M.Sc. Structures', 'Diploma in Surveying'], at),
      InstitutionName: 'College of Engineering, Pune',
      SpecializationField: 'Structures',
      Grade: '8.9',
      StartDate: { Month: '07', Year: '2014' },
      EndDate: { Month: '05', Year: '2018' },
      LanguageMedium: ['English', 'Marathi'],
      PartTimeJobs: at === 0 ? ['Laboratory assistant', 'Library clerk'] : [],
    })),
    Trainings: times(positions, (at) => ({
      ...sections.Trainings.example,
      CourseName: `${nth(tools, at)} for practitioners`,
      CompletionDate: `${year(at)}/06/12`,
    })),
    DigitalAssets: times(positions * 2, (at) => ({
      ...sections.DigitalAssets.example,
      AssetTitle: `${nth(tools, at)} on bridges in service: what ${at + 3} years of data say`,
      PublishedYear: year(at),
    })),
    Mentors: times(Math.ceil(positions / 2), () => sections.Mentors.example),
    // Enough for a table.
    Mentees: times(Math.max(6, positions), () => sections.Mentees.example),
  })
}

/** About 5 and about 20 pages of A4. */
export const fivePages = careerProfile(3)
export const twentyPages = careerProfile(18)
