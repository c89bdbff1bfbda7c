import { sql } from 'kysely'
import { parseCreditName } from '#kits/credit/given.ts'
import type { Db } from '#lib/db/connect.ts'
import { speakerText, type ChosenSpeaker } from '../event/speakers.ts'

/**
 * By name, the known address of each speaker, which is never shown, and the profile that may be shown; empty without
 * one.
 */
export type KnownSpeakers = ReadonlyMap<string, { email: string; publicId: string }>

/**
 * Returns what is known of the names on an event. A profile may be shown if the name links to it, or if it was chosen
 * and its owner has not answered yet. If only an address was given, the organizer does not learn whose it is.
 */
export async function getKnownSpeakers(db: Db, eventId: number): Promise<KnownSpeakers> {
  const { rows } = await sql<{ name: string; email: string; publicId: string }>`
    SELECT c.name, c.email, coalesce(s.public_id, p.public_id, '') AS "publicId" FROM credit c
    LEFT JOIN credit_shown s ON s.id = c.id LEFT JOIN profile_shown p ON p.email = c.email AND c.asked
    WHERE c.event_id = ${eventId}::int`.execute(db)
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

/**
 * Appends the known address to each name, unless its profile was removed or replaced.
 * @param speakers as entered now. @param others names in the agenda, which follow the speakers.
 */
export function withAddresses(
  known: KnownSpeakers,
  speakers: readonly ChosenSpeaker[],
  others: readonly string[] = [],
): { speakers: string[]; others: string[] } {
  const said = new Map(
    speakers.map((given) => [parseCreditName(given.speakerName).name, addressed(known, given)]),
  )
  return {
    speakers: speakers.map((given) => addressed(known, given)),
    others: others.map((name) => said.get(name) ?? withKnown(name, known.get(name)?.email)),
  }
}

function addressed(known: KnownSpeakers, given: ChosenSpeaker): string {
  const before = known.get(given.speakerName)
  return before && before.publicId === given.UserPublicProfileID
    ? withKnown(given.speakerName, before.email)
    : speakerText(given)
}

const withKnown = (name: string, email: string | undefined) => (email ? `${name} <${email}>` : name)
