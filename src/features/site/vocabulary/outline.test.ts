import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptySection } from '#features/taxonomy/schema-fields.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { readOutline, termsOfSection, writeOutline } from './outline.ts'

const gears: Section = {
  SectionMajorCategories: ['Gears', 'Bearings'],
  SectionDetailedCategories: [
    {
      MainTopic: 'Motion',
      MainTopicSubCategory: [{ ParentTopic: 'Gears', SubTopic: ['Worm gears', 'Racks'] }],
    },
    { MainTopic: 'Heat', MainTopicSubCategory: [] },
  ],
  SectionProcessCategories: [],
  SectionTechnologyCategories: ['Casting'],
  Labels: {
    Gears: { es: 'Engranajes' },
    Racks: { en: 'Toothed racks' },
    Heat: { es: 'Calor', en: 'Thermal' },
  },
}

test('writes a vocabulary as an outline and parses it back', () => {
  const outline = writeOutline(gears)
  expect(outline).toEqual({
    major: 'Gears | Engranajes\nBearings',
    topics:
      'Motion\n  Gears | Engranajes\n    Worm gears\n    Racks |  | Toothed racks\nHeat | Calor | Thermal',
    process: '',
    technology: 'Casting',
  })
  expect(readOutline(outline)).toEqual({ section: gears, faults: [] })
  expect(termsOfSection(gears).topic).toEqual(['Motion', 'Gears', 'Worm gears', 'Racks', 'Heat'])
})

test('accepts tabs, bullets, empty lines and other indentation', () => {
  const topics = '- Motion\r\n\t- Gears\r\n\t\t- Worm gears\r\n\r\n\t- Brakes\n* Heat\n       Steam\n'
  const { section, faults } = readOutline({ major: '', topics, process: '', technology: '' })
  expect(faults).toEqual([])
  expect(section.SectionDetailedCategories).toEqual([
    {
      MainTopic: 'Motion',
      MainTopicSubCategory: [
        { ParentTopic: 'Gears', SubTopic: ['Worm gears'] },
        { ParentTopic: 'Brakes', SubTopic: [] },
      ],
    },
    { MainTopic: 'Heat', MainTopicSubCategory: [{ ParentTopic: 'Steam', SubTopic: [] }] },
  ])
})

test('reports invalid lines with their number', () => {
  const { faults } = readOutline({
    major: 'Gears\n  Bearings\nGears',
    topics: 'a\n b\n  c\n   d',
    process: '| Nombre\na | b | c | d',
    technology: 'x'.repeat(201),
  })
  expect(faults.map(({ list, line }) => [list, line])).toEqual([
    ['major', 2],
    ['major', 3],
    ['process', 1],
    ['process', 2],
    ['technology', 1],
    ['topics', 4],
  ])
})

const term = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => `t${text.replace(/[|\s]/g, '')}`)
const terms = fc.uniqueArray(term, { maxLength: 4 })

test('parses back any vocabulary', () => {
  const topics = fc.array(terms, { maxLength: 3 }).map((lists) =>
    lists.map((list, at) => ({
      MainTopic: `Main ${at}`,
      MainTopicSubCategory: list.map((name, below) => ({
        ParentTopic: `${name} ${at}`,
        SubTopic: below === 0 ? [`${name} ${at} below`] : [],
      })),
    })),
  )
  fc.assert(
    fc.property(terms, topics, terms, (major, SectionDetailedCategories, process) => {
      const Labels = Object.fromEntries(major.map((name) => [name, { es: `${name} en español` }]))
      const section = {
        ...emptySection,
        SectionMajorCategories: major,
        SectionDetailedCategories,
        SectionProcessCategories: process,
        Labels,
      }
      expect(readOutline(writeOutline(section))).toEqual({ section, faults: [] })
    }),
  )
})
