import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'

/** A security event of an account. */
export interface Act {
  act: string
  /** The account concerned. */
  personId: string | null
  /** Who acted, if not the account owner; null if unknown. */
  actorId?: string | null | undefined
  /** The network address. */
  address?: string | undefined
  /** Browser and system, such as 'Firefox on Linux'. */
  device?: string | undefined
  detail?: Record<string, unknown>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** Records an act; within a transaction, the record takes effect on commit. */
    audit(db: Db, act: Act): Promise<void>
  }
}

/** Records an act; within a transaction, the record takes effect on commit. */
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
