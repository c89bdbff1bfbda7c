import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileRows, exampleItem, kindsOf, listWith } from '#test/support/kits/list-files.ts'
import { listChanges } from '#kits/document/changes.ts'
import { fileColumns } from '#kits/document/csv/columns.ts'
import { planFile, refusedRows } from '#kits/document/csv/plan.ts'
import { rowsOf } from '#kits/document/csv/rows.ts'
import type { FieldValues, ListItem, Rules } from '#kits/document/rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { csvForImport } from '#lib/text/csv/write.ts'
import { locales, setLocaleSource, type Locale } from '#lib/text/locale.ts'
import { topicList, topicsIn } from '../syllabus/step-list.ts'
import { instituteDocument } from './document.ts'
import { instituteLists } from './registry.ts'
import { syllabusChapter, syllabusReference, syllabusTextBook, syllabusUsecase } from './syllabus-parts.ts'

const { lists } = instituteDocument
const speak = (locale: Locale) => setLocaleSource(() => locale)
beforeEach(() => speak('en'))
afterEach(() => speak('en'))

const inSyllabus = lists.syllabus.lists
const files: [name: string, list: AnyList, rules: Rules][] = [
  ['events', instituteLists.events, lists.events],
  ['programmes', instituteLists.academicPrograms, lists.academicPrograms],
  ['publications', instituteLists.publications, lists.publications],
  ['chapters', syllabusChapter, inSyllabus['chapters']!],
  ['cases', syllabusUsecase, inSyllabus['realtimeUsecases']!],
  ['books', syllabusTextBook, inSyllabus['textBooks']!],
  ['references', syllabusReference, inSyllabus['references']!],
]

describe.each(files)('a CSV file of %s', (_, list, rules) => {
  const stored = [exampleItem(list, rules), exampleItem(list, rules)]

  test('changes nothing when read again, in any language', () => {
    for (const written of locales)
      for (const read of locales) {
        speak(written)
        const file = fileRows(list, stored)
        speak(read)
        const plan = planFile(listWith(list, rules, stored), file, {})
        expect(kindsOf(plan)).toEqual(['unchanged', 'unchanged'])
        expect(plan).toMatchObject({ strange: [], absent: [] })
        expect(plan.failure).toBeUndefined()
        expect(listChanges(rules, ['x'], stored, plan.after)).toEqual([])
      }
  })

  test('fills an empty list without ids and with reordered columns, and then changes nothing', () => {
    const file = fileRows(list, [exampleItem(list, rules)]).map((cells) => cells.slice(0, -1).reverse())
    const first = planFile(listWith(list, rules, []), file, {})
    expect(kindsOf(first)).toEqual(['added'])
    const bare = (item: FieldValues) =>
      JSON.parse(JSON.stringify(item, (key, value) => (key === 'id' ? undefined : value)))
    const fixed = Object.keys(list.labels).filter(
      (key) => !fileColumns(list).some((column) => column.key === key),
    )
    const { ...wanted } = bare(list.example as FieldValues)
    const { ...got } = bare(first.after[0]!)
    for (const key of fixed) {
      delete wanted[key]
      delete got[key]
    }
    expect(got).toEqual(wanted)
    const second = planFile(listWith(list, rules, first.after), file, {})
    expect(kindsOf(second)).toEqual(['unchanged'])
    expect(second.after).toEqual(first.after)
  })

  test('accepts field keys as column headings', () => {
    const [, ...cells] = fileRows(list, stored)
    const keys = [...fileColumns(list).map(({ key }) => key), 'id']
    expect(kindsOf(planFile(listWith(list, rules, stored), [keys, ...cells], {}))).toEqual([
      'unchanged',
      'unchanged',
    ])
  })
})

const { events, academicPrograms, publications } = instituteLists
const event = exampleItem(events, lists.events)

test('a changed row lists its differences, and entries not in the file are kept', () => {
  const other = exampleItem(events, lists.events, { eventName: 'Other' })
  const plan = planFile(
    listWith(events, lists.events, [event, other]),
    [
      ['Event type', 'id'],
      ['Cultural', event.id],
    ].map((cells, at) =>
      at === 0
        ? [
            fileColumns(events)
              .find(({ key }) => key === 'eventType')!
              .label(),
            'id',
          ]
        : cells,
    ),
    {},
  )
  expect(plan.rows).toMatchObject([
    { row: 2, kind: 'changed', differs: [{ from: 'Technical', to: 'Cultural' }] },
  ])
  expect(plan.after).toEqual([{ ...event, eventType: 'Cultural', eventID: event.id }, other])
  expect(plan.absent).toContain(fileColumns(events)[0]!.label())
  expect(listChanges(lists.events, ['events'], [event, other], plan.after)).toEqual([
    { do: 'set', at: ['events', event.id], was: { eventType: 'Technical' }, to: { eventType: 'Cultural' } },
  ])
})

