import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'

/** Something that matters for the security of an account. */
export interface Act {
  act: string
  /** Whose account it concerns. */
  personId: string | null
  /** Who did it, when it was not the person; null when nobody knows. */
  actorId?: string | null | undefined
  /** The network address. */
  address?: string | undefined
  /** Such as 'Firefox on Linux'. */
  device?: string | undefined
  detail?: Record<string, unknown>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** Puts an act on record; with a transaction, if and when that is committed. */
    audit(db: Db, act: Act): Promise<void>
  }
}

/** Puts an act on record; with a transaction, if and when that is committed. */
export async function audit(db: Db, { act, personId, actorId, address, device, detail }: Act): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      act,
      person_id: personId,
      actor_id: actorId === undefined ? personId : actorId,
      address: address ?? null,
      device: device ?? null,
      detail: json(detail ?? {}),
    })
    .execute()
}
