import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skillAreas, skillDefaults, type SkillShares } from '../schema-values.ts'
import {
  defaultSegments,
  moveBoundary,
  positionOf,
  segmentsOf,
  setShare,
  sharesOf,
  type Segments,
} from './shares.ts'

const byArea = (segments: Segments) => new Map(segments.map(({ area, share }) => [area, share]))
const sum = (segments: Segments) => segments.reduce((total, { share }) => total + share, 0)

/** What a slider must never be, if it is that. */
function faultOf(segments: Segments): string | undefined {
  if (segments.length < 2) return 'fewer than two parts'
  if (sum(segments) !== 100) return `sums to ${sum(segments)}`
  if (!segments.every(({ share }) => Number.isInteger(share) && share >= 0 && share <= 100))
    return 'no whole per cents'
  if (segments.length > 2 && segments.some(({ share }) => share === 0))
    return 'an empty part among more than two'
  const order = segments.map(({ area }) => skillAreas.indexOf(area))
  if (order.some((place, i) => place <= (order[i - 1] ?? -1))) return 'out of order'
  return undefined
}

type Move =
  | { kind: 'boundary'; at: number; by: number }
  | { kind: 'share'; at: number; to: number }
  | { kind: 'reset' }

const moves = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('boundary'),
        at: fc.nat(6),
        by: fc.integer({ min: -120, max: 120 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('share'),
        at: fc.nat(5),
        to: fc.integer({ min: -20, max: 140 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset') }) },
  ) as fc.Arbitrary<Move>,
  { minLength: 1, maxLength: 60 },
)

function make(segments: Segments, move: Move): Segments {
  if (move.kind === 'reset') return defaultSegments()
  if (move.kind === 'boundary') return moveBoundary(segments, move.at, move.by)
  return setShare(segments, skillAreas[move.at]!, move.to)
}

/** The parts that a move may change; all others have to stay as they are. */
function touchedBy(segments: Segments, move: Move): Set<string> {
  if (move.kind === 'reset') return new Set(skillAreas)
  const at =
    move.kind === 'boundary' ? move.at : segments.findIndex(({ area }) => area === skillAreas[move.at])
  const reach = move.kind === 'boundary' ? [at, at + 1] : at < 0 ? [] : [at - 1, at, at + 1]
  return new Set(reach.flatMap((place) => segments[place]?.area ?? []))
}

/** What a move must not do, if it did that. */
function faultOfMove(before: Segments, after: Segments, move: Move): string | undefined {
  const [had, has] = [byArea(before), byArea(after)]
  if (move.kind !== 'reset' && [...has.keys()].some((area) => !had.has(area))) return 'brought back a part'
  const touched = touchedBy(before, move)
  const moved = [...had].find(([area, share]) => !touched.has(area) && has.get(area) !== share)
  return moved && `changed ${moved[0]}, which is no neighbour`
}

describe('the skill slider', () => {
  it('keeps its invariants under any moves', () => {
    fc.assert(
      fc.property(moves, (list) => {
        let segments = defaultSegments()
        for (const move of list) {
          const next = make(segments, move)
          expect(faultOf(next) ?? faultOfMove(segments, next, move)).toBeUndefined()
          segments = next
        }
      }),
      { numRuns: 2000 },
    )
    expect(faultOf(defaultSegments())).toBeUndefined()
  })

  it('moves a boundary by the given amount, limited by both neighbours', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.integer({ min: -150, max: 150 }), (at, by) => {
        const before = defaultSegments()
        const [left, right] = [before[at]!, before[at + 1]!]
        const wanted = Math.min(Math.max(left.share + by, 0), left.share + right.share)
        expect(sharesOf(moveBoundary(before, at, by))[left.area]).toBe(wanted)
      }),
    )
  })

  it('sets a share to the given value, limited by its neighbours’ shares', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: 0, max: 100 }), (at, to) => {
        const before = defaultSegments()
        const most = [at - 1, at, at + 1].reduce((total, place) => total + (before[place]?.share ?? 0), 0)
        const { area } = before[at]!
        expect(sharesOf(setShare(before, area, to))[area]).toBe(Math.min(to, most))
      }),
    )
  })

  it('keeps two parts even if one is empty', () => {
    const two = segmentsOf({ ...none, salesSupport: 60, internalUse: 40 })
    const emptied = moveBoundary(two, 0, 40)
    expect(emptied).toEqual([
      { area: 'salesSupport', share: 100 },
      { area: 'internalUse', share: 0 },
    ])
    expect(moveBoundary(emptied, 0, -40)).toEqual(two)
  })

  it('ignores an unknown boundary and NaN', () => {
    const segments = defaultSegments()
    expect(moveBoundary(segments, 5, 3)).toBe(segments)
    expect(moveBoundary(segments, 0, Number.NaN)).toBe(segments)
    expect(setShare(segments, 'salesSupport', Number.NaN)).toBe(segments)
  })

  it('converts shares to segments and back, with a default', () => {
    expect(sharesOf(defaultSegments())).toEqual(skillDefaults)
    expect(segmentsOf(undefined)).toEqual(defaultSegments())
    const shares: SkillShares = { ...none, customerFocus: 30, selfDevelopment: 70 }
    expect(sharesOf(segmentsOf(shares))).toEqual(shares)
    expect(segmentsOf({ ...none, internalUse: 100 })).toHaveLength(2)
    expect(positionOf(defaultSegments(), 1)).toBe(37)
  })
})

const none = Object.fromEntries(skillAreas.map((area) => [area, 0])) as SkillShares
