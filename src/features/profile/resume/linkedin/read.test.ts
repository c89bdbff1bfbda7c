import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linkedInFiles, linkedInZip } from '#test/support/profile/linkedin.ts'
import { refusalOf } from '../read.ts'
import { isoDate } from './dates.ts'
import { readExport, readExportFiles } from './read.ts'

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => ({ name, bytes: strToU8(text) }))

test('converts an export to a profile', () => {
  const { document, held } = readExport(linkedInZip())
  expect(document.UserPersonalData).toMatchObject({
    FirstName: 'Meera',
    LastName: 'Joshi-Pérez',
    Title: 'Bridge engineer | मराठी · English',
    DateOfBirth: '1991/03/14',
    Country: 'IN',
    State: 'Maharashtra',
  })
  expect(document.Education).toMatchObject([
    {
      Degree: 'B.Tech, Civil Engineering',
      StartDate: { Month: '', Year: '2008' },
      EndDate: { Year: '2012' },
    },
  ])
  expect(document.TechnicalSkills).toMatchObject([
    { Category: 'Skills', Skills: ['Finite elements', 'Python', 'مراقبة الجسور'] },
  ])
  expect(document.Trainings).toMatchObject([
    {
      CourseName: 'Bayesian methods',
      Provider: 'Delft Online',
      Type: 'Certification',
      CompletionDate: '2021/06',
      CertificationID: 'ABC-12',
    },
    { CourseName: 'Structural dynamics', Type: 'Course' },
  ])
  expect(document.DigitalAssets).toMatchObject([
    {
      AssetTitle: 'Quiet years',
      AssetSource: 'Structures',
      PublishedYear: '2022',
      AssetType: '',
      Description: 'On strain',
    },
    { AssetTitle: 'Strain clip', AssetType: 'Patent', PublishedYear: '2023', AssetID: 'IN-77' },
  ])
  expect(document.Awards).toMatchObject([{ Title: 'Young engineer of the year' }, { Title: 'TOEFL' }])
  const all = [...(document.ProfessionalExperience ?? []), ...held.map(({ item }) => item)]
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        PositionTitle: 'Senior engineer',
        CompanyName: 'Konkan Bridges',
        StartDate: { Month: '01', Year: '2020' },
        EndDate: { Month: '', Year: '' },
        Description: 'Lead of monitoring.\n• 14 bridges\n• 3 seas',
      }),
      expect.objectContaining({
        PositionTitle: 'Praktikantin',
        StartDate: { Month: '09', Year: '2017' },
        EndDate: { Month: '03', Year: '2018' },
      }),
      expect.objectContaining({
        CompanyName: '三江桥梁',
        StartDate: { Month: '09', Year: '2015' },
        EndDate: { Month: '', Year: '2016' },
      }),
      expect.objectContaining({ PositionTitle: 'Guide', EmploymentType: 'Volunteer' }),
    ]),
  )
  expect(document.Projects).toMatchObject([
    {
      ProjectName: 'Bridge watch',
      Link: 'https://example.org/watch',
      StartDate: { Month: '01', Year: '2021' },
      EndDate: { Month: '12', Year: '2022' },
    },
  ])
  const languages = held.find(({ path }) => path === 'languages')?.item['Skills']
  expect(languages).toEqual([
    'Marathi (Native or bilingual proficiency)',
    'English (Full professional proficiency)',
    'Deutsch',
  ])
})

test('reads organizations as positions to complete, and test scores with their score', () => {
  const { document, held } = readExport(linkedInZip())
  expect(document.Awards).toContainEqual(
    expect.objectContaining({ Title: 'TOEFL', Date: '2013/02', Description: 'Taken in Pune\n112' }),
  )
  const [membership] = held.filter(({ item }) => item['CompanyName'] === 'Institution of Bridge Engineers')
  expect(membership?.item).toMatchObject({
    PositionTitle: 'Treasurer',
    StartDate: { Month: '01', Year: '2019' },
    EmploymentType: '',
  })
})

test('each note names file and position; messages and contacts are not opened', () => {
  const { report } = readExport(linkedInZip(linkedInFiles, 'Basic_LinkedInDataExport_01-02-2026/'))
  const rows = report.map(({ path, value, why }) => [path, value, why])
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Education.csv, row 2, “activities”', 'Rowing club', 'Profiles have no field for this'],
      ['Volunteering.csv, row 2, “cause”', 'ENVIRONMENT', 'Profiles have no field for this'],
      ['Profile.csv, row 2, “last name”', 'PhD', 'It is not part of the name'],
      ['Skills.csv', '3 entries', 'Moved to “Technical skills”'],
      ['Certifications.csv, Courses.csv', '2 entries', 'Moved to “Trainings”'],
      ['', 'messages.csv', 'These files were not opened because they are not part of a CV'],
      ['', 'Connections.csv', 'These files were not opened because they are not part of a CV'],
    ]),
  )
  expect(JSON.stringify(report)).not.toContain('Secret')
  expect(report.filter(({ value, todo }) => value === '' || todo === '')).toEqual([])
})

