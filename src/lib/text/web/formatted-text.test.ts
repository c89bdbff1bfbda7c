import { expect, test } from 'vitest'
import { readFormattedText, textSpansOf, textOfSpans, withoutMarks } from './formatted-text.ts'

test('reads bold, italic and links, also inside each other', () => {
  expect(textSpansOf('Led **four** people, *daily*, see [our page](https://p.example/a_b_(c)).')).toEqual([
    { text: 'Led ' },
    { text: 'four', bold: true },
    { text: ' people, ' },
    { text: 'daily', italic: true },
    { text: ', see ' },
    { text: 'our page', href: 'https://p.example/a_b_(c)' },
    { text: '.' },
  ])
  expect(textSpansOf('***both*** and **a *b*** and _one_')).toEqual([
    { text: 'both', bold: true, italic: true },
    { text: ' and ' },
    { text: 'a ', bold: true },
    { text: 'b', bold: true, italic: true },
    { text: ' and ' },
    { text: 'one', italic: true },
  ])
  expect(textSpansOf('**[page](https://p.example)** [mail](mailto:a@p.example)')).toEqual([
    { text: 'page', href: 'https://p.example', bold: true },
    { text: ' ' },
    { text: 'mail', href: 'mailto:a@p.example' },
  ])
})

test('reads marks between letters of scripts without spaces', () => {
  expect(textSpansOf('我*很*好')).toEqual([{ text: '我' }, { text: '很', italic: true }, { text: '好' }])
})

test.each([
  '5 * 3 * 2 = 30',
  '5*3*2 and 2**3**4',
  'width*height*depth',
  'Salary* and bonus*',
  'Salary**, bonus**',
  '*required, **optional',
  'f(*args, **kwargs)',
  'snake_case_name and __init__',
  'copy *.txt and *.md, then *.*',
  '** and * and _ alone',
  '[1] (2) [3](4) [x](javascript:alert(1))',
  'https://p.example/_a_/*b*?c=[d]',
  '*** *** ___ **** ****',
  'C:\\*.* and D:\\_x',
  'Ended **here',
])('leaves the plain text %s as it is', (text) => {
  expect(textOfSpans(textSpansOf(text))).toBe(text)
  expect(textSpansOf(text).filter(({ bold, italic }) => bold || italic)).toEqual([])
  expect(withoutMarks(text)).toBe(text)
})

test('a backslash keeps marks as they are written', () => {
  expect(textSpansOf(String.raw`\*not italic* and \**not bold** and *italic*`)).toEqual([
    { text: '*not italic*' },
    { text: ' and ' },
    { text: '**not bold**' },
    { text: ' and ' },
    { text: 'italic', italic: true },
  ])
})

test('reads lists, and numbers that count from one', () => {
  expect(readFormattedText('Did:\n- **one**\n- two\n\n1. first\n2. second\nthen')).toEqual([
    { kind: 'lines', lines: [[{ text: 'Did:' }]] },
    { kind: 'list', items: [[{ text: 'one', bold: true }], [{ text: 'two' }]] },
    { kind: 'numbers', items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'lines', lines: [[{ text: 'then' }]] },
  ])
})

test.each([
  '2019. Moved to Pune',
  '1. only one',
  '3. third\n4. fourth',
  '1) first\n2) second',
  '1. one\n3. three',
])('leaves the numbers of %j in their lines', (text) => {
  expect(readFormattedText(text)).toEqual([
    { kind: 'lines', lines: text.split('\n').map((line) => [{ text: line }]) },
  ])
})

test('reads hostile texts before the test times out', () => {
  for (const piece of ['*a ', '**a ', '_a ', '[a', '\\*a ', '[a](https://('])
    expect(readFormattedText(piece.repeat(20_000 / piece.length))).not.toEqual([])
})
