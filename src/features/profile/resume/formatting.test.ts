import { expect, test } from 'vitest'
import { blankProfile } from '../queries-save.ts'
import { sections } from '../sections/registry.ts'
import { formattedText, unformattedLines, unformattedText } from './formatting.ts'
import { readResume } from './read.ts'
import { writeResume } from './schema.ts'

const readResumeOf = (resume: object) => readResume(JSON.stringify(resume))

test.each([
  // HTML of Europass, Reactive Resume and editors
  ['<p>a &amp; b</p><p>c&nbsp;d</p>', 'a & b\n\nc d'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
  ['<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', '• one\n• two'],
  ['<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>', '• one\n• inner\n• two'],
  [
    '<p>Did:</p><ul><li><b>Led </b>four</li></ul><p>Then <em>left</em>.</p>',
    'Did:\n• **Led** four\n\nThen *left*.',
  ],
  ['<p><strong><em>both</em></strong><br>next line</p>', '***both***\nnext line'],
  [
    'See <a href="https://p.example/a_(b)">our <b>page</b></a></p>',
    'See [our](https://p.example/a_%28b%29) **[page](https://p.example/a_%28b%29)**',
  ],
  ['<a href="https://p.example">https://p.example</a>', 'https://p.example'],
  ['<a href="javascript:alert(1)">page</a>', 'page'],
  ['<h2>Duties</h2><p>Many</p>', '**Duties**\n\nMany'],
  ['<p>5<b>th</b> of 5 * 3 * 2</p>', '5th of 5 * 3 * 2'],
  ['<p>*not* and __init__</p>', '\\*not* and __init__'],
  ['<p>a</p><script>alert(1)</script>', 'a'],
  // Markdown that descriptions do not have
  ['__Led__ four, __init__ and snake__case__name', '**Led** four, __init__ and snake__case__name'],
  ['# Duties\n\n- **one**\n+ two', '**Duties**\n\n- **one**\n• two'],
  ['### A *fine* __title__ ##', '**A fine title**'],
  ['#1 in sales, C# and F#', '#1 in sales, C# and F#'],
  ['one<br>**two**<br/>three', 'one\n**two**\nthree'],
  // Plain texts
  ['AT&amp;T &lt;p&gt;', 'AT&T <p>'],
  ['1 < 2 &unknown; &#x41;&#66;', '1 < 2 &unknown; AB'],
  ['Wrote <header> and <p> tags, List<T>', 'Wrote <header> and <p> tags, List<T>'],
  ['plain\nlines', 'plain\nlines'],
])('converts %j to %j', (given, text) => {
  expect(formattedText(given)).toBe(text)
  // What was imported, exported and imported again is the same.
  expect(formattedText(formattedText(given))).toBe(text)
})

test('returns the words and the lines without their form', () => {
  expect(unformattedText('<p>a <b>b</b></p>')).toBe('a b')
  expect(unformattedLines('<p>one</p><ul><li><i>two</i></li></ul>')).toEqual(['one', 'two'])
})

test('reads hostile texts before the test times out', () => {
  for (const piece of ['<b>', '<ul><li>', '</p>', '__a ', '# ', '&amp;', '<a href="', '+ '])
    expect(() => formattedText(`${piece.repeat(20_000 / piece.length)}</p>`)).not.toThrow()
})

test('reads the Markdown and HTML of descriptions as their form', () => {
  const { document } = readResumeOf({
    basics: { name: 'Ada Rao', location: { countryCode: 'IN' }, summary: '# About\n__Calm__ and *exact*' },
    work: [
      {
        name: 'Nirmaan',
        position: 'Intern',
        summary:
          '<p>Led <strong>four</strong> <a href="https://p.example">people</a></p><ul><li>daily</li></ul>',
        highlights: ['- **One**', '<b>Two</b>'],
      },
    ],
    projects: [{ name: 'Tower', description: '## Goals\n+ tall' }],
    awards: [{ title: 'Medal', summary: '__First__' }],
    publications: [{ name: 'Strain', publisher: 'ACM', summary: '<em>Short</em>' }],
  })
  expect(document.UserPersonalData?.About).toBe('**About**\n**Calm** and *exact*')
  expect(document.ProfessionalExperience?.[0]?.Description).toBe(
    'Led **four** [people](https://p.example)\n• daily\n\n• **One**\n• **Two**',
  )
  expect(document.Projects?.[0]?.Description).toBe('**Goals**\n• tall')
  expect(document.Awards?.[0]?.Description).toBe('**First**')
  expect(document.DigitalAssets?.[0]?.Description).toBe('*Short*')
})

test('leaves the descriptions of our own files as they are', () => {
  const Description = '# not a heading, <b>no HTML</b>, &amp; __plain__'
  const item = { ...sections.Awards.example, Description }
  const own = readResume(JSON.stringify(writeResume({ ...blankProfile, Awards: [item] })))
  expect(own.document.Awards).toMatchObject([{ Description }])
})
