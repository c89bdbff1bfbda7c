import * as z from 'zod/mini'
import * as errors from '#messages/events/event-errors.ts'

/** The limit of sessions per event. */
const MAX_ITEMS = 100
/** The limit of speakers per session. */
export const MAX_SPEAKERS = 30

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const title = text(300)
const instant = z.iso.datetime({ error: () => errors.instantWrong() })

/** A session of an agenda. */
export const agendaItemSchema = z.object({
  /** ISO 8601, UTC. */
  agendaStart: z.string(),
  /** Absent if unknown. */
  agendaEnd: z.optional(z.string()),
  agendaTitle: title,
  /** Names; the event's SpeakerProfiles link them to profiles. */
  agendaSpeakers: z.array(name),
  /** Empty if unknown. */
  agendaRoom: name,
})
export type AgendaItem = z.infer<typeof agendaItemSchema>

/** The input of an agenda, in any order. `checkAgenda` checks it against the event's days. */
export const agendaInputSchema = z
  .array(
    z
      .object({
        agendaStart: instant,
        agendaEnd: z.optional(instant),
        agendaTitle: title.check(z.regex(/\S/, { error: () => errors.titleMissing() })),
        /** Names with optional addresses, as for the event. */
        agendaSpeakers: z._default(z.array(name).check(z.maxLength(MAX_SPEAKERS)), []),
        agendaRoom: z._default(name, ''),
      })
      .check(
        z.refine(
          ({ agendaStart, agendaEnd }) => !agendaEnd || Date.parse(agendaEnd) >= Date.parse(agendaStart),
          { path: ['agendaEnd'], error: () => errors.endBeforeStart() },
        ),
      ),
  )
  .check(z.maxLength(MAX_ITEMS, { error: () => errors.tooManySessions({ most: MAX_ITEMS }) }))
export type AgendaInput = z.input<typeof agendaInputSchema>
export type ValidAgenda = z.output<typeof agendaInputSchema>