test('rejects invalid rows with number and reason, and accepts the others', () => {
  const [head, cells] = fileRows(events, [exampleItem(events, lists.events)]) as [string[], string[]]
  const bad = cells.with(0, '').with(head.length - 1, '')
  const cost = fileColumns(events).findIndex(({ key }) => key === 'cost')
  const worse = cells.with(cost, 'Circus').with(head.length - 1, '')
  const plan = planFile(listWith(events, lists.events, []), [head, bad, [''], worse, cells], {})
  expect(kindsOf(plan)).toEqual(['refused', 'refused', 'added'])
  expect(plan.rows.map(({ row }) => row)).toEqual([2, 4, 5])
  expect(plan.rows[0]!.reasons.join()).toContain('Event Name is required')
  expect(plan.rows[1]!.reasons.join()).toContain('‘Circus’ is not one of the options: Free, Paid.')
  const again = refusedRows(plan)
  expect(again).toHaveLength(3)
  expect(again[0]!.slice(-2)).toEqual(['Row', 'Reason'])
  expect(again[2]!.slice(0, -2)).toEqual(worse)
  // The corrected file of refused rows can be imported; its two extra columns are known.
  const corrected = readCsvRows(csvForImport([again[0]!, again[2]!.with(cost, 'Paid')]))
  const plan2 = planFile(listWith(events, lists.events, plan.after), corrected, {})
  expect(plan2.strange).toEqual([])
  expect(kindsOf(plan2)).toEqual(['changed'])
})

test('takes programmes as they are, with languages in any language of the interface', () => {
  const file = readCsvRows(
    [
      'Program name;Specialization;Graduation level;Language;Semesters;Capacity;Average fee;Fee currency;Intakes',
      'Grado en Derecho;Derecho romano;Grado;Español;8;120;1500;EUR;"2027-09 | 2027-06-30\n2028"',
      '文学士;仏教美術;学士;日本語;20;40;535800;jpy;',
      ';Hydraulics;UG;English;8;120;1;EUR;',
    ].join('\n'),
  )
  const plan = planFile(listWith(academicPrograms, lists.academicPrograms, []), file, {})
  expect(kindsOf(plan)).toEqual(['added', 'added', 'refused'])
  expect(plan.rows[2]!.reasons.join()).toContain('Program Name is required')
  expect(plan.after).toMatchObject([
    {
      programName: 'Grado en Derecho',
      language: 'Spanish',
      intakes: [
        { startsOn: '2027/09', applicationDeadline: '2027/06/30' },
        { startsOn: '2028', applicationDeadline: '' },
      ],
    },
    { programName: '文学士', language: 'Japanese', semesters: '20', feeCurrency: 'JPY' },
  ])
  const again = fileRows(academicPrograms, plan.after).map((cells) => cells.slice(0, -1))
  const second = planFile(listWith(academicPrograms, lists.academicPrograms, plan.after), again, {})
  expect(kindsOf(second)).toEqual(['unchanged', 'unchanged'])
})

test('takes numbers as spreadsheets of other countries show them', () => {
  const read = (capacity: string, averageFee: string, duration: string) => {
    const file = [
      ['Program name', 'Capacity', 'Average fee', 'Duration', 'Unit of duration'],
      ['Direito', capacity, averageFee, duration, 'Years'],
    ]
    return planFile(listWith(academicPrograms, lists.academicPrograms, []), file, {})
  }
  expect(read('1.200', '12.000,00', '4,5').after).toMatchObject([
    { capacity: '1200', averageFee: '12000', duration: 4.5 },
  ])
  expect(read('1 200', '₹ 1,50,000', '4.5').after).toMatchObject([
    { capacity: '1200', averageFee: '150000', duration: 4.5 },
  ])
  for (const fee of [
    '85 000,00 zł',
    '￥85,000',
    '８５０００円',
    '85.000 EUR',
    'CHF 85’000.00',
    'R$ 85.000,00',
  ])
    expect(read('１２０', fee, '４').after).toMatchObject([
      { capacity: '120', averageFee: '85000', duration: 4 },
    ])
  for (const wrong of ['12.50', '1.2.3', 'twelve', '12.0000', '85k', '2 lakh'])
    expect(read('1', wrong, '4').rows[0]!.reasons.join()).toContain('number only')
})

