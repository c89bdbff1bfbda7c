import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cvColours,
  cvRules,
  cvTemplates,
  isPlainTemplate,
  rulesOf,
  type CvLook,
  type CvTemplate,
} from '../schema.ts'
import { accentColour, contrast, headerColour, LIGHT_BLUE, textOn } from './colour.ts'
import { styleOf, type TextStyle } from './style.ts'

const looks = cvTemplates.flatMap((template) =>
  cvRules.flatMap((rules) =>
    [null, ...cvColours]
      .map((colour): CvLook => ({ template, colour, paper: 'A4', rules }))
      // Plain templates have no bars.
      .filter((look) => rules === 'hairlines' || !isPlainTemplate(look.template)),
  ),
)

test('calculates the WCAG contrast ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

test('each template has a default colour, and uses the selected one', () => {
  const colours = (template: CvTemplate) =>
    looks.filter((look) => look.template === template && look.rules === 'bars').map(headerColour)
  const chosen = ['#c62828', '#2e7d32', '#1f5f99', '#ffd54f', '#1f4e78']
  expect(colours(1)).toEqual(['#80aaff', ...chosen])
  expect(colours(2)).toEqual(['#ffd6dc', ...chosen])
})

test('ink defaults to hairlines, other colours to bars', () => {
  expect([null, ...cvColours].map((colour) => rulesOf({ template: 1, colour }))).toEqual([
    ...Array(5).fill('bars'),
    'hairlines',
  ])
  expect(rulesOf({ template: 1, colour: 'ink', rules: 'bars' })).toBe('bars')
  expect(rulesOf({ template: 1, colour: null, rules: 'hairlines' })).toBe('hairlines')
  expect(rulesOf({ template: 3, colour: null, rules: 'bars' })).toBe('hairlines')
})

test.each(looks)('text is legible in template $template, colour $colour, with $rules', (look) => {
  const { fill, table, ...style } = styleOf(look)
  const onFill: TextStyle[] = [style.heading, style.name, style.profession, style.contact]
  const white = Array(4).fill('#ffffff')
  const grounds =
    look.rules === 'hairlines' ? white : look.template === 1 ? white.with(0, fill) : white.fill(fill, 1)
  expect(
    onFill.map(({ colour }, at) => contrast(colour, grounds[at])).filter((ratio) => ratio < 4.5),
  ).toEqual([])
  const onWhite = [style.title, style.when, style.detail, style.body, style.pageNumber, table.text]
  expect(onWhite.filter(({ colour }) => contrast(colour, '#ffffff') < 4.5)).toEqual([])
  expect(contrast(table.label.colour, look.rules === 'bars' ? table.fill : '#ffffff')).toBeGreaterThanOrEqual(
    4.5,
  )
  expect(contrast(accentColour(look), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('text is legible on every colour', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(contrast(textOn(LIGHT_BLUE), LIGHT_BLUE)).toBeGreaterThan(7)
})

test('the header of a single block is light blue by default', () => {
  const block = { template: 1, paper: 'A4', tallest: 6_000 } as const
  expect(headerColour({ ...block, colour: null })).toBe(LIGHT_BLUE)
  expect(headerColour({ ...block, colour: 'green' })).toBe(
    headerColour({ template: 1, paper: 'A4', colour: 'green' }),
  )
})
