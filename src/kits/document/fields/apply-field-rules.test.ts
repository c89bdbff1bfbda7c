import { describe, expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { institute, syllabus } from '#test/support/kits/syllabus-list.ts'
import { validateItem } from './validate-item.ts'
import { applyFieldRules } from './apply-field-rules.ts'

const { example } = syllabus
type Given = Partial<typeof example>
const stored = { ...example, id: 'a', Rating: '4.5', PartnerID: 'P-7', Outcome: 'Old' }
const add = (given: Given = {}) =>
  applyFieldRules(syllabus, { ...example, ...given }, { stored: undefined, document: institute })
const edit = (given: object = {}, before: object = stored) =>
  applyFieldRules(
    syllabus,
    { ...before, ...given },
    { stored: before as Record<string, unknown>, document: institute },
  )

test('keeps a valid item unchanged', () => {
  expect(add()).toEqual({ item: example, mistakes: {} })
  expect(edit()).toEqual({ item: stored, mistakes: {} })
  expect(parse(syllabus.schema, example)).toEqual(example)
})

describe('a restricted field', () => {
  test('keeps its stored value, or is empty', () => {
    const forged = { Rating: '5', PartnerID: 'P-1' }
    expect(edit(forged)).toEqual({ item: stored, mistakes: {} })
    expect(add(forged).item).toMatchObject({ Rating: '', PartnerID: '' })
  })

  test('is computed from other fields, regardless of the input', () => {
    expect(edit({ Male: 1, Female: null, Total: 99 }).item['Total']).toBe(1)
  })

  test('cannot be changed once set, and is named in the error', () => {
    expect(edit({ Code: 'S-2' })).toEqual({
      item: stored,
      mistakes: { Code: 'Code can no longer be changed' },
    })
    const { Code: _, ...rest } = stored
    expect(applyFieldRules(syllabus, rest, { stored, document: institute }).item['Code']).toBe('S-1')
  })

  test('can be set while it is empty, as after an import', () => {
    expect(edit({ Code: 'S-2' }, { ...stored, Code: '' })).toEqual({
      item: { ...stored, Code: 'S-2' },
      mistakes: {},
    })
  })

  test('can be set only after the item is saved', () => {
    expect(add({ Outcome: 'New' }).mistakes).toEqual({
      Outcome: 'Outcome can only be entered after the rest is saved',
    })
    expect(edit({ Outcome: 'New' })).toMatchObject({ item: { Outcome: 'New' }, mistakes: {} })
  })
})

describe('a dependent field', () => {
  test('is cleared when hidden, and required when needed', () => {
    expect(add({ Sponsored: false }).item['Sponsor']).toBe('')
    expect(add({ Sponsor: '' }).mistakes).toEqual({ Sponsor: 'Sponsor is required' })
    expect(add({ Sponsored: false, Sponsor: '' }).mistakes).toEqual({})
  })

  test('depends on its own group', () => {
    expect(add({ Contact: { Public: false, Note: 'Room 4' } }).item['Contact']).toEqual({
      Public: false,
      Note: '',
    })
  })

  test('accepts options of the document or the stored value', () => {
    expect(add({ Semester: '5' }).mistakes).toEqual({ Semester: 'Choose one of the options' })
    expect(add({ Programme: 'Mechanical', Semester: '' }).mistakes).toEqual({
      Programme: 'Choose one of the options',
    })
    expect(edit({}, { ...stored, Programme: 'Closed', Semester: '9' }).mistakes).toEqual({})
    expect(
      edit({ Semester: '8' }, { ...stored, Programme: 'Closed', Semester: '9' }).mistakes,
    ).toHaveProperty('Semester')
  })
})

test('an open field accepts its options and other values', () => {
  const { fields, ...list } = syllabus
  const open = { ...list, fields: { ...fields, Programme: { ...(fields.Programme as object), open: true } } }
  const given = { ...example, Programme: 'Mechanical', Semester: '' }
  expect(applyFieldRules(open, given, { stored: undefined, document: institute })).toEqual({
    item: given,
    mistakes: {},
  })
})

test('a dependent value is cleared with its parent, unless still offered or set again', () => {
  const late = { ...stored, Semester: '4' }
  expect(edit({ Programme: 'Diploma' }, late)).toMatchObject({ item: { Semester: '' }, mistakes: {} })
  expect(edit({ Programme: 'Diploma' }).item['Semester']).toBe('2')
  expect(edit({ Programme: 'Diploma', Semester: '1' }, late).item['Semester']).toBe('1')
  expect(edit({ Programme: 'Diploma', Semester: '3' }, late).mistakes).toHaveProperty('Semester')
  expect(edit({ Name: 'Statics I' }, late).item['Semester']).toBe('4')
})

test('a required field may be empty only if it was absent or already empty', () => {
  const { Grading: _, ...unasked } = example
  const applyRules = (given: object, before?: object) =>
    applyFieldRules(syllabus, given as typeof example, {
      stored: before as typeof example | undefined,
      document: institute,
    }).mistakes
  const required = { Grading: 'Grading is required' }
  expect(applyRules(unasked)).toEqual({})
  expect(add({ Grading: '' }).mistakes).toEqual(required)
  expect(edit({ Grading: '' }).mistakes).toEqual(required)
  expect(edit({ Name: 'Statics I' }, { ...stored, Grading: '' }).mistakes).toEqual({})
  expect(applyRules({ ...unasked, Grading: '' }, { ...unasked, id: 'a' })).toEqual({})
})

test('a rule that compares with the stored item accepts unchanged old values', () => {
  const old = { ...stored, Year: '2019' }
  expect(edit({ Name: 'Statics I' }, old).mistakes).toEqual({})
  expect(edit({ Year: '2020' }, old).mistakes).toEqual({ Year: 'Year cannot be current year' })
  expect(add({ Year: '2019' }).mistakes).toEqual({ Year: 'Year cannot be current year' })
})

test('nested items are compared with stored ones of the same id', () => {
  const [one] = example.Chapters
  const before = { ...stored, Chapters: [{ ...one, id: 'c' }] }
  const changed = [
    { ...one, Code: 'N-1' },
    { ...one, id: 'c', Code: 'C-9' },
  ]
  const { item, mistakes } = edit({ Chapters: changed }, before)
  expect(mistakes).toEqual({ 'Chapters.1.Code': 'Chapter code can no longer be changed' })
  expect(item['Chapters']).toEqual([changed[0], before.Chapters[0]])
})

test('an error contains the path in the document', () => {
  const attempt = () =>
    validateItem(syllabus, { ...stored, Code: 'S-2' }, { stored, document: institute }, 'Syllabus.3')
  expect(attempt).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { 'Syllabus.3.Code': 'Code can no longer be changed' },
    }),
  )
})