test('takes the month of an intake in either order, and the truth values of Excel in any language', () => {
  const intakes = ['2027/9', '9/2027', '09.2027', '2027年9月', '2027-09'].join('\n')
  const programme = [
    ['Program name', 'Capacity', 'Average fee', 'Intakes'],
    ['Jura', '1', '1', `${intakes}\n1.9.2027 | 30.6.2027`],
  ]
  const { after } = planFile(listWith(academicPrograms, lists.academicPrograms, []), programme, {})
  const month = { startsOn: '2027/09', applicationDeadline: '' }
  const day = { startsOn: '2027/09/01', applicationDeadline: '2027/06/30' }
  expect(after).toMatchObject([{ intakes: [month, month, month, month, month, day] }])
  const { eventName, eventLink } = events.example
  const registrationOf = (text: string) => {
    const file = [
      ['eventName', 'eventLink', 'eventRegistrationLink', 'portalRegistration'],
      [eventName, eventLink, eventLink, text],
    ]
    return planFile(listWith(events, lists.events, []), file, {}).after[0]?.['portalRegistration']
  }
  for (const said of ['WAHR', 'VERDADERO', 'PRAWDA', 'TRUE', 'Sí', 'Oui'])
    expect(registrationOf(said)).toBe(true)
  for (const said of ['FALSCH', 'FALSO', 'FAŁSZ', 'FALSE', 'No', '']) expect(registrationOf(said)).toBe(false)
})

test('names the options of a choice that has few of them', () => {
  const file = [
    ['Program name', 'Capacity', 'Average fee', 'Fee period'],
    ['Jura', '1', '1', 'Quartal'],
  ]
  const { rows } = planFile(listWith(academicPrograms, lists.academicPrograms, []), file, {})
  expect(rows[0]!.reasons.join()).toContain('‘Quartal’ is not one of the options: Per year, Per semester, ')
})

test('reports are read again without their own columns, in every language', () => {
  const file = [
    ['Program name', 'Capacity', 'Average fee'],
    ['Jura', 'many', '1'],
  ]
  for (const locale of locales) {
    speak(locale)
    const none = listWith(academicPrograms, lists.academicPrograms, [])
    const report = refusedRows(planFile(none, file, {}))
    expect(report[0]).toHaveLength(5)
    const again = planFile(none, report, {})
    expect(again.strange).toEqual([])
    expect(refusedRows(again)[0]).toEqual(report[0])
  }
})

test('takes time zones by former names and abbreviations', () => {
  const { eventName, eventLink } = events.example
  const file = [
    ['eventName', 'eventLink', 'eventRegistrationLink', 'timeZone'],
    [eventName, eventLink, eventLink, 'IST'],
  ]
  expect(planFile(listWith(events, lists.events, []), file, {}).after).toMatchObject([
    { timeZone: 'Asia/Kolkata' },
  ])
})

test('reports unknown and duplicate columns', () => {
  const [head, cells] = fileRows(events, [event]) as [string[], string[]]
  const plan = planFile(
    listWith(events, lists.events, [event]),
    [
      [...head, 'Weather', head[0]!],
      [...cells, 'Rain', 'Something else'],
    ],
    {},
  )
  expect(plan.strange).toEqual(['Weather', head[0]])
  expect(kindsOf(plan)).toEqual(['unchanged'])
})

test('rejects a file without known columns, an empty file and too many entries', () => {
  const none = listWith(events, lists.events, [])
  expect(planFile(none, [['Weather'], ['Rain']], {}).failure).toContain(
    'No column of this file is recognized',
  )
  expect(planFile(none, [['']], {}).failure).toBe('This file is empty. Choose another one.')
  const file = fileRows(events, [event, { ...event, id: 'b', eventName: 'B' }])
  expect(planFile(listWith(events, lists.events, [], 1), file, {}).failure).toContain('at most 1 entries')
})

test('rejects a second row with the same id', () => {
  const [head, cells] = fileRows(events, [event]) as [string[], string[]]
  const plan = planFile(listWith(events, lists.events, [event]), [head, cells, cells], {})
  expect(kindsOf(plan)).toEqual(['unchanged', 'refused'])
})

test('finds an entry by an id that spreadsheets would read as a formula', () => {
  const own = { ...event, id: '-Wx3_a0Q' }
  const file = fileRows(events, [{ ...own, eventName: 'Renamed', date: '2027-02-03' }])
  const plan = planFile(listWith(events, lists.events, [own]), file, {})
  expect(kindsOf(plan)).toEqual(['changed'])
})

