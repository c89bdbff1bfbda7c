import { expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { blankItem, fieldsOf } from '#kits/document/section.ts'
import { sectionKeys } from '../schema.ts'
import { personal } from './personal.ts'
import { columns, sections } from './registry.ts'

test.each(Object.values(sections))('$key has a valid and normalized example', (section) => {
  expect(parse(section.schema, section.example)).toEqual(section.example)
})

test.each([...Object.values(sections), personal])('every field has a label in both languages', (section) => {
  for (const { label } of fieldsOf(section)) {
    expect(label.in('en')).not.toBe('')
    expect(label.in('es')).not.toBe('')
  }
  expect(Object.keys(blankItem(section)).toSorted()).toEqual(
    fieldsOf(section)
      .map(({ key }) => key)
      .toSorted(),
  )
})

test('every section is registered by its key and in exactly one column', () => {
  for (const [key, section] of Object.entries(sections)) expect(section.key).toBe(key)
  expect(columns.flat().toSorted()).toEqual(sectionKeys.toSorted())
})

test('completeness steps add up to 80 % and have unique positions', () => {
  const steps = [personal.fields.Title, personal.fields.ProfilePicture, ...Object.values(sections)].flatMap(
    (part) => (typeof part === 'object' && 'completes' in part && part.completes ? [part.completes] : []),
  )
  const percents = new Map(steps.map(({ name, percent }) => [name, percent]))
  expect([...percents.values()].reduce((sum, percent) => sum + percent, 0)).toBe(80)
  expect(new Set(steps.map(({ place }) => place)).size).toBe(steps.length)
})

test('parts printed with another section or part have an existing target', () => {
  const fields = Object.values(sections).flatMap((section) => fieldsOf(section))
  const apart = fields.filter(({ print }) => print === 'apart').map(({ key }) => key)
  // A part of the name of a section is printed with it.
  expect(apart.filter((key) => key in sections)).toEqual(['Projects'])
  const targets = fields.flatMap(({ print }) => (typeof print === 'object' ? [print.with] : []))
  expect(targets).not.toEqual([])
  expect(targets.filter((key) => ![...sectionKeys, ...apart].includes(key))).toEqual([])
})
