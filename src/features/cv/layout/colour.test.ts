import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cvColours, cvTemplates, type CvLook } from '../schema.ts'
import { accentColour, contrast, headerColour, LIGHT_BLUE, textOn } from './colour.ts'
import { styleOf, type TextStyle } from './style.ts'

const looks = cvTemplates.flatMap((template) =>
  [null, ...cvColours].map((colour): CvLook => ({ template, colour, paper: 'A4' })),
)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

test('each template has a colour of its own, and takes the one that was chosen', () => {
  expect(looks.slice(0, 6).map(headerColour)).toEqual([
    '#80aaff',
    '#c62828',
    '#2e7d32',
    '#1f5f99',
    '#ffd54f',
    '#ffd6dc',
  ])
  expect(new Set(looks.map(headerColour)).size).toBe(6)
})

test.each(looks)('text can be read in template $template, colour $colour', (look) => {
  const { fill, table, ...style } = styleOf(look)
  const onFill: TextStyle[] = [style.heading, style.name, style.profession, style.contact]
  const grounds =
    look.template === 1 ? [fill, ...Array(3).fill('#ffffff')] : ['#ffffff', ...Array(3).fill(fill)]
  expect(
    onFill.map(({ colour }, at) => contrast(colour, grounds[at])).filter((ratio) => ratio < 4.5),
  ).toEqual([])
  const onWhite = [style.title, style.when, style.detail, style.body, style.pageNumber, table.text]
  expect(onWhite.filter(({ colour }) => contrast(colour, '#ffffff') < 4.5)).toEqual([])
  expect(contrast(table.label.colour, table.fill)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accentColour(look), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('text can be read on every colour', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(contrast(textOn(LIGHT_BLUE), LIGHT_BLUE)).toBeGreaterThan(7)
})
