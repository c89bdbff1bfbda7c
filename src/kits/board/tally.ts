import type { Condition } from './definition.ts'
import { GroupCounts, Scratch, type ChoiceTest, type Counted } from './group-counts.ts'
import { BestPlaces } from './page.ts'
import type { IndexMatches, Plan } from './plan.ts'

// The state of an item, as a number at its position: 0 is a match, OTHER a match on the other side of the
// list, and FAILED + n fails only the choice of group n. From OUT on it does not count.
const OTHER = 256
const FAILED = 257
const OUT = 512

/**
 * Counts items in plain loops over arrays, since they run over every item of a partition. Values are only
 * computed for items that may still count.
 * @param places positions to check, in list order: the first `given` of them. Overwritten.
 */
export function tally(plan: Plan, data: Counted, places: Int32Array, given: number): IndexMatches {
  const { reader, id } = data
  let count = given
  for (const condition of plan.narrowing) count = condition.bind(reader)(places, count)
  const scratch = new Scratch(data.id.length)
  const made = (condition: Pick<Condition, 'bind'>) => {
    const into = scratch.next()
    condition.bind(reader)(places, count, into)
    return into
  }
  const fares = scratch.next()
  const shown = plan.turned ? 1 : 0
  const side = plan.side && made(plan.side)
  if (side) for (let k = 0; k < count; k++) fares[places[k]!] = (side[places[k]!]! ^ shown) * OTHER
  else fares.fill(0, 0, id.length)

  const groups = new GroupCounts(plan, data)
  for (const test of groups.tests()) count = sift(fares, places, count, test)
  const computed = plan.choices.filter(({ group }) => plan.groups[group]!.kind === 'computed')
  let others = 0
  // Count the other side as soon as no more tests apply to it.
  const countOthers = () => {
    if (!side) return
    const left = withoutOthers(fares, places, count)
    others += count - left
    count = left
  }
  if (!computed.some((choice) => plan.otherChoices.includes(choice))) countOthers()
  const score = plan.score && made(plan.score)
  groups.compute(made)
  for (const test of groups.computedTests(computed)) count = sift(fares, places, count, test)
  countOthers()

  const left = places.subarray(0, count)
  // Without choices no item can fail.
  const [passing, ...failing] =
    plan.choices.length > 0 ? byFare(fares, left, plan.groups.length, scratch.next()) : [left]
  const total = passing!.length
  groups.countAll(passing!)
  for (const [group, failed] of failing.entries()) groups.countFailed(group, failed)
  const by = reader.columns[plan.by]!
  const sign = plan.descending ? -1 : 1
  const page = new BestPlaces(plan, plan.by === plan.index.columns[0])
  for (let k = 0; k < total && !page.complete; k++) {
    const i = passing![k]!
    const points = score === undefined ? 0 : score[i]!
    if (points > page.least && by[i]! * sign <= page.edge) page.offer(points, by[i]!, id[i]!)
  }
  return { total, others, ...groups.found(), partitions: [], places: page.places }
}

/**
 * Removes the items that a test excludes. It has no branches: they are unpredictable here, and a
 * misprediction costs more than the test.
 */
function sift(fares: Int32Array, places: Int32Array, count: number, test: ChoiceTest): number {
  const { word, bitsOf, mask, group, onBoth } = test
  const silent = onBoth ? 0 : -1
  let left = 0
  for (let k = 0; k < count; k++) {
    const i = places[k]!
    const has = (bitsOf === undefined ? word[i]! : bitsOf[word[i]!]!) & mask
    const fare = fares[i]!
    // 1 for items without any of the bits, except on the other side if the test does not apply there.
    const misses = (1 - ((has | -has) >>> 31)) & ~(isOther(fare) & silent)
    const now = fare + misses * (FAILED + group)
    fares[i] = now
    places[left] = i
    left += (now - OUT) >>> 31
  }
  return left
}

/**
 * Sorts positions by state, keeping their order: matches first, then items that fail only in the first group,
 * in the second, and so on.
 */
function byFare(fares: Int32Array, places: Int32Array, groups: number, into: Int32Array): Int32Array[] {
  const begins = new Int32Array(OUT + 1)
  for (let k = 0; k < places.length; k++) begins[fares[places[k]!]! + 1]!++
  for (let fare = 1; fare <= OUT; fare++) begins[fare]! += begins[fare - 1]!
  const next = begins.slice()
  for (let k = 0; k < places.length; k++) {
    const i = places[k]!
    into[next[fares[i]!]!++] = i
  }
  const part = (fare: number) => into.subarray(begins[fare], begins[fare + 1])
  return [part(0), ...Array.from({ length: groups }, (_, group) => part(FAILED + group))]
}

/** Returns a mask of ones for items of the other side, else 0. */
const isOther = (fare: number): number => ((fare - FAILED) >> 31) & ((OTHER - 1 - fare) >> 31)

function withoutOthers(fares: Int32Array, places: Int32Array, count: number): number {
  let left = 0
  for (let k = 0; k < count; k++) {
    const i = places[k]!
    if (fares[i] !== OTHER) places[left++] = i
  }
  return left
}
