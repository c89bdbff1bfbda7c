import { expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { blankItem, fieldsOf } from '#kits/document/section.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { syllabi } from '../sections/syllabus.ts'
import {
  isStepKey,
  missingInStep,
  stateOfStep,
  adjacentStep,
  stepForm,
  stepKeys,
  stepValues,
} from './steps.ts'

const full: Syllabus = { ...syllabi.example, id: 'a' }
const empty = { ...blankItem(syllabi), id: 'a' } as unknown as Syllabus

test('nine steps contain every field of a syllabus once', () => {
  expect(stepKeys).toHaveLength(9)
  const fields = stepKeys.flatMap((step) => fieldsOf(stepForm(step)).map(({ key }) => key))
  expect(fields.toSorted()).toEqual(Object.keys(syllabi.fields).toSorted())
})

test('the form of a step accepts exactly the values of its step', () => {
  for (const step of stepKeys) {
    const { schema } = stepForm(step)
    expect(parse(schema, full)).toEqual(stepValues(step, full))
  }
})

test('a step describes its state and lists missing fields', () => {
  expect(stepKeys.flatMap((step) => missingInStep(step, full))).toEqual([])
  expect(stateOfStep('books', full)).toEqual({ kind: 'done', text: 'Done, 1 textbook' })
  expect(stateOfStep('topics', full)).toEqual({ kind: 'done', text: 'Done' })
  expect(stateOfStep('chapters', undefined)).toEqual({ kind: 'empty', text: 'Not started' })
  expect(stateOfStep('sponsors', empty)).toEqual({ kind: 'empty', text: 'Not started, optional' })
  expect(missingInStep('chapters', empty)).toEqual(['at least one chapter'])
  const begun = { ...empty, totalHours: '64' }
  expect(missingInStep('subject', begun)).toEqual([
    'Subject title',
    'Course code',
    'Program name',
    'Semester',
    'Revision year',
  ])
  expect(stateOfStep('subject', begun)).toEqual({ kind: 'missing', text: '5 missing' })
  const [examination] = full.examination
  const unmarked = {
    ...full,
    examination: [{ ...examination, category: 'Viva voce', passmark: '' }],
  } as Syllabus
  expect(missingInStep('examination', unmarked)).toEqual(['Pass mark of ‘Viva voce’'])
})

test('returns the next and previous step', () => {
  expect(adjacentStep('subject', 1)).toBe('topics')
  expect(adjacentStep('subject', -1)).toBeUndefined()
  expect(adjacentStep('sponsors', 1)).toBeUndefined()
  expect([isStepKey('cases'), isStepKey('toString'), isStepKey(undefined)]).toEqual([true, false, false])
})
