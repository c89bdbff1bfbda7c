import { expect, test } from 'vitest'
import { continueList, formatSelection, type TextFormat } from './format-selection.ts'

/** Reads a text with its selection between bars. */
const selectedIn = (marked: string) => {
  const [before = '', chosen = '', after = ''] = marked.split('|')
  return { text: before + chosen + after, start: before.length, end: before.length + chosen.length }
}
const after = (marked: string, change: ReturnType<typeof continueList>) => {
  if (!change) return undefined
  const { text } = selectedIn(marked)
  const changed = text.slice(0, change.start) + change.by + text.slice(change.end)
  const [start, end] = change.select
  return `${changed.slice(0, start)}|${changed.slice(start, end)}|${changed.slice(end)}`
}

test.each<[TextFormat, string, string]>([
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['bold', 'a |**word**| b', 'a |word| b'],
  ['bold', 'a | word | b', 'a  **|word|**  b'],
  ['bold', 'a ||b', 'a **||**b'],
  ['bold', 'a *|word|* b', 'a ***|word|*** b'],
  ['bold', '|one\n- two\n\nthree|', '|**one**\n- **two**\n\n**three**|'],
  ['italic', 'a |word| b', 'a *|word|* b'],
  ['italic', 'a *|word|* b', 'a |word| b'],
  ['italic', 'a **|word|** b', 'a ***|word|*** b'],
  ['italic', 'a ***|word|*** b', 'a **|word|** b'],
  ['link', 'see |page| b', 'see [page](|https://|) b'],
  ['link', 'see |https://p.example| b', 'see [||](https://p.example) b'],
  ['link', 'see ||', 'see [||](https://)'],
  ['list', 'on|e|\ntwo', '- one||\ntwo'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['list', '|1. one\n2. two|', '|- one\n- two|'],
  ['numbers', '|one\n\ntwo|\nthree', '|1. one\n\n2. two|\nthree'],
  ['list', '||', '- ||'],
])('%s of %j', (format, before, expected) => {
  expect(after(before, formatSelection(format, selectedIn(before)))).toBe(expected)
})

test.each<[string, string | undefined]>([
  ['- one||', '- one\n- ||'],
  ['9. one||', '9. one\n10. ||'],
  ['- one\n- ||', '- one\n||'],
  ['one||', undefined],
  ['- |one|', undefined],
])('a line break after %j', (before, expected) => {
  expect(after(before, continueList(selectedIn(before)))).toBe(expected)
})
