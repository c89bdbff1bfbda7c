import * as z from 'zod/mini'

/** Items of one event. */
const MAX_ITEMS = 100
/** Who speaks in one. */
export const MAX_SPEAKERS = 30

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const title = text(300)
const instant = z.iso.datetime({ error: 'Enter a date and time in UTC (ISO 8601)' })

/** What happens when at an event. */
export const agendaItemSchema = z.object({
  /** ISO 8601, UTC. */
  agendaStart: z.string(),
  /** Absent where nobody said it. */
  agendaEnd: z.optional(z.string()),
  agendaTitle: title,
  /** Names; whose they are say the event's SpeakerProfiles. */
  agendaSpeakers: z.array(name),
  /** Empty where nobody said it. */
  agendaRoom: name,
})
export type AgendaItem = z.infer<typeof agendaItemSchema>

/** What an agenda is made from, in any order; that it lies within the event's days is checked by `checkAgenda`. */
export const agendaInputSchema = z
  .array(
    z
      .object({
        agendaStart: instant,
        agendaEnd: z.optional(instant),
        agendaTitle: title.check(z.regex(/\S/, 'A title is required')),
        /** Names, each with an address behind it or without, as those of the event. */
        agendaSpeakers: z._default(z.array(name).check(z.maxLength(MAX_SPEAKERS)), []),
        agendaRoom: z._default(name, ''),
      })
      .check(
        z.refine(
          ({ agendaStart, agendaEnd }) => !agendaEnd || Date.parse(agendaEnd) >= Date.parse(agendaStart),
          { path: ['agendaEnd'], error: 'Enter an end after the start' },
        ),
      ),
  )
  .check(z.maxLength(MAX_ITEMS, `An agenda has at most ${MAX_ITEMS} items`))
export type AgendaInput = z.input<typeof agendaInputSchema>
export type ValidAgenda = z.output<typeof agendaInputSchema>
