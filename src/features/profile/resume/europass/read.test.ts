import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidate, skillsPassport, passportJson } from '#test/support/profile/europass.ts'
import { refusalOf, type ResumeReading } from '../read.ts'
import { readEuropass, readEuropassJson } from './read.ts'

const heldIn = ({ held }: ResumeReading, section: string) =>
  held.filter((one) => one.section === section).map(({ item }) => item)

test('converts an old Europass passport to a profile', () => {
  const reading = readEuropass(skillsPassport)
  const { document, report } = reading
  expect(document.UserPersonalData).toMatchObject({
    FirstName: 'Ελένη',
    LastName: 'Παπαδοπούλου',
    FullName: 'Ελένη Παπαδοπούλου',
    Title: 'Πολιτικός μηχανικός',
    DateOfBirth: '1988/07/09',
    Country: 'GR',
  })
  const positions = [...(document.ProfessionalExperience ?? []), ...heldIn(reading, 'ProfessionalExperience')]
  expect(positions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        PositionTitle: 'Μηχανικός γεφυρών',
        CompanyName: 'Γέφυρες ΑΕ',
        Location: 'Πάτρα, Ελλάδα',
        StartDate: { Month: '07', Year: '2015' },
        EndDate: { Month: '', Year: '' },
        Description: 'Παρακολούθηση & συντήρηση:\n• 14 γέφυρες\n• 3 λιμάνια',
      }),
      expect.objectContaining({
        CompanyName: 'Sofia Konstruktor ООД',
        StartDate: { Month: '', Year: '2012' },
        EndDate: { Month: '06', Year: '2015' },
      }),
    ]),
  )
  expect(document.Education).toMatchObject([
    { Degree: 'Δίπλωμα Πολιτικού Μηχανικού', SpecializationField: 'Δομικά έργα', EndDate: { Year: '2011' } },
  ])
  expect(document.ManagementSkills).toMatchObject([
    { Category: 'Communication', Skills: ['Ομαδική εργασία', 'Παρουσιάσεις'] },
  ])
  expect(document.TechnicalSkills).toMatchObject([
    { Category: 'Digital skills', Skills: ['AutoCAD', 'Python'] },
  ])
  expect(document.Awards).toMatchObject([{ Title: 'Βραβείο νέων μηχανικών 2016' }])
  expect(heldIn(reading, 'IndustrySkills')).toMatchObject([
    {
      Skills: [
        'Ελληνικά (mother tongue)',
        'Αγγλικά (listening C1, reading C2, spoken interaction B2, spoken production B2, writing C1)',
        'български (A2)',
      ],
    },
  ])
  const told = report.map(({ path, value }) => [path, value])
  expect(told).toEqual(
    expect.arrayContaining([
      ['LearnerInfo/Identification/Photo', 'image/png'],
      ['LearnerInfo/Identification/Demographics/Gender/Label', 'Θηλυκό'],
      ['LearnerInfo/WorkExperienceList/WorkExperience[1]/Employer/Sector/Label', 'Κατασκευές'],
      ['LearnerInfo/EducationList/Education/Activities', 'Στατική, δυναμική'],
      ['LearnerInfo/Skills/Driving/Description/Licence', 'B'],
      ['LearnerInfo/AchievementList/Achievement[2]/Description', 'ΤΕΕ'],
    ]),
  )
  expect(JSON.stringify(report)).not.toContain('iVBORw')
})

test('converts a current Europass candidate to a profile', () => {
  const reading = readEuropass(candidate)
  const { document, report } = reading
  expect(document.UserPersonalData).toMatchObject({
    FirstName: 'Łucja',
    LastName: 'Żółć-Nowak',
    DateOfBirth: '1990/05/01',
    Country: 'PL',
  })
  expect(heldIn(reading, 'ProfessionalExperience')).toMatchObject([
    {
      PositionTitle: 'Lead engineer',
      CompanyName: 'Most Sp. z o.o.',
      Location: 'Kraków, Poland',
      StartDate: { Month: '01', Year: '2021' },
      EndDate: { Month: '', Year: '' },
      Description: '1. Sensors\n2. Teams',
    },
    {
      PositionTitle: 'Engineer',
      StartDate: { Month: '03', Year: '2018' },
      EndDate: { Month: '12', Year: '2020' },
    },
  ])
  expect(document.Education).toMatchObject([
    { Degree: 'Magister inżynier', StartDate: { Month: '10', Year: '2009' }, EndDate: { Year: '2014' } },
  ])
  expect(document.Trainings).toMatchObject([{ CourseName: 'Bridge inspector', CompletionDate: '2019/04/12' }])
  expect(document.DigitalAssets).toMatchObject([{ AssetTitle: 'Quiet years', PublishedYear: '2022' }])
  expect(document.Awards).toMatchObject([{ Title: 'Young engineer', Link: 'https://example.org/prize' }])
  expect(document.TechnicalSkills).toMatchObject([
    { Category: 'Digital skills', Skills: ['Python', 'Revit'] },
  ])
  expect(heldIn(reading, 'IndustrySkills')).toMatchObject([
    { Skills: ['Polish (mother tongue)', 'English (listening C1, writing B2)'] },
  ])
  expect(report.map(({ path, value }) => [path, value])).toEqual(
    expect.arrayContaining([
      ['CandidateProfile/Licenses/License/LicenseTypeCode', 'B'],
      ['CandidateProfile/NetworksAndMemberships/Title', 'Chamber of engineers'],
      ['CandidateProfile/Attachment', 'Attachment'],
    ]),
  )
  expect(JSON.stringify(report)).not.toContain('iVBORw')
})

