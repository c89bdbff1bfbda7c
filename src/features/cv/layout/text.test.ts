import { beforeAll, expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import type { Shaper } from '../document/schema-text.ts'
import { findMissingTexts } from '../reading/check.ts'
import { createShaper } from '../shaping/shaper.ts'
import { setParts } from './parts.ts'
import { styleOf } from './style.ts'
import { measureText } from './text.ts'

let shaper: Shaper
beforeAll(async () => {
  shaper = await createShaper(await fontsFor(['אבגדה العربية C# ·']))
})

const fromLeft = (runs: readonly { x: number; clusters: readonly { text: string }[] }[]): string =>
  runs
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ clusters }) => clusters.map(({ text }) => text))
    .join('')

/** The letters of a line, from left to right. */
const seen = (text: string, fromRight: boolean): string =>
  measureText({ ...shaper, fromRight }, text, 'regular')
    .lines(Infinity)
    .map(({ runs }) => fromLeft(runs))
    .join('\n')

/** The same of a labelled list. */
function seenTerms(label: string, terms: string[], fromRight: boolean): string {
  const setting = {
    shaper: { ...shaper, fromRight },
    style: styleOf({ template: 1, colour: null, paper: 'A4' }),
  }
  const style = { text: setting.style.body, between: 0 }
  const place = { x: 0, width: 500 }
  const strips = setParts(setting, [{ kind: 'terms', label, terms }], style, place, {
    type: 'P',
    children: [],
  })
  return fromLeft(
    strips.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'glyphs' ? [mark] : []))),
  )
}

test.each(['C#', 'C++', '.NET', 'F#'])('%s stays whole in right-to-left text', (word) => {
  for (const text of [
    word,
    `אבג ${word}`,
    `${word} אבג`,
    `אבג ${word} דה`,
    `العربية ${word}`,
    `${word} (אבג)`,
  ]) {
    expect(seen(text, true)).toContain(word)
    expect(seen(text, false)).toContain(word)
  }
  for (const terms of [[word], ['אב', word], [word, 'אב', word]]) {
    const line = seenTerms('العربية', terms, true)
    expect(line.split(word)).toHaveLength(terms.filter((term) => term === word).length + 1)
  }
})

test('a period reads in the direction of the document, and a phone number from left to right', () => {
  const plain = (text: string, fromRight: boolean) => seen(text, fromRight).replaceAll('\u00a0', ' ')
  expect(plain('04/2014 – 2018', true)).toBe('2018 – 04/2014')
  expect(plain('04/2014 – 2018', false)).toBe('04/2014 – 2018')
  expect(plain('+91 98220 12345', true)).toBe('+91 98220 12345')
})

test('labels and items of a line are in the order of the document', () => {
  const order = (line: string, ...words: string[]) => words.map((word) => line.indexOf(word)).join(' < ')
  const isAscending = (places: string) =>
    places
      .split(' < ')
      .every((place, at, all) => Number(place) >= 0 && (at === 0 || Number(place) > Number(all[at - 1])))
  const orders = [
    order(seenTerms('العربية', ['C#', 'C++'], true), 'C++', 'C#', 'ة'),
    order(seenTerms('Skills', ['אב', 'C#', 'גד'], true), 'ד', 'C#', 'ב', 'Skills'),
    order(seenTerms('Skills', ['אב', 'C#', 'גד'], false), 'Skills', 'ב', 'C#', 'ד'),
    order(seen('אב · Acme · גד', true), 'ד', 'Acme', 'ב'),
    order(seen('אב · Acme · גד', false), 'ב', 'Acme', 'ד'),
    order(seen('Acme · Pune', true), 'Pune', 'Acme'),
  ]
  for (const places of orders) expect(places).toSatisfy(isAscending)
})

test('reads the skills of a Hebrew CV back', async () => {
  const profile = cvProfile(
    { FirstName: 'דוד', LastName: 'כהן', Title: 'מהנדס תוכנה', About: 'אני בונה מערכות מבוזרות ב-C#' },
    {
      ProfessionalExperience: [
        { PositionTitle: 'מפתח בכיר', CompanyName: 'חברת הנגב', SkillsUsed: ['פייתון', 'C#', 'ג׳אווה'] },
      ],
      TechnicalSkills: [
        { Category: 'תכנות', Skills: ['פייתון', 'C#', 'C++'] },
        { Category: 'כלים', Skills: ['גיט', 'C++ (מתקדם)'] },
        { Category: 'עוד', Skills: ['ג׳אווה', '.NET'] },
      ],
    },
  )
  for (const template of [1, 2] as const) {
    const { cv, reading, missing } = await readBack(profile, template)
    expect(missing).toEqual([])
    expect(findMissingTexts(reading, cv)).toEqual([])
  }
})
