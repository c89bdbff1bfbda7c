import { sql } from 'kysely'
import * as z from 'zod/mini'
import { aboutMessages } from '#messages/contact/answers.ts'
import { defineCursor } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { ContactMessage, ListMessages, MessagePage } from './schema.ts'

const messageCursor = defineCursor(z.tuple([z.string().check(z.regex(/^\d{1,16}$/))]))

/** Lists messages, newest first. */
export async function listMessages(
  db: Db,
  { state, cursor, limit = PAGE_SIZE }: ListMessages,
): Promise<MessagePage> {
  let query = messageRows(db)
  if (state) query = query.where('c.answered', state === 'open' ? 'is' : 'is not', null)
  const [after] = messageCursor.read(cursor) ?? []
  if (after !== undefined) query = query.where(sql<boolean>`c.id < ${after}::bigint`)
  const [rows, { open }] = await Promise.all([
    query
      .orderBy('c.id', 'desc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('contact_message')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('answered', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map(presentMessage),
    open,
    nextCursor: last ? messageCursor.write([last.id]) : null,
  }
}

/** Returns one message, or nothing if it does not exist. */
export async function getMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const row = await messageRows(db).where('c.id', '=', id).executeTakeFirst()
  return row && presentMessage(row)
}

const messageRows = (db: Db) =>
  db
    .selectFrom('contact_message as c')
    .leftJoin('person as p', 'p.id', 'c.answered_by')
    .select([
      sql<string>`c.id::text`.as('id'),
      'c.created',
      'c.name',
      'c.email',
      'c.subject',
      'c.text',
      'c.locale',
      'c.mailed',
      'c.answered',
      sql<string | null>`coalesce(nullif(trim(p.name), ''), p.email)`.as('answeredBy'),
    ])

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number]

const presentMessage = ({ created, answered, ...row }: MessageRow): ContactMessage => ({
  ...row,
  created: created.toISOString(),
  answered: answered?.toISOString() ?? null,
})

/** Exports messages sent with a person's address, once the address is verified. */
export const contactExporters: Exporters = {
  messages: {
    about: aboutMessages,
    read: (db, personId) =>
      db
        .selectFrom('contact_message')
        .select(['created', 'name', 'email', 'subject', 'text', 'answered'])
        .where('email', '=', ({ selectFrom }) =>
          selectFrom('person').select('email').where('id', '=', personId).where('email_verified', '=', true),
        )
        .orderBy('id')
        .execute(),
  },
}
