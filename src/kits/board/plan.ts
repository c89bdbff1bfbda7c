import { partsOf, sideOf } from './board.ts'
import { placeIn } from './bits.ts'
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
  /** Its place in `groups`. */
  group: number
  word: number
  mask: number
  values: readonly string[]
}

/** The place of an item in the order of a list: its score (0 where there is none), the column that sorts, and id. */
export type SortPlace = [score: number, by: number, id: number]

/** A search in the numbers that the index and the database compute with. */
export interface Plan {
  index: IndexLayout
  /** The places of the partitions that are counted … */
  partitions: readonly number[]
  /** … and of those among them whose items are found. */
  shown: readonly number[]
  /** Every counted group, whether asked for or not. */
  groups: readonly CountedGroup[]
  /** Those that a flag makes meaningless: nothing is asked of them, and their counts are 0. */
  silent: ReadonlySet<number>
  choices: readonly ChosenValues[]
  /** Of these those that also mean something on the other side of the list. */
  otherChoices: readonly ChosenValues[]
  /** Whether the side of the flag is shown. */
  turned: boolean
  side: Condition | undefined
  /** By the place of their group. */
  computed: ReadonlyMap<number, ComputedBits>
  narrowing: readonly Narrowing[]
  score: Condition | undefined
  /** The column that sorts. */
  by: string
  descending: boolean
  limit: number
  after: SortPlace | undefined
  /** How many more are left out. */
  skip: number
}

/** What a search finds: places in order, one more than the limit when there are more. */
export interface IndexMatches {
  total: number
  /** On the other side of the list. */
  others: number
  /** By bit, those of the first word first. */
  bits: ArrayLike<number>
  /** Of computed groups by their key, in the order of their values. */
  computed: Readonly<Record<string, ArrayLike<number>>>
  /** Of open groups by their key: the most frequent, and those that are chosen. */
  open: Readonly<Record<string, readonly (readonly [value: string, count: number])[]>>
  /** By the place of a partition how many it has with every other choice; empty where one was asked for. */
  partitions: readonly number[]
  places: readonly SortPlace[]
}

/** When there is nothing to look for. */
export const noMatches: IndexMatches = {
  total: 0,
  others: 0,
  bits: [],
  computed: {},
  open: {},
  partitions: [],
  places: [],
}

type Asked = Readonly<Record<string, unknown>>

/**
 * @param asked by the names of the wire, validated.
 * @param moment what the board's own conditions are made from.
 */
export function planBoard<B extends AnyBoard, C extends string, Moment>(
  index: DefinedIndex<B, C, Moment>,
  asked: Asked,
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

function partitionsIn(board: AnyBoard, asked: Asked) {
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

const sortIn = (board: AnyBoard, asked: Asked): string =>
  typeof asked['sort'] === 'string' ? asked['sort'] : board.firstSort

const switchedOn = (board: AnyBoard, asked: Asked): string[] =>
  partsOf(board).flatMap(([key, part]) =>
    (part.kind === 'flag' || part.kind === 'side') && asked[part.wire] === true ? [key] : [],
  )

function choiceIn(group: CountedGroup, at: number, asked: Asked): ChosenValues[] {
  const given = asked[group.wire]
  if (given === undefined || given === false || group.kind === 'partition') return []
  const chosen = given === true ? [ON] : typeof given === 'string' ? [given] : (given as readonly string[])
  if (chosen.length === 0) return []
  if (group.kind === 'open') return [{ group: at, word: 0, mask: 0, values: chosen }]
  const bits = chosen.reduce((mask, value) => mask | (1 << placeIn(group, value)), 0)
  return [
    group.kind === 'bits'
      ? { group: at, word: group.word, mask: bits << group.from, values: chosen }
      : { group: at, word: 0, mask: bits, values: chosen },
  ]
}
