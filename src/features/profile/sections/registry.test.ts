import { expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { setLocaleSource } from '#lib/text/locale.ts'
import { blankItem, fieldsOf } from '#kits/document/section.ts'
import { sectionKeys } from '../schema.ts'
import { personal } from './personal.ts'
import { columns, sections } from './registry.ts'

setLocaleSource(() => 'en')

test.each(Object.values(sections))('$key: its example is what its schema makes of it', (section) => {
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

test('Every section stands under its key, and in one column', () => {
  for (const [key, section] of Object.entries(sections)) expect(section.key).toBe(key)
  expect(columns.flat().toSorted()).toEqual(sectionKeys.toSorted())
})
