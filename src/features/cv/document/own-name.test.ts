import { expect, test } from 'vitest'
import { withBoldName } from './own-name.ts'

const boldIn = (text: string, FirstName: string, LastName: string): string[] =>
  withBoldName([{ text }], { FirstName, LastName }).flatMap(({ text: own, bold }) => (bold ? [own] : []))

test.each([
  ['I. Solbakken, P. Ødegård and M. Rey', 'I. Solbakken'],
  ['M. Rey, I Solbakken', 'I Solbakken'],
  ['Solbakken, I., Haug, T.', 'Solbakken, I.'],
  ['T. Haug and Ingrid Solbakken', 'Ingrid Solbakken'],
  ['HAUG T., SOLBAKKEN I.', 'SOLBAKKEN I.'],
  ['Haug T, Solbakken I, Rey M.', 'Solbakken I'],
  ['Solbakken Ingrid (2019)', 'Solbakken Ingrid'],
  ['Ingrid M. Solbakken', 'Ingrid M. Solbakken'],
])('finds the name in %s', (text, name) => {
  expect(boldIn(text, 'Ingrid', 'Solbakken')).toEqual([name])
})

test.each([
  ['García Márquez, J. L.', 'José Luis', 'García Márquez', 'García Márquez, J. L.'],
  ['JL Garcia-Marquez', 'José Luis', 'García Márquez', 'JL Garcia-Marquez'],
  ['J.-P. Martin, Paul Durand', 'Jean-Pierre', 'Martin', 'J.-P. Martin'],
  ['李小龙，王伟', '小龙', '李', '李小龙'],
  ['김 철수, 이영희', '철수', '김', '김 철수'],
  ['Петров А., Иванова М. С.', 'Мария', 'Иванова', 'Иванова М.'],
])('finds the name in %s, of %s %s', (text, first, last, name) => {
  expect(boldIn(text, first, last)).toEqual([name])
})

test.each([
  ['T. Solbakken, A. Rey', 'Ingrid', 'Solbakken'],
  ['J. Martinez', 'Jean', 'Martin'],
  ['K. I. Solbakken', 'Ingrid', 'Solbakken'],
  ['K. I. Solbakkensen', 'Ingrid', 'Solbakken'],
  ['On the Rao inequality', 'Ada', 'Rao'],
  ['anything', '', 'Rao'],
])('does not take %s for the name of %s %s', (text, first, last) => {
  expect(boldIn(text, first, last)).toEqual([])
})

test('keeps all of a text, and its form', () => {
  const spans = [{ text: 'Rao, A. and ', italic: true as const }, { text: 'Roy' }]
  expect(withBoldName(spans, { FirstName: 'Ada', LastName: 'Rao' })).toEqual([
    { text: 'Rao, A.', italic: true, bold: true },
    { text: ' and ', italic: true },
    { text: 'Roy' },
  ])
})
