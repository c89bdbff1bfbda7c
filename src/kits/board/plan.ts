import { partsOf, sideOf } from './board.ts'
import { indexOfValue } from './bits.ts'
import {
  countedGroups,
  ON,
  type IndexLayout,
  type ComputedBits,
  type Condition,
  type CountedGroup,
  type DefinedIndex,
  type Narrowing,
} from './definition.ts'
import type { AnyBoard } from './board.ts'

/** A choice in a group: an item needs one of the bits, or one of the values. */
export interface ChosenValues {
  /** Its index in `groups`. */
  group: number
  word: number
  mask: number
  values: readonly string[]
}

/** The sort position of an item: its score (0 without one), the sort column and id. */
export type SortPosition = [score: number, by: number, id: number]

/** A search as indexes and numbers, for the index and the database. */
export interface Plan {
  index: IndexLayout
  /** The indexes of the counted partitions … */
  partitions: readonly number[]
  /** … and of those among them whose items are returned. */
  shown: readonly number[]
  /** All counted groups, requested or not. */
  groups: readonly CountedGroup[]
  /** Groups that a flag switches off: they do not filter, and their counts are 0. */
  silent: ReadonlySet<number>
  choices: readonly ChosenValues[]
  /** The choices that also apply to the other side of the list. */
  otherChoices: readonly ChosenValues[]
  /** Whether the flag's side is shown. */
  turned: boolean
  side: Condition | undefined
  /** By group index. */
  computed: ReadonlyMap<number, ComputedBits>
  narrowing: readonly Narrowing[]
  score: Condition | undefined
  /** The sort column. */
  by: string
  descending: boolean
  limit: number
  after: SortPosition | undefined
  /** The number of results to skip. */
  skip: number
}

/** The matches of a search: positions in order, one more than the limit if there are more. */
export interface IndexMatches {
  total: number
  /** Matches on the other side of the list. */
  others: number
  /** Counts by bit, starting with the first word. */
  bits: ArrayLike<number>
  /** Counts of computed groups by key, in value order. */
  computed: Readonly<Record<string, ArrayLike<number>>>
  /** Counts of open groups by key: the most frequent values, and the chosen ones. */
  open: Readonly<Record<string, readonly (readonly [value: string, count: number])[]>>
  /** By partition index, the matches of all other choices; empty if one partition was requested. */
  partitions: readonly number[]
  places: readonly SortPosition[]
}

/** The result of a search that cannot match. */
export const noMatches: IndexMatches = {
  total: 0,
  others: 0,
  bits: [],
  computed: {},
  open: {},
  partitions: [],
  places: [],
}

type SearchParameters = Readonly<Record<string, unknown>>

/**
 * @param asked by wire name, validated.
 * @param moment the input of the board's own conditions.
 */
export function planBoard<B extends AnyBoard, C extends string, Moment>(
  index: DefinedIndex<B, C, Moment>,
  asked: SearchParameters,
  moment: Moment,
  { limit, after, skip }: Pick<Plan, 'limit' | 'after' | 'skip'>,
): Plan {
  const { board } = index
  const groups = countedGroups(board)
  const on = new Set(switchedOn(board, asked))
  const sideKey = sideOf(board)
  const turned = sideKey !== undefined && on.has(sideKey)
  const among = partitionsIn(board, asked)
  const silent = new Set(
    groups.flatMap(({ unless, kind }, at) =>
      (unless !== undefined && on.has(unless)) || (kind === 'partition' && !among.all) ? [at] : [],
    ),
  )
  const choices = groups.flatMap((group, at) => (silent.has(at) ? [] : choiceIn(group, at, asked)))
  const computed = Object.entries(index.computed) as [string, (moment: Moment) => ComputedBits<C>][]
  const { by, descending = false } =
    (turned && board.sideSort) || board.sort[sortIn(board, asked)] || board.sort[board.firstSort]!
  return {
    index,
    partitions: among.counted,
    shown: among.shown,
    groups,
    silent,
    choices,
    otherChoices: choices.filter(({ group }) => groups[group]!.unless !== sideKey || sideKey === undefined),
    turned,
    side: index.side?.(moment),
    computed: new Map(
      computed
        .map(([key, make]) => [groups.findIndex((group) => group.key === key), make] as const)
        .filter(([group]) => !silent.has(group))
        .map(([group, make]) => [group, make(moment)]),
    ),
    narrowing: index.narrowing?.(moment) ?? [],
    score: index.score?.(moment),
    by,
    descending,
    limit,
    after,
    skip,
  }
}

function partitionsIn(board: AnyBoard, asked: SearchParameters) {
  const { partition } = board
  if (!partition) return { all: false, counted: [0], shown: [0] }
  const one = asked[partition.wire] as string
  const all = partition.all !== undefined && one === partition.all
  if (!all) return { all, counted: [partition.values.indexOf(one)], shown: [partition.values.indexOf(one)] }
  const counted = [...partition.values.keys()]
  const part = partsOf(board).find(([, { kind }]) => kind === 'partition')?.[1]
  const chosen = part?.kind === 'partition' ? part.values.indexOf(asked[part.wire] as string) : -1
  return { all, counted, shown: chosen < 0 ? counted : [chosen] }
}

const sortIn = (board: AnyBoard, asked: SearchParameters): string =>
  typeof asked['sort'] === 'string' ? asked['sort'] : board.firstSort

const switchedOn = (board: AnyBoard, asked: SearchParameters): string[] =>
  partsOf(board).flatMap(([key, part]) =>
    (part.kind === 'flag' || part.kind === 'side') && asked[part.wire] === true ? [key] : [],
  )

function choiceIn(group: CountedGroup, at: number, asked: SearchParameters): ChosenValues[] {
  const given = asked[group.wire]
  if (given === undefined || given === false || group.kind === 'partition') return []
  const chosen = given === true ? [ON] : typeof given === 'string' ? [given] : (given as readonly string[])
  if (chosen.length === 0) return []
  if (group.kind === 'open') return [{ group: at, word: 0, mask: 0, values: chosen }]
  const bits = chosen.reduce((mask, value) => mask | (1 << indexOfValue(group, value)), 0)
  return [
    group.kind === 'bits'
      ? { group: at, word: group.word, mask: bits << group.from, values: chosen }
      : { group: at, word: 0, mask: bits, values: chosen },
  ]
}
