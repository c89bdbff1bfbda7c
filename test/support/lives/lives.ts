import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { hashPassword } from '#lib/server/password-hash.ts'
import type { Db } from '#lib/db/connect.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { asha } from '../profile/profiles.ts'

/** Of the members. */
export const livesPassword = 'correct1horse'

/** What the portal is asked for, as somebody who may be signed in. @returns its answer's status and body. */
type Ask = (
  method: 'POST' | 'PATCH',
  path: string,
  input: unknown,
) => Promise<{ status: number; body: unknown }>

interface LifeAct {
  ask: (ask: Ask, life: Life) => ReturnType<Ask>
  /** Whether a person has what it leaves behind. */
  kept: RawBuilder<boolean>
}

interface Life {
  email: string
  eventId: string
}

const hasItem = (list: string) => sql<boolean>`EXISTS (
  SELECT FROM profile JOIN document_item ON document = document_id WHERE person_id = person.id AND list = ${list})`

/** What people do; with each, what must be there once it is acknowledged. */
const acts = {
  'sign-up': {
    ask: (ask, { email }) => ask('POST', '/user/signup', { email, currentPassword: livesPassword }),
    kept: sql<boolean>`EXISTS (SELECT FROM identity WHERE person_id = person.id AND provider_id = 'credential' AND password IS NOT NULL)
      AND EXISTS (SELECT FROM mail WHERE recipient = person.email)
      AND EXISTS (SELECT FROM audit WHERE person_id = person.id)`,
  },
  'sign-in': {
    ask: (ask, { email }) =>
      ask('POST', '/user-service/api/v1/signin', { email, currentPassword: livesPassword }),
    kept: sql<boolean>`EXISTS (SELECT FROM session WHERE person_id = person.id)`,
  },
  'user type': {
    ask: (ask) => ask('PATCH', '/user-service/api/v1/profile', { userType: 'Personal' }),
    kept: sql<boolean>`user_type = 'Personal'`,
  },
  profile: {
    ask: (ask) => ask('POST', '/profile-service/api/v1/userprofile/create', { UserPersonalData: asha }),
    kept: hasItem('UserPersonalData'),
  },
  'profile, changed': {
    ask: (ask) =>
      ask('PATCH', '/profile-service/api/v1/userprofile/update', {
        version: 1,
        changes: [{ do: 'add', at: ['Awards', 'first'], item: sections.Awards.example, after: null }],
      }),
    kept: hasItem('Awards'),
  },
  registration: {
    ask: (ask, { eventId }) => ask('POST', '/event-service/api/v1/register', { eventId }),
    kept: sql<boolean>`EXISTS (SELECT FROM registration WHERE person_id = person.id)
      AND EXISTS (SELECT FROM mail WHERE recipient = person.email AND kind IN ('registered', 'waiting'))`,
  },
  cart: {
    ask: (ask, { eventId }) => ask('POST', '/event-service/api/v1/add-to-cart', { eventId }),
    kept: sql<boolean>`EXISTS (SELECT FROM cart WHERE person_id = person.id)`,
  },
} satisfies Record<string, LifeAct>

/** An act that the portal has acknowledged. */
export interface Acknowledged {
  act: keyof typeof acts
  email: string
}

/** Who has just come, and who has a verified address. */
const lives: Record<'newcomer' | 'member', (keyof typeof acts)[]> = {
  newcomer: ['sign-up', 'sign-in', 'user type', 'profile', 'profile, changed'],
  member: ['sign-in', 'registration', 'cart'],
}

/** People with a verified address and a password, who can live as members. @returns their addresses. */
export async function insertMembers(db: Db, count: number): Promise<string[]> {
  const password = await hashPassword(livesPassword)
  const emails = Array.from({ length: count }, (_, n) => `member-${n}@example.org`)
  for (let i = 0; i < count; i += 500) {
    const people = emails.slice(i, i + 500).map((email) => ({
      id: randomUUID(),
      email,
      name: email,
      email_verified: true,
      user_type: 'Personal' as const,
    }))
    await db.insertInto('person').values(people).execute()
    await db
      .insertInto('identity')
      .values(
        people.map(({ id }) => ({
          id: randomUUID(),
          person_id: id,
          provider_id: 'credential',
          account_id: id,
          password,
        })),
      )
      .execute()
  }
  return emails
}

/**
 * Somebody does what people do, one act after the other, until one is not acknowledged.
 * @returns the answer that ended it, or nothing when all was done.
 */
export async function live(
  url: string,
  kind: keyof typeof lives,
  life: Life,
  acknowledged: (act: Acknowledged) => void,
): Promise<{ act: string; status: number; body: unknown } | undefined> {
  let token: string | undefined
  const ask: Ask = async (method, path, input) => {
    const init: RequestInit = {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    }
    const answer = await fetch(new URL(path, url), init)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  for (const name of lives[kind]) {
    const { status, body } = await (acts[name] as LifeAct).ask(ask, life)
    if (status !== 200) return { act: name, status, body }
    acknowledged({ act: name, email: life.email })
    if (name === 'sign-in') ({ token } = body as { token: string })
  }
  return undefined
}

/** What was acknowledged and is not in the database. */
export async function findLost(db: Db, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const [name, { kept }] of Object.entries(acts)) {
    const promised = acknowledged.filter(({ act }) => act === name)
    const there = new Set<string>()
    for (let i = 0; i < promised.length; i += 1000) {
      const emails = promised.slice(i, i + 1000).map(({ email }) => email)
      const people = db.selectFrom('person').select('email').where('email', 'in', emails)
      for (const { email } of await people.where(kept).execute()) there.add(email)
    }
    lost.push(...promised.filter(({ email }) => !there.has(email)))
  }
  return lost
}
