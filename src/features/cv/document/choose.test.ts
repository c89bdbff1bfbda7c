import { describe, expect, test } from 'vitest'
import { careerProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { cvSectionKeys, type CvChoice } from '../schema.ts'
import { defaultChoice, sectionOrder } from './choice.ts'
import {
  countHidden,
  entryChoicesOf,
  isSameChoice,
  withEntry,
  withMoved,
  withoutGone,
  withSection,
} from './choose.ts'

const all = defaultChoice(1)

describe('A section', () => {
  test('is taken out and put in again, wherever it was', () => {
    const without = withSection(all, 'Awards', false)
    expect(without.sections).toEqual(cvSectionKeys.filter((key) => key !== 'Awards'))
    expect(withSection(without, 'Awards', false)).toEqual(without)
    expect(withSection(without, 'Awards', true)).toEqual(all)
  })

  test('moves by one place, and no further than an end', () => {
    const order = sectionOrder(all)
    const moved = withMoved(all, order[1]!, -1)
    expect(moved.order).toEqual([order[1], order[0], ...order.slice(2)])
    expect(withMoved(moved, order[1]!, -1)).toBe(moved)
    expect(withMoved(moved, order[1]!, 1).order).toEqual(order)
    expect(withMoved(all, order.at(-1)!, 1)).toBe(all)
  })
})

describe('Entries', () => {
  const entries = entryChoicesOf(smallCvProfile, 'ProfessionalExperience')

  test('are what a section holds, and what that holds', () => {
    expect(entries).toMatchObject([
      { title: 'Structural engineer', detail: 'Deccan Consulting Engineers · 04/2022 – present' },
    ])
    expect(entries[0]?.parts.map(({ id }) => id)).toEqual([
      'ProfessionalExperience-0-Projects-0',
      'ProfessionalExperience-0-Events-0',
      'ProfessionalExperience-0-Awards-0',
    ])
  })

  test('without an id cannot be left out', () => {
    const [item] = smallCvProfile.Awards
    const profile = { ...smallCvProfile, Awards: [{ ...item!, id: undefined }, item!] }
    expect(entryChoicesOf(profile as typeof smallCvProfile, 'Awards')).toHaveLength(1)
  })

  test('are left out and printed again, once each', () => {
    const [position] = entries
    const [project] = position!.parts
    const once = withEntry(withEntry(all, project!.id, false), project!.id, false)
    expect(once.hidden).toEqual([project!.id])
    expect(countHidden(entries, once)).toBe(1)
    // Its projects go with a position.
    expect(countHidden(entries, withEntry(once, position!.id, false))).toBe(1)
    expect(withEntry(once, project!.id, true)).toEqual(all)
  })

  test('that are gone from the profile are forgotten', () => {
    const choice = { ...all, hidden: [entries[0]!.id, 'ProfessionalExperience-7'] }
    expect(withoutGone(choice, smallCvProfile).hidden).toEqual([entries[0]!.id])
    expect(withoutGone(choice, careerProfile(8))).toBe(choice)
  })
})

test('Choices are the same when they print the same', () => {
  const choice: CvChoice = { ...all, hidden: ['b', 'a'], order: ['Awards'] }
  expect(isSameChoice(choice, { ...choice, hidden: ['a', 'b'], order: sectionOrder(choice) })).toBe(true)
  expect(isSameChoice(choice, { ...choice, sections: choice.sections.toReversed() })).toBe(true)
  expect(isSameChoice(choice, { ...choice, hidden: ['a'] })).toBe(false)
  expect(isSameChoice(choice, { ...choice, order: null })).toBe(false)
  expect(isSameChoice(choice, { ...choice, template: 2 })).toBe(false)
  expect(isSameChoice(choice, { ...choice, colour: 'red' })).toBe(false)
  const dials: Partial<CvChoice>[] = [
    { paper: 'LETTER' },
    { pages: 2 },
    { rules: 'hairlines' },
    { typeface: 'serif' },
    { publicAddress: false },
    { photo: true },
    { instead: { '\u{1f680}': '*' } },
  ]
  for (const dial of dials) expect(isSameChoice(choice, { ...choice, ...dial })).toBe(false)
  expect(isSameChoice(choice, { ...choice, rules: 'bars', typeface: 'sans', publicAddress: true })).toBe(true)
  expect(isSameChoice(choice, { ...choice, photo: false })).toBe(true)
})
