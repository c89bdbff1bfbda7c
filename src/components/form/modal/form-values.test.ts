import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { word, sayKeys } from '#test/support/kits/say.ts'
import { defineList } from '#kits/document/section.ts'
import { syllabus } from '#test/support/kits/syllabus-list.ts'
import {
  fieldsResetBy,
  firstErrorIn,
  collectErrors,
  newValues,
  assignErrors,
  readFormDraft,
  readValues,
  requiredFields,
  sameValues,
} from './form-values.ts'

const text = z.prefault(z.string(), '')
const needed = z.prefault(z.string().check(z.minLength(1)), '')
const date = z.object({ Month: text, Year: needed })

const partSchema = z.object({ id: z.optional(z.string()), Name: needed })
const part = defineList({
  title: word('Parts'),
  itemName: word('part'),
  schema: partSchema,
  labels: sayKeys('Name'),
  fields: { Name: 'text' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'One' },
})
const list = defineList({
  title: word('Things'),
  itemName: word('thing'),
  schema: z.object({
    id: z.optional(z.string()),
    Name: needed,
    Note: text,
    Open: z.boolean(),
    Tags: z.array(z.string()),
    Words: z.array(z.string()).check(z.minLength(1)),
    Start: date,
    Group: z.object({ Aim: needed, Kind: text }),
    Parts: z.array(partSchema),
  }),
  labels: sayKeys('Name', 'Note', 'Open', 'Tags', 'Words', 'Start', 'Group', 'Parts'),
  fields: {
    Name: 'text',
    Note: 'longText',
    Open: 'checkbox',
    Tags: 'textList',
    Words: 'textList',
    Start: 'monthYear',
    Group: { kind: 'group', labels: sayKeys('Aim', 'Kind'), fields: { Aim: 'text', Kind: 'text' } },
    Parts: { kind: 'list', of: part },
  },
  summary: ({ Name }) => ({ title: Name }),
  example: {
    Name: 'One',
    Note: '',
    Open: false,
    Tags: [],
    Words: ['a'],
    Start: { Month: '', Year: '2020' },
    Group: { Aim: 'b', Kind: '' },
    Parts: [],
  },
})
const blank = {
  Name: '',
  Note: '',
  Open: false,
  Tags: [],
  Words: [],
  Start: { Month: '', Year: '' },
  Group: { Aim: '', Kind: '' },
  Parts: [],
}

test('normalizes any input to the shape of the form, and keeps IDs', () => {
  expect(readValues(list, undefined)).toEqual(blank)
  const odd = {
    id: 7,
    Name: null,
    Open: 'yes',
    Tags: 'a',
    Words: ['a', 1],
    Start: '2020',
    Group: [],
    Parts: [{ id: 'p', Name: 2, More: 1 }, 3],
    More: 1,
  }
  expect(readValues(list, odd)).toEqual({
    ...blank,
    Words: ['a'],
    Parts: [{ id: 'p', Name: '' }, { Name: '' }],
  })
  const item = { ...list.example, id: 'x', Parts: [{ id: 'p', Name: 'One' }] }
  expect(readValues(list, item)).toEqual(item)
})

test('reads only valid drafts, including their open sub-forms', () => {
  for (const none of [undefined, null, 'text', [], {}, { values: 3 }])
    expect(readFormDraft(none)).toBeUndefined()
  expect(readFormDraft({ values: { Name: 'a' } })).toEqual({ values: { Name: 'a' }, open: {} })
  const sub = { values: { Name: 'b' }, open: {} }
  const open = { Parts: { at: 1, form: sub }, New: { form: sub }, Odd: { at: 2 }, None: 4 }
  expect(readFormDraft({ values: {}, open })).toEqual({
    values: {},
    open: { Parts: { at: 1, form: sub }, New: { at: undefined, form: sub } },
  })
})

test('ignores blank rows when comparing values', () => {
  const values = readValues(list, list.example)
  expect(sameValues(values, { ...values, Tags: [''], Words: ['a', ''] })).toBe(true)
  expect(sameValues(values, { ...values, Words: ['a', 'b'] })).toBe(false)
  expect(sameValues(values, { ...values, Note: 'a' })).toBe(false)
})

test('requires the fields for which the schema rejects an empty form', () => {
  expect([...requiredFields(list)].toSorted()).toEqual(['Group.Aim', 'Name', 'Start', 'Words'])
})

test('assigns server errors to their fields, and returns the rest separately', () => {
  const { placed, rest } = assignErrors(list, {
    Name: 'taken',
    'Start.Year': 'bad year',
    'Words.2': 'bad word',
    'Group.Aim': 'bad aim',
    'Parts.0.Name': 'bad part',
    Group: 'bad group',
    Names: 'unknown',
    '': 'all of it',
  })
  expect(placed).toEqual({
    Name: 'taken',
    Start: 'bad year',
    'Words.2': 'bad word',
    'Group.Aim': 'bad aim',
    'Parts.0.Name': 'bad part',
  })
  expect(rest).toEqual(['bad group', 'unknown', 'all of it'])
})

test('finds errors in a tree, even if fields are named like error properties', () => {
  const wrong = (message: string) => ({ type: 'custom', message, ref: { name: 'input' } })
  const errors = { Name: wrong('a'), Social: [undefined, { type: wrong('b'), message: wrong('c') }] }
  expect(collectErrors(errors)).toEqual({ Name: 'a', 'Social.1.type': 'b', 'Social.1.message': 'c' })
  expect(collectErrors(errors.Name)).toEqual({ '': 'a' })
  expect(firstErrorIn(errors.Social)).toBe('b')
  expect(firstErrorIn(undefined)).toBeUndefined()
})

test('lists the fields that a change of another field resets', () => {
  expect(fieldsResetBy(syllabus, 'Programme').map(({ name }) => name)).toEqual(['Semester'])
  expect(fieldsResetBy(syllabus, 'Name')).toEqual([])
})

test('a new item starts with defaults from its document, and is empty otherwise', () => {
  const likely = {
    ...list,
    fields: {
      ...list.fields,
      Note: { kind: 'text', startsAs: (all: { Place?: string }) => all.Place ?? '' },
    },
  }
  expect(newValues(likely, { Place: 'Hall 2' })).toEqual({ ...readValues(list, undefined), Note: 'Hall 2' })
  expect(newValues(likely, {})).toEqual(readValues(list, undefined))
})