test('reads single files that are renamed by a browser or empty', () => {
  const { document, report } = readExportFiles(
    filesOf({
      'Profile (1).csv': linkedInFiles['Profile.csv'] ?? '',
      'Skills.csv': '\uFEFFName\r\nPython\r\n\r\n',
      'Honors.csv': 'Title,Description,Issued On\r\n',
      'My Skills.csv': 'Name\nNot this\n',
    }),
  )
  expect(document.TechnicalSkills).toMatchObject([{ Skills: ['Python'] }])
  expect(document.Awards).toBeUndefined()
  expect(report).toContainEqual(expect.objectContaining({ value: 'My Skills.csv' }))
})

test.each([
  ['Jan 2020', '2020-01'],
  ['2020', '2020'],
  ['Mar 14, 1997', '1997-03-14'],
  ['14 de marzo de 1997', '1997-03-14'],
  ['janv. 2020', '2020-01'],
  ['août 2019', '2019-08'],
  ['März 2018', '2018-03'],
  ['sept. de 2017', '2017-09'],
  ['янв. 2020', '2020-01'],
  ['يناير 2020', '2020-01'],
  ['2020年1月', '2020-01'],
  ['2020년 11월', '2020-11'],
  ['Jan 5', 'Jan 5'],
  ['Somewhen 2020', 'Somewhen 2020'],
  ['01/02/1990', '01/02/1990'],
])('converts the date %s to %s', (given, iso) => {
  expect(isoDate(given)).toBe(iso)
})

test.each([
  ['a zip that is cut off', linkedInZip().slice(0, 900), 'The zip file is damaged or password-protected'],
  [
    'a zip of something else',
    zipSync({ 'word/document.xml': strToU8('<w/>') }),
    'The zip file contains no LinkedIn files, such as Profile.csv or Positions.csv',
  ],
  [
    'a zip that swells',
    zipSync({ 'Skills.csv': new Uint8Array(80_000_000) }),
    'The contents of the file are too large to read',
  ],
  [
    'a table of another kind',
    zipSync({ 'Skills.csv': strToU8('a;b\n1;2') }),
    'The zip file contains no LinkedIn files, such as Profile.csv or Positions.csv',
  ],
])('rejects %s with a reason', (_, zip, why) => {
  expect(refusalOf(readExport(zip))).toMatchObject({ why })
})

test('a file cannot unpack to more than its declared size', () => {
  const zip = zipSync({ 'Skills.csv': strToU8(`Name\n${'Python\n'.repeat(2_000_000)}`) })
  const claimed = Uint8Array.from(zip)
  const view = new DataView(claimed.buffer)
  // The size in the directory at the end, and the one before the file.
  const directory = claimed.findLastIndex(
    (_, at) => at < zip.length - 4 && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(directory + 24, 1_000, true)
  view.setUint32(22, 1_000, true)
  const reading = readExport(claimed)
  expect(JSON.stringify(reading).length).toBeLessThan(20_000)
})

test('every value is imported, held, or reported with its position', () => {
  let count = 0
  const files = Object.entries(linkedInFiles)
    .filter(([name]) => name !== 'Connections.csv' && name !== 'messages.csv')
    .map(([name, text]) => {
      const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
      const row = () => head.split(',').map(() => `token${count++}x`)
      const rows = name === 'Profile.csv' ? [row()] : [row(), row()]
      return { name, bytes: strToU8([head, ...rows.map((cells) => cells.join(','))].join('\n')) }
    })
  const said = JSON.stringify(readExportFiles(files))
  const tokens = Array.from({ length: count }, (_, index) => `token${index}x`)
  expect(tokens.filter((token) => !said.includes(token))).toEqual([])
})

test('handles any tables without an exception, and each note has a reason', () => {
  const names = Object.keys(linkedInFiles)
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('Jan 2020', '"', 'a,b', '[X:https://e.org]', '2020-13-45', '__proto__', ''),
  )
  const file = fc.tuple(
    fc.constantFrom(...names),
    fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(file, { maxLength: 6 }), (files) => {
      const given = files.map(([name, rows]) => {
        const [head = ''] = (linkedInFiles[name] ?? '').replace(/^\uFEFF/, '').split(/\r?\n/)
        const lines = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        return { name, bytes: strToU8([head, ...lines].join('\n')) }
      })
      const reading = readExportFiles(given)
      expect(reading.report.every(({ why, todo }) => why && todo)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
