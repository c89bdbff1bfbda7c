import { sql } from 'kysely'
import { bitGroupsOf } from '#kits/board/bits.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex, type Narrowing } from '#kits/board/definition.ts'
import { parseBoardCursor } from '#kits/board/answer.ts'
import { planBoard, type Plan } from '#kits/board/plan.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { eventListTag } from '../event/tags.ts'
import { SHORT_MINUTES } from '../schema-values.ts'
import { eventsBoard } from './board.ts'
import { momentOf, type EventMoment } from './plan.ts'
import type { Facets } from './schema.ts'

/** Notifies every process of a written or deleted event. */
export const EVENT_CHANGED = 'event_changed'

type Column = 'starts' | 'ends' | 'organiser'

const skills = bitGroupsOf(eventsBoard).find(({ key }) => key === 'skills')!
const skillBits = sql`((bits >> ${sql.lit(32 * skills.word + skills.from)}) & ${sql.lit(63)})::int`
const ALL_SKILLS = 63

/**
 * The layout of events in event_facet, and what only events are searched by: time spans, days, skill areas and
 * shares.
 */
const eventsIndex = defineIndex<typeof eventsBoard, EventMoment>(eventsBoard)<Column>({
  table: 'event_facet',
  partition: 'category',
  listTag: eventListTag,
  columns: ['starts', 'ends', 'organiser'],
  until: 'ends',
  bits: ['bits'],
  words: { table: 'event_facet', doc: 'doc', ids: 'event_ids' },
  side: ({ now }) => ({
    bind:
      ({ columns: { ends } }) =>
      (places, count, into) => {
        for (let k = 0; k < count; k++) into[places[k]!] = ends[places[k]!]! <= now ? 1 : 0
      },
    sql: sql`ends <= ${now}::int`,
  }),
  computed: {
    // An event in progress counts for every span that it overlaps.
    upcoming: ({ weekEnd, monthEnd, weekend: [saturday, monday] }) => ({
      bind:
        ({ columns: { starts, ends } }) =>
        (places, count, into) => {
          for (let k = 0; k < count; k++) {
            const start = starts[places[k]!]!
            const end = ends[places[k]!]!
            into[places[k]!] =
              (start < weekEnd ? 1 : 0) |
              (start < monthEnd ? 2 : 0) |
              (start < monday && end > saturday ? 4 : 0) |
              (end - start < SHORT_MINUTES ? 8 : 0)
          }
        },
      sql: [
        sql`starts < ${weekEnd}::int`,
        sql`starts < ${monthEnd}::int`,
        sql`starts < ${monday}::int AND ends > ${saturday}::int`,
        sql`ends - starts < ${SHORT_MINUTES}::int`,
      ],
    }),
    job: ({ jobAreas }) => ({
      bind({ bits }) {
        const { word, from } = bits('skills')
        const mask = jobAreas << from
        return (places, count, into) => {
          for (let k = 0; k < count; k++) into[places[k]!] = (word[places[k]!]! & mask) !== 0 ? 1 : 0
        }
      },
      sql: [sql`(${skillBits} & ${jobAreas}::int) <> 0`],
    }),
  },
  narrowing: ({ from, to, organiser }) => [
    ...(from === undefined && to === undefined ? [] : [within(from, to)]),
    ...(organiser === undefined ? [] : [ofOrganiser(organiser)]),
  ],
  score: ({ match }) =>
    match && {
      bind({ bits }) {
        const { word, from } = bits('skills')
        return (places, count, into) => {
          for (let k = 0; k < count; k++) into[places[k]!] = match[(word[places[k]!]! >>> from) & ALL_SKILLS]!
        }
      },
      sql: sql`(${match}::int[])[1 + ${skillBits}]`,
    },
})

const within = (from = -Infinity, to = Infinity): Narrowing<Column> => ({
  bind:
    ({ columns: { starts, ends } }) =>
    (places, count) => {
      let passing = 0
      for (let k = 0; k < count; k++) {
        const place = places[k]!
        const start = starts[place]!
        if ((ends[place]! > from || start >= from) && start < to) places[passing++] = place
      }
      return passing
    },
  sql: sql`${from === -Infinity ? sql`true` : sql`(ends > ${from}::int OR starts >= ${from}::int)`}
    AND ${to === Infinity ? sql`true` : sql`starts < ${to}::int`}`,
  interval: [from === -Infinity ? undefined : from, to === Infinity ? undefined : to],
})

const ofOrganiser = (organiser: number): Narrowing<Column> => ({
  bind:
    ({ columns }) =>
    (places, count) => {
      let passing = 0
      for (let k = 0; k < count; k++) {
        if (columns.organiser[places[k]!] === organiser) places[passing++] = places[k]!
      }
      return passing
    },
  sql: sql`organiser = ${organiser}::int`,
})

/**
 * Returns the plan of a search.
 * @param organiser its number, to filter by it.
 * @throws AppError `invalid_input` for a zone, day or cursor that does not exist.
 */
export const planOf = (facets: Facets, now: Date, organiser?: number): Plan =>
  planBoard(eventsIndex, facets, momentOf(facets, now, organiser), {
    limit: facets.limit ?? PAGE_SIZE,
    ...parseBoardCursor(facets.cursor),
  })

/** The search data of all events, in this process. */
export class EventIndex extends BoardIndex {
  constructor(db: Db, log: Log) {
    super(eventsIndex, db, log)
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    events: EventIndex
  }
}
