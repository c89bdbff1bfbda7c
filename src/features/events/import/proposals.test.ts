import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { EventInput } from '../schema-input.ts'
import { withProposals } from './proposals.ts'

const input = (eventTitle: string, eventTopics: string[] = [], more: Partial<EventInput> = {}) =>
  withProposals({
    eventTitle,
    eventTopics,
    eventCategory: 'Information Technology',
    eventStart: '2026-12-01T09:00:00.000Z',
    eventEnd: '2026-12-01T10:00:00.000Z',
    eventHostTimezone: 'UTC',
    ...more,
  })
const proposed = (...given: Parameters<typeof input>) => {
  const { eventJobRoles, eventSkills, eventIndustries, eventProposed } = input(...given)
  return { eventJobRoles, eventSkills, eventIndustries, eventProposed }
}

describe('import proposals', () => {
  test('come from the title, or from topics if the title matches nothing', () => {
    expect(proposed('Software Architecture Summit', ['testing'])).toMatchObject({
      eventJobRoles: ['IT Architect', 'IT Specialist'],
      eventSkills: ['solutionDesign'],
    })
    expect(proposed('BSides Oslo')).toMatchObject({
      eventJobRoles: ['IT Specialist'],
      eventSkills: ['internalUse'],
      eventProposed: ['eventJobRoles', 'eventSkills'],
    })
    expect(proposed('Worqference', ['Testing'])).toMatchObject({ eventJobRoles: ['IT Specialist'] })
    expect(proposed('CTO Craft Con: Fintech', ['leadership'])).toEqual({
      eventJobRoles: ['IT Manager'],
      eventSkills: ['selfDevelopment'],
      eventIndustries: ['financial'],
      eventProposed: ['eventJobRoles', 'eventSkills', 'eventIndustries'],
    })
  })

  test('match whole words only, and are empty without a match', () => {
    const plain = { eventProposed: undefined, eventJobRoles: undefined, eventSkills: undefined }
    expect(proposed('Akademy', ['general'])).toMatchObject(plain)
    // Neither 'web', nor 'oil', nor 'bank'.
    expect(proposed('Webern, Turmoil and the Riverbanks')).toMatchObject(plain)
    expect(proposed('Machine Learning Week').eventSkills).toBeUndefined()
    expect(proposed('Learning Week').eventSkills).toEqual(['selfDevelopment'])
  })

  test('ignore accents, punctuation and case', () => {
    expect(proposed('FORMACIÓN: banca, y administración pública')).toMatchObject({
      eventSkills: ['selfDevelopment'],
      eventIndustries: ['financial', 'government'],
    })
    expect(proposed('E-Commerce & Retail').eventIndustries).toEqual(['retail'])
  })

  test('ignore the topics of events with more than two topics', () => {
    expect(proposed('Nullpunkt', ['android', 'iot']).eventJobRoles).toEqual(['IT Specialist'])
    expect(proposed('Nullpunkt', ['android', 'iot', 'ux']).eventProposed).toBeUndefined()
    expect(proposed('Linux Nullpunkt', ['android', 'iot', 'ux']).eventJobRoles).toEqual(['IT Specialist'])
  })

  test('include job roles only for information technology events', () => {
    expect(proposed('Leadership in nursing', [], { eventCategory: 'Medical' })).toEqual({
      eventJobRoles: undefined,
      eventSkills: ['selfDevelopment'],
      eventIndustries: ['healthcare'],
      eventProposed: ['eventSkills', 'eventIndustries'],
    })
  })

  test('never replace given values', () => {
    expect(
      proposed('Java at the bank', ['java'], { eventJobRoles: ['IT Manager'], eventIndustries: ['retail'] }),
    ).toEqual({
      eventJobRoles: ['IT Manager'],
      eventSkills: ['solutionDesign'],
      eventIndustries: ['retail'],
      eventProposed: ['eventSkills'],
    })
  })
})

test('word lists contain normalized words without duplicates', () => {
  const file = new URL('../../../../content/word-lists/event-proposals.yaml', import.meta.url)
  const lists = Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, object>)
  for (const [field, values] of lists.filter(([, each]) => !Array.isArray(each) && typeof each === 'object'))
    for (const [value, { title, topics }] of Object.entries(values) as [string, Record<string, string[]>][])
      for (const words of [title ?? [], topics ?? []]) {
        expect([field, value, new Set(words).size]).toEqual([field, value, words.length])
        for (const word of words) expect(word).toMatch(/^[a-z0-9+#]+(?: [a-z0-9+#]+)*$/)
      }
})
