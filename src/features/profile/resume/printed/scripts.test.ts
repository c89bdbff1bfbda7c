import { expect, test } from 'vitest'
import { convertPrinted } from './convert.ts'
import { startsWithBullet, textOfParts, tidyPrinted, type LinePart, type PrintedText } from './line.ts'
import { dateIn, periodIn } from './period.ts'

// CVs whose lines are in a font for each script, as Word and browsers write them.

/** @param texts the lines: '# ' begins a large one. */
function printed(...texts: string[]): PrintedText {
  const lines = texts.map((given, at) => {
    const isLarge = given.startsWith('# ')
    const text = given.replace('# ', '')
    const size = isLarge ? 18 : 11
    const parts = partsOf(text, size)
    return {
      page: 1,
      number: at + 1,
      text: textOfParts(parts),
      parts,
      size,
      listed: startsWithBullet(text),
      apart: isLarge,
      flow: 0,
    }
  })
  return { lines, isPaged: true, links: [] }
}

/** One part for each run of letters of a script. */
const partsOf = (text: string, size: number): LinePart[] =>
  [
    ...text.matchAll(
      /( ?)((?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]+)|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)/gu,
    ),
  ].map(([, space, run = '']) => ({
    text: run,
    style: `${/[\p{Script=Latin}\p{N}\p{P}]/u.test(run) ? 'latin' : 'east'} ${size}`,
    before: space === ' ' ? ' ' : '',
  }))

test('reads a Japanese CV with its title above, and dates after the employers', () => {
  const { resume } = convertPrinted(
    printed(
      '# 職務経歴書',
      '氏名 高橋 凜々子',
      'メール ririko@rei.example 電話 090-1234-5678',
      '# 職務経歴',
      '株式会社みなと情報 2018年4月 – 現在',
      'シニアエンジニア',
      '有限会社あおば 2014年4月 – 2018年3月',
      'プログラマー',
      '# 学歴',
      '2010年4月 – 2014年3月 東北大学',
    ),
  )
  expect(resume).toMatchObject({
    basics: { name: '高橋 凜々子', email: 'ririko@rei.example', phone: '090-1234-5678' },
    work: [
      { name: '株式会社みなと情報', position: 'シニアエンジニア', startDate: '2018-04' },
      { name: '有限会社あおば', position: 'プログラマー', startDate: '2014-04', endDate: '2018-03' },
    ],
    education: [{ institution: '東北大学', startDate: '2010-04', endDate: '2014-03' }],
  })
})

test('reads forms of Arabic letters, digits and months of the Levant', () => {
  expect(tidyPrinted('ﻟﻴﻠﻰ ٢٠١٩ البريد اإللكتروني')).toBe('ليلى 2019 البريد الإلكتروني')
  expect(periodIn('تشرين الأول 2015 – حتى الآن')).toMatchObject({ start: '2015-10', goesOn: true })
  expect(periodIn('من شباط 2012 إلى آب 2015')).toMatchObject({ start: '2012-02', end: '2015-08' })
})

test('reads dates in Hebrew', () => {
  expect(periodIn('ינואר 2018 – היום')).toMatchObject({ start: '2018-01', goesOn: true })
  expect(periodIn('מ-2015 עד 2019')).toMatchObject({ start: '2015', end: '2019' })
  expect(periodIn('2015 ועד היום')).toMatchObject({ start: '2015', goesOn: true })
})

test('does not tell of the title of a CV as of something left out', () => {
  const { notes, resume } = convertPrinted(
    printed(
      '# 職務経歴書',
      '氏名 高橋 凜々子',
      'メール ririko@rei.example',
      '# 職務経歴',
      '2018年4月 – 現在 株式会社みなと情報',
    ),
  )
  expect(resume).toMatchObject({ basics: { name: '高橋 凜々子' } })
  expect(notes).toEqual([])
})

test('reads headings in Thai', () => {
  const { resume } = convertPrinted(
    printed(
      '# อารยา วงศ์ทอง',
      'อีเมล: araya@wong.example',
      '# ประสบการณ์ทำงาน',
      '2018 – ปัจจุบัน',
      'วิศวกรซอฟต์แวร์',
      'บริษัท ใบบัว จำกัด',
      '# การศึกษา',
      '2010 – 2014',
      'มหาวิทยาลัยเชียงใหม่',
    ),
  )
  expect(resume).toMatchObject({
    basics: { name: 'อารยา วงศ์ทอง', email: 'araya@wong.example' },
    work: [{ position: 'วิศวกรซอฟต์แวร์', name: 'บริษัท ใบบัว จำกัด', startDate: '2018' }],
    education: [{ institution: 'มหาวิทยาลัยเชียงใหม่', startDate: '2010', endDate: '2014' }],
  })
})