const nested = (levels: number) =>
  `<SkillsPassport>${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}</SkillsPassport>`

test.each([
  ['<', 'The file is not valid XML'],
  ['<a>', 'The file is not valid XML'],
  ['<html><body>CV</body></html>', 'The file contains XML, but not a Europass'],
  ['<SkillsPassport/>', 'The file contains no profile data'],
  ['<Candidate/>', 'The file contains no profile data'],
  [nested(60), 'The file is nested deeper than 40 levels'],
  [nested(300_000), 'The file is nested deeper than 40 levels'],
  [
    `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}"><!ENTITY d "&b;&b;">]><Candidate><x>&d;</x></Candidate>`,
    'The file is not valid XML',
  ],
  [
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Candidate><x>&b;</x></Candidate>',
    'The file is not valid XML',
  ],
  [`<Candidate>${' '.repeat(9_000_000)}</Candidate>`, 'The contents of the file are too large to read'],
])('rejects %.40s… with a reason', (text, why) => {
  expect(refusalOf(readEuropass(text))).toMatchObject({ why })
})

test('every text of a file is imported, held, or reported with its position', () => {
  for (const file of [skillsPassport, candidate]) {
    let count = 0
    // Whatever is no code: an element of its own text, with a word that nothing else has.
    const marked = file.replaceAll(
      /<((?:\w+:)?(?:Label|Name|Title|OrganizationName|PositionTitle|Description|Activities|CompetencyName|City|AddressLine|DegreeName|Licence|LicenseTypeCode))>([^<]+)</g,
      (_, name: string, text: string) => `<${name}>${text} token${count++}x<`,
    )
    const said = JSON.stringify(readEuropass(marked))
    const supplier = 0
    const tokens = Array.from({ length: count - supplier }, (_, index) => `token${index}x`)
    const lost = tokens.filter((token) => !said.includes(token))
    // Words about the kind of an entry are said by the list that it is in.
    expect(lost.map((token) => new RegExp(`<((?:\\w+:)?\\w+)>[^<]* ${token}<`).exec(marked)?.[0])).toEqual(
      lost.map((token) =>
        expect.stringMatching(new RegExp(`(?:ΘΕΣΗ|Κινητό|Διακρίσεις|Ελλάδα|Template1) ${token}<`)),
      ),
    )
  }
})

test('handles any file without an exception', () => {
  const pieces = `${skillsPassport}${candidate}`.match(/<[^<>]+>|[^<>]+/g) ?? []
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 10 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(skillsPassport.length), (given, at) => {
      for (const text of [`<Candidate>${given.join('')}</Candidate>`, skillsPassport.slice(0, at)])
        expect(readEuropass(text).report.every(({ why, todo }) => why && todo)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('reads a passport that is JSON like one that is XML, and leaves other JSON to its reader', () => {
  const reading = readEuropassJson(JSON.stringify(passportJson))
  expect(reading?.document).toMatchObject({
    UserPersonalData: { FirstName: 'Beatriz', LastName: 'Nogueira', Country: 'PT', City: 'Porto' },
    Education: [
      {
        Degree: 'Mestrado em Marketing',
        StartDate: { Year: '2014' },
        EndDate: { Month: '07', Year: '2016' },
      },
    ],
  })
  expect(reading?.held.map(({ item }) => item)).toMatchObject([
    { PositionTitle: 'Gestora', CompanyName: 'Douro Viagens', StartDate: { Month: '02', Year: '2020' } },
    {
      Skills: [
        'Português (mother tongue)',
        'Francês (listening C1, reading C1, spoken interaction B2, spoken production B2, writing B1)',
      ],
    },
  ])
  expect(reading?.report.map(({ value }) => value)).toContain('30000')
  expect(readEuropassJson('{"basics":{"name":"SkillsPassport"}}')).toBeUndefined()
  expect(readEuropassJson('{"SkillsPassport":')).toBeUndefined()
})

test('keeps the address of a school with its name', () => {
  const around = (inside: string) => `<Organisation><Name>ΕΜΠ</Name>${inside}</Organisation>`
  const passport = skillsPassport.replace(
    '<Organisation><Name>Εθνικό Μετσόβιο Πολυτεχνείο</Name></Organisation>',
    around(
      '<ContactInfo><Address><Contact><Municipality>Αθήνα</Municipality><Country><Label>Ελλάδα</Label></Country></Contact></Address></ContactInfo>',
    ),
  )
  const [school] = readEuropass(passport).document.Education ?? []
  expect(school?.InstitutionName).toBe('ΕΜΠ, Αθήνα, Ελλάδα')
})
