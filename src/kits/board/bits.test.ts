import { describe, expect, test } from 'vitest'
import { jobs, type Job } from '#test/support/kits/made-up-board.ts'
import { bitGroupsOf, bitOf, bitsOf } from './bits.ts'
import { defineBoard } from './board.ts'
import { defineIndex } from './definition.ts'
import { closedFacet, side } from './parts.ts'

const label = () => 'x'
const base = { label, valueLabel: (value: string) => value, of: (): string[] => [] }

describe('bits', () => {
  test('are stored at their declared positions, in pairs of words', () => {
    const job: Job = {
      id: 1,
      posted: 0,
      closes: 0,
      salary: 0,
      employer: 0,
      type: 'Full-time',
      schedules: ['day', 'remote', 'never'],
      level: 'senior',
      benefits: ['benefit 0', 'benefit 29'],
      skills: [],
      country: '',
    }
    const bits = (...places: number[]) =>
      BigInt.asIntN(
        64,
        places.reduce((sum, place) => sum | (1n << BigInt(place)), 0n),
      ).toString()
    expect(bitsOf(jobs, job)).toEqual([bits(0, 28, 31, 63), bits(2, 31)])
  })

  test('are looked up by value', () => {
    expect(bitOf(jobs, 'schedule', 'remote')).toEqual({ column: 0, mask: String(2 ** 31) })
    expect(bitOf(jobs, 'level', 'senior')).toEqual({ column: 0, mask: String(-(2n ** 63n)) })
    expect(bitOf(jobs, 'benefits', 'benefit 0')).toEqual({ column: 1, mask: '4' })
    expect(() => bitOf(jobs, 'level', 'boss')).toThrow('no value boss')
  })

  const board = (...bits: number[]) =>
    defineBoard<object>()({
      name: 'made up',
      parts: Object.fromEntries(
        bits.map((bit, i) => [
          `group${i}`,
          closedFacet<object>()({ ...base, wire: `w${i}`, values: ['a', 'b'], bit }),
        ]),
      ),
      sort: { first: { label, by: 'at' } },
      firstSort: 'first',
      keep: [],
      canonical: [],
    })

  test('are rejected if two groups overlap or one spans two words', () => {
    expect(() => bitGroupsOf(board(0, 2, 30, 32))).not.toThrow()
    expect(() => bitGroupsOf(board(0, 1))).toThrow('group1 are taken')
    expect(() => bitGroupsOf(board(31))).toThrow('group0 do not lie in one word')
  })

  test('rejects an index that does not match its board', () => {
    const index = { table: 't', listTag: () => '', columns: ['at'], bits: ['bits'], computed: {} } as const
    expect(() => defineIndex(board(0))(index)).not.toThrow()
    expect(() => defineIndex(board(0))({ ...index, bits: [] })).toThrow('2 words of bits')
    expect(() => defineIndex(board(0))({ ...index, columns: ['on'] })).toThrow('no column at')
    const sided = { ...board(0), parts: { over: side({ wire: 'w', label, otherLabel: label }) } }
    expect(() => defineIndex(sided)(index)).toThrow('two sides')
  })
})
