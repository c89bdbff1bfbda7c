import { expect, test } from 'vitest'
import { readPlainText } from '../../components/ui/plain-text.tsx'

const paragraph = (text: string) => ({ kind: 'paragraph', text })

test('each line is a paragraph, and blank lines add nothing', () => {
  expect(readPlainText('\nOne.\n\n\nTwo.\r\nThree - and <b>more</b>.  ')).toEqual([
    paragraph('One.'),
    paragraph('Two.'),
    paragraph('Three - and <b>more</b>.'),
  ])
  expect(readPlainText(' \n')).toEqual([])
})

test('lines with a bullet or a number are lists, also with blank lines between them', () => {
  expect(
    readPlainText('You will:\n- lead reviews\n\n• write reports\n1. Apply.\n2) Meet us.\nThanks.'),
  ).toEqual([
    paragraph('You will:'),
    { kind: 'bullets', items: ['lead reviews', 'write reports'] },
    { kind: 'numbers', items: ['Apply.', 'Meet us.'] },
    paragraph('Thanks.'),
  ])
})

test('an indented line continues its item; an amount or a year is not a number of a list', () => {
  expect(
    readPlainText('* lead reviews\n  of changes\nAnd more\n-5 °C outside\n1.5 million\n2027. A year.'),
  ).toEqual([
    { kind: 'bullets', items: ['lead reviews of changes'] },
    paragraph('And more'),
    paragraph('-5 °C outside'),
    paragraph('1.5 million'),
    paragraph('2027. A year.'),
  ])
})