test('keeps two entries of the same name separate', () => {
  const twin = exampleItem(events, lists.events, { description: 'Another one.' })
  const file = fileRows(events, [twin, event]).map((cells) => cells.slice(0, -1))
  const plan = planFile(listWith(events, lists.events, [event, twin]), file, {})
  expect(kindsOf(plan)).toEqual(['unchanged', 'unchanged'])
})

test('reads dates as spreadsheets write them, and rejects ambiguous ones', () => {
  const [head, cells] = fileRows(events, [event]) as [string[], string[]]
  const at = fileColumns(events).findIndex(({ key }) => key === 'schedule')
  const dayOf = (text: string) =>
    planFile(listWith(events, lists.events, [event]), [head, cells.with(at, text)], {})
  expect(cells[at]).toBe('2027-03-18')
  const western = ['2027/3/18', '18.3.2027', '2027-03-18', '3/18/2027', '18/3/2027']
  for (const same of [...western, '2027年3月18日', '２０２７/３/１８', '2027. 3. 18.', '2027.03.18'])
    expect(kindsOf(dayOf(same))).toEqual(['unchanged'])
  expect(kindsOf(dayOf('3/8/2027'))).toEqual(['refused'])
})

test('a nested list keeps the ids and other fields of its remaining items', () => {
  const program = exampleItem(academicPrograms, lists.academicPrograms, {
    recruitmentCompanies: [
      {
        recruiterName: 'Meseta Dams',
        jobType: 'Internship',
        jobRole: 'Trainee',
        responsibilities: 'A | b;\nc \\',
      },
      { recruiterName: 'Konkan Bridges', jobType: '', jobRole: '', responsibilities: '' },
    ],
  })
  const [head, cells] = fileRows(academicPrograms, [program]) as [string[], string[]]
  const at = fileColumns(academicPrograms).findIndex(({ key }) => key === 'recruitmentCompanies')
  expect(cells[at]!.split('\n')).toHaveLength(2)
  const [dams = '', bridges = ''] = cells[at]!.split('\n')
  const plan = planFile(
    listWith(academicPrograms, lists.academicPrograms, [program]),
    [head, cells.with(at, `${bridges}\nDuero Pumps\n${dams.replace('Internship', 'Full Time')}`)],
    {},
  )
  expect(plan.rows[0]!.reasons).toEqual([])
  const [before = [], after = []] = [program, plan.after[0]!].map(
    (item) => item['recruitmentCompanies'] as ListItem[],
  )
  expect(after.map(({ id }) => id)).toEqual([before[1]!.id, after[1]!.id, before[0]!.id])
  expect(after[2]).toMatchObject({ responsibilities: 'A | b;\nc \\', jobRole: 'Trainee' })
  expect(after[1]).toMatchObject({ recruiterName: 'Duero Pumps' })
  const tooMany = planFile(
    listWith(academicPrograms, lists.academicPrograms, [program]),
    [head, cells.with(at, 'a | | | | e')],
    {},
  )
  expect(tooMany.rows[0]!.reasons.join()).toContain('has more than 4 parts')
})

test('all author names survive export and import', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('|', ';', '\\', 'a\\|b', '\n', "'=1", '=1', '\\n'),
  )
  const clean = (value: string) => value.normalize('NFC').trim()
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (authors) => {
      const item = exampleItem(publications, lists.publications, {
        authors: authors.map(([authorName, details]) => ({
          authorName: clean(authorName).slice(0, 300) || 'A',
          details: clean(details),
        })),
      })
      const file = fileRows(publications, [item])
      expect(kindsOf(planFile(listWith(publications, lists.publications, [item]), file, {}))).toEqual([
        'unchanged',
      ])
      const fresh = planFile(listWith(publications, lists.publications, []), file, {})
      const names = (one: ListItem) =>
        (one['authors'] as ListItem[]).map(({ authorName, details }) => [authorName, details])
      expect(fresh.rows[0]!.reasons).toEqual([])
      expect(names(fresh.after[0]!)).toEqual(names(item))
    }),
  )
})

test('imports topics as a list without duplicates', () => {
  const file = readCsvRows('Temas de la asignatura\nWeirs\nOpen channel flow\nWeirs\n')
  const list = topicList(['Open channel flow'])
  const plan = planFile(list, file, {})
  expect(kindsOf(plan)).toEqual(['added', 'unchanged', 'added'])
  expect(topicsIn(plan.after)).toEqual(['Open channel flow', 'Weirs'])
  expect(kindsOf(planFile(topicList(topicsIn(plan.after)), file.slice(0, 3), {}))).toEqual([
    'unchanged',
    'unchanged',
  ])
})

