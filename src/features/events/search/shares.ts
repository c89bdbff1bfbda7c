import { skillAreas, skillDefaults, type SkillArea, type SkillShares } from '../schema-values.ts'

/** A segment of the skill slider: an area and its share in whole percent. */
interface Segment {
  area: SkillArea
  share: number
}

/**
 * The segments of the slider from left to right. Their shares are whole, from 0 to 100, and sum to 100; there are
 * always at least two (public portal, section 4; decisions P17).
 */
export type Segments = readonly Segment[]

/** The minimum number of segments. */
const MIN_SEGMENTS = 2

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Returns every area with its default share. */
export const defaultSegments = (): Segments =>
  skillAreas.map((area) => ({ area, share: skillDefaults[area] }))

/** Converts applied shares to segments; an area without a share has been removed. */
export const segmentsOf = (shares: SkillShares | undefined): Segments =>
  shares ? withoutEmpty(skillAreas.map((area) => ({ area, share: shares[area] }))) : defaultSegments()

/** Converts segments to shares; removed areas have 0. */
export function sharesOf(segments: Segments): SkillShares {
  const none = Object.fromEntries(skillAreas.map((area) => [area, 0])) as SkillShares
  for (const { area, share } of segments) none[area] = share
  return none
}

/** Returns the position of the boundary after a segment, in percent from the left. */
export const positionOf = (segments: Segments, boundary: number): number =>
  segments.slice(0, boundary + 1).reduce((sum, { share }) => sum + share, 0)

/**
 * Moves the boundary between the segments `boundary` and `boundary + 1`: what one gains the other loses, each between
 * 0 and their total. A segment that reaches 0 is removed while more than two remain.
 */
export function moveBoundary(segments: Segments, boundary: number, by: number): Segments {
  const [left, right] = [segments[boundary], segments[boundary + 1]]
  if (!left || !right || !Number.isFinite(by)) return segments
  const together = left.share + right.share
  const share = clamp(left.share + Math.round(by), 0, together)
  if (share === left.share) return segments
  return withoutEmpty(
    segments.with(boundary, { ...left, share }).with(boundary + 1, { ...right, share: together - share }),
  )
}

/**
 * Sets the share of an area by taking from its neighbours, or giving to them: the right one first, then the left one.
 * This equals moving its boundaries, so a share is limited to its total with both neighbours.
 */
export function setShare(segments: Segments, area: SkillArea, wanted: number): Segments {
  const at = segments.findIndex((segment) => segment.area === area)
  const own = segments[at]
  if (!own || !Number.isFinite(wanted)) return segments
  const [left, right] = [segments[at - 1], segments[at + 1]]
  const share = clamp(Math.round(wanted), 0, own.share + (left?.share ?? 0) + (right?.share ?? 0))
  const more = share - own.share
  const fromRight = right ? Math.min(more, right.share) : 0
  const changed = [...segments]
  changed[at] = { area, share }
  if (right) changed[at + 1] = { ...right, share: right.share - fromRight }
  if (left) changed[at - 1] = { ...left, share: left.share - (more - fromRight) }
  return withoutEmpty(changed)
}

/** Removes empty segments, the last first, while more than two remain. */
function withoutEmpty(segments: Segments): Segments {
  const empty = segments.findLastIndex(({ share }) => share === 0)
  if (empty < 0 || segments.length <= MIN_SEGMENTS) return segments
  return withoutEmpty(segments.toSpliced(empty, 1))
}