test('reads the subject of a degree in one line with its school', () => {
  const { resume } = convertPrinted(
    printed(
      '# Jan Nowy',
      '# Wykształcenie',
      '2010 – 2015 Magister inżynier, Informatyka, Politechnika Wrocławska',
    ),
  )
  expect(resume).toMatchObject({
    education: [{ studyType: 'Magister inżynier, Informatyka', institution: 'Politechnika Wrocławska' }],
  })
})

test.each([
  ['mar/2020 – atual', '2020-03', ''],
  ['जून 2014 से मार्च 2016 तक', '2014-06', '2016-03'],
  ['Januari 2021 - Sekarang', '2021-01', ''],
  ['Agustus 2018 s/d Desember 2020', '2018-08', '2020-12'],
  ['tháng 3/2021 – nay', '2021-03', ''],
  ['Tháng 7 năm 2018 đến tháng 2 năm 2021', '2018-07', '2021-02'],
  ['Summer 2016 – Fall 2017', '2016', '2017'],
  ['depuis l’été 2018', '2018', ''],
  ['WS 2014/15', '2014', '2015'],
  ['Q3 2019 – Q1 2021', '2019', '2021'],
  ['Mitte 2019 bis Ende 2020', '2019', '2020'],
  ['w.e.f. 02.07.2018 till date', '2018-07', ''],
  ['with effect from June 2019', '2019-06', ''],
  ['May 12, 2019 – June 3rd, 2020', '2019-05', '2020-06'],
  ['12th May 2019 to 3rd of June 2020', '2019-05', '2020-06'],
  ["Jan '19 – Mar '21", '2019-01', '2021-03'],
  ['03/98 – 05/01', '1998-03', '2001-05'],
  ['2014–18', '2014', '2018'],
  ['2014-15', '2014', '2015'],
  ['平成30年4月 〜 現在', '2018-04', ''],
  ['令和元年5月 〜 令和2年3月', '2019-05', '2020-03'],
  ['พ.ศ. 2560 – 2563', '2017', '2020'],
  ['มกราคม 2562 – ปัจจุบัน', '2019-01', ''],
  ['มิ.ย. 2557 – ธ.ค. 2561', '2014-06', '2018-12'],
])('reads the period %s', (text, start, end) => {
  expect(periodIn(text)).toMatchObject({ start, end, text })
})

test.each([
  ['Hochschule Bremerhaven, Note 1,9', 'Hochschule Bremerhaven', 'Note 1,9'],
  ['Leeds University (GPA: 3.8/4.0)', 'Leeds University', 'GPA: 3.8/4.0'],
  ['Anna University – 82%', 'Anna University', '82%'],
  ['Universiteit Gent, magna cum laude', 'Universiteit Gent', 'magna cum laude'],
])('reads the grade after the school in %s', (school, institution, score) => {
  const { resume } = convertPrinted(
    printed('# Ada Brandt', '# Education', '2010 – 2014', 'Bachelor of Engineering', school),
  )
  expect(resume).toMatchObject({ education: [{ institution, score }] })
})

test('reads a season as its year, and a month after the year as such', () => {
  expect(dateIn('Intern, Summer 2016')).toMatchObject({ end: '2016', text: 'Summer 2016' })
  expect(periodIn('2009-10')).toBeUndefined()
  expect(['2500 – 2600 rpm', '10/19 tests', 'about 12/24 – 13/26'].map(periodIn)).toEqual(
    Array.from({ length: 3 }),
  )
})

test('reads a town and its country beside a slash', () => {
  const { resume } = convertPrinted(
    printed(
      '# Deniz Yılmaz',
      'İzmir / Türkiye',
      'deniz@yilmaz.example',
      '+90 532 000 11 22',
      '# Eğitim',
      '2010 – 2014 Ege Üniversitesi',
    ),
  )
  expect(resume).toMatchObject({
    basics: {
      name: 'Deniz Yılmaz',
      location: { city: 'İzmir', countryCode: 'TR' },
      phone: '+90 532 000 11 22',
    },
  })
})

test.each([
  ['+49 170', '555 01 93', '+49 170 555 01 93'],
  ['Mobile: +49 170 55', '501 93', '+49 170 55 501 93'],
])('reads a phone number that a narrow cell breaks after %s', (begun, rest, phone) => {
  const { resume } = convertPrinted(
    printed('# Ada Brandt', begun, rest, 'ada@brandt.example', '# Education', '2010 – 2014 Leeds University'),
  )
  expect(resume).toMatchObject({ basics: { phone } })
})

test('keeps a whole phone number apart from the number below it', () => {
  const { resume } = convertPrinted(
    printed(
      '# Ada Brandt',
      '+49 170 5550193',
      '24939',
      'ada@brandt.example',
      '# Education',
      '2010 – 2014 Leeds University',
    ),
  )
  expect(resume).toMatchObject({ basics: { phone: '+49 170 5550193' } })
})