test('takes times of day as spreadsheets show them, and days in the order that the column shows', () => {
  const { eventName, eventLink } = events.example
  const read = (rows: readonly (readonly string[])[]) => {
    const head = ['eventName', 'eventLink', 'eventRegistrationLink', 'schedule', 'beginsAt', 'endsAt']
    const file = rows.map(([day = '', ...times], at) => [
      `${eventName} ${at}`,
      eventLink,
      eventLink,
      day,
      ...times,
    ])
    return planFile(listWith(events, lists.events, []), [head, ...file], {})
  }
  const ways = ['9:30', '09:30:00', '9.30', '9h30', '9:30 AM', '9:30 a. m.', '０９：３０']
  expect(read(ways.map((way) => ['2027-03-18', way, '9:30 PM'])).after).toMatchObject(
    ways.map(() => ({ beginsAt: '09:30', endsAt: '21:30' })),
  )
  for (const [wrong, last] of [
    ['25:00', 'time'],
    ['half past nine', 'time'],
  ])
    expect(read([['2027-03-18', wrong!, '']]).rows[0]!.reasons.join()).toContain(last)
  const march4 = { schedule: '2027/03/04' }
  // As in India, in Spain and in the United States.
  expect(read([['18-03-2027'], ['04-03-2027'], ['']]).after).toMatchObject([{}, march4, { schedule: '' }])
  expect(read([['18/03/2027'], ['04/03/2027']]).after).toMatchObject([{}, march4])
  expect(read([['3/18/2027'], ['3/4/2027']]).after).toMatchObject([{}, march4])
  for (const unclear of [[['3/4/2027']], [['18/03/2027'], ['3/18/2027'], ['3/4/2027']]])
    expect(read(unclear).rows.at(-1)!.reasons.join()).toContain('Write dates with the year first')
})

test('a month of an intake is written so that spreadsheets do not read it as a date', () => {
  const intakes = [{ id: 'i', startsOn: '2027/09', applicationDeadline: '' }]
  const item = exampleItem(academicPrograms, lists.academicPrograms, { intakes })
  const file = fileRows(academicPrograms, [item])
  expect(file[1]).toContain('2027-09 |')
  const plan = planFile(listWith(academicPrograms, lists.academicPrograms, [item]), file, {})
  expect(kindsOf(plan)).toEqual(['unchanged'])
})

describe('a CSV file of courses', () => {
  const { syllabus } = instituteLists
  const programme = exampleItem(academicPrograms, lists.academicPrograms, { id: 'p1' })
  const document = { academicPrograms: [programme] }
  const item = exampleItem(syllabus, lists.syllabus, {
    programID: 'p1',
    programName: 'BTech',
    specialization: 'Computer Science',
    graduationLevel: 'UG',
  })

  test('names the programme by its title, and is read again without a difference', () => {
    const file = readCsvRows(csvForImport(rowsOf(syllabus, [item], document)))
    expect(file[1]).toContain('B.Tech, Computer Science')
    const again = planFile(listWith(syllabus, lists.syllabus, [item]), file, document)
    expect(kindsOf(again)).toEqual(['unchanged'])
    const fresh = planFile(
      listWith(syllabus, lists.syllabus, []),
      file.map((cells) => cells.slice(0, -1)),
      document,
    )
    expect(fresh.rows).toMatchObject([{ kind: 'added', reasons: [] }])
    const bare = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, each) => (key === 'id' ? undefined : each)))
    expect(bare(fresh.after[0])).toEqual(bare(item))
  })

  test('is read from a table of a person, and says which row has what mistake', () => {
    const year = new Date().getFullYear()
    const file = readCsvRows(
      [
        'Course code;Subject title;Program;Semester;Total hours;Subject topics;Revision year',
        `HY-1;Hydraulics I;B.Tech, Computer Science;3;64;Weirs, flumes;${year}`,
        `HY-2;Hydraulics II;B.Tech, Nowhere;3;64;;${year}`,
        `HY-3;Hydraulics III;B.Tech, Computer Science;9;64;;${year}`,
        'HY-4;Hydraulics IV;B.Tech, Computer Science;8;many;;1999',
      ].join('\n'),
    )
    const plan = planFile(listWith(syllabus, lists.syllabus, []), file, document)
    expect(plan.rows.map(({ kind, reasons }) => [kind, reasons.join(' ')])).toEqual([
      ['added', ''],
      ['refused', expect.stringContaining('Program: Choose one of the options')],
      ['refused', 'Semester: Choose one of the options'],
      ['refused', expect.stringContaining('Year must be the current year')],
    ])
    expect(plan.after).toMatchObject([
      { courseCode: 'HY-1', programID: 'p1', programName: 'BTech', graduationLevel: 'UG', semester: '3' },
    ])
  })
})
