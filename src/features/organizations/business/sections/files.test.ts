import { describe, expect, test } from 'vitest'
import { fileRows, exampleItem, kindsOf, listWith } from '#test/support/kits/list-files.ts'
import { planFile } from '#kits/document/csv/plan.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { locales, setLocaleSource } from '#lib/text/locale.ts'
import { businessDocument } from './document.ts'
import { businessListKeys, businessLists } from './registry.ts'

const inFiles = businessListKeys.filter((key) => 'csv' in businessLists[key])

test('six lists have file import and export', () => {
  expect(inFiles).toEqual([
    'businessBranchAddress',
    'products',
    'services',
    'businessContactDetails',
    'jobOpenings',
    'outsourcedProjects',
  ])
})

describe.each(inFiles)('a file of %s', (key) => {
  const list: AnyList = businessLists[key]
  const rules = businessDocument.lists[key]
  const read = (file: string[][], items: Parameters<typeof fileRows>[1]) =>
    planFile(listWith(list, rules, items), file, {})
  /** Values for fields that accept free text. */
  const own = Object.fromEntries(
    fieldsOf(list).flatMap((field) => (field.open ? [[field.key, 'Our own']] : [])),
  )

  test('changes nothing when re-imported in any language', () => {
    const stored = [exampleItem(list, rules), exampleItem(list, rules, own)]
    for (const written of locales)
      for (const spoken of locales) {
        setLocaleSource(() => written)
        const file = fileRows(list, stored)
        setLocaleSource(() => spoken)
        const plan = read(file, stored)
        expect(kindsOf(plan)).toEqual(['unchanged', 'unchanged'])
        expect(plan).toMatchObject({ strange: [], absent: [] })
      }
    setLocaleSource(() => 'en')
  })

  test('fills an empty list completely, including custom values', () => {
    const plan = read(fileRows(list, [exampleItem(list, rules, own)]), [])
    expect(kindsOf(plan)).toEqual(['added'])
    const [said] = plan.after
    const texts = Object.entries({ ...(list.example as object), ...own }).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    )
    expect(said).toMatchObject(Object.fromEntries(texts))
  })
})

test('distinguishes the region NA from the country NA', () => {
  const list = businessLists.businessBranchAddress
  const rules = businessDocument.lists.businessBranchAddress
  const file = fileRows(list, [exampleItem(list, rules, { region: 'NA', country: 'NA' })])
  expect(planFile(listWith(list, rules, []), file, {}).after).toMatchObject([{ region: 'NA', country: 'NA' }])
})

describe('a date in a file', () => {
  const list = businessLists.jobOpenings
  const rules = businessDocument.lists.jobOpenings
  const read = (postedDate: string) =>
    planFile(
      listWith(list, rules, []),
      [
        ['jobTitle', 'type', 'location', 'postedDate'],
        ['Clerk', 'Permanent', 'Pune', postedDate],
      ],
      {},
    )

  test.each(['2026/10/21', '2026-10-21', '21.10.2026', '21/10/2026', '10/21/2026'])(
    'is accepted in the format of %s',
    (written) => {
      expect(read(written).after).toMatchObject([{ postedDate: '2026/10/21' }])
    },
  )

  test('is rejected if day and month are ambiguous', () => {
    expect(read('3/11/2026').rows).toMatchObject([
      {
        kind: 'refused',
        reasons: [
          'Posted date: The month in ‘3/11/2026’ is unclear. Write dates with the year first, such as 2026-11-03.',
        ],
      },
    ])
    expect(read('11/11/2026').after).toMatchObject([{ postedDate: '2026/11/11' }])
  })
})
