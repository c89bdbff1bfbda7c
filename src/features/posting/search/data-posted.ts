import { sql } from 'kysely'
import type { ComputedBits } from '#kits/board/definition.ts'
import type { PostingMoment } from './moment.ts'
import { postedSpans } from './parts.ts'

/** Maps the posted date to the spans it falls into. */
export const postedBits = ({ today }: PostingMoment): ComputedBits<'posted'> => {
  const since = postedSpans.map((days) => today - Number(days))
  const [day = 0, week = 0, month = 0] = since
  return {
    bind:
      ({ columns: { posted } }) =>
      (places, count, into) => {
        for (let k = 0; k < count; k++) {
          const at = posted[places[k]!]!
          into[places[k]!] = (at >= day ? 1 : 0) | (at >= week ? 2 : 0) | (at >= month ? 4 : 0)
        }
      },
    sql: since.map((from) => sql`posted >= ${from}::int`),
  }
}
