import { sql } from 'kysely'
import * as z from 'zod/mini'
import { aboutReports } from '#messages/moderation/report.ts'
import { aboutActs, aboutOwnActs } from '#messages/moderation/answers.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { defineCursor } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { ListReported, ModerationActShown, ReportedPage, ReportedContent, OwnAct } from './schema.ts'
import type { ReportReason } from './form/rules.ts'

type Sources = { db: Db; moderated: readonly Moderated[] }

/** Microseconds since 1970, kind and key. */
const itemCursor = defineCursor(z.tuple([z.string().check(z.regex(/^\d{1,18}$/)), z.string(), z.string()]))

/** Maximum reports, and actions, shown for each piece of content. */
const MAX_SHOWN = 20

/** Selects open reports and appeals. */
const openCases = sql`
  SELECT kind, key, language, created AS at FROM report WHERE act_id IS NULL
  UNION ALL
  SELECT kind, key, language, appealed FROM moderation_act
  WHERE appealed IS NOT NULL AND declined IS NULL AND undone IS NULL`

/** Lists reported content, each once, last changed first. */
export async function listReported(
  { db, moderated }: Sources,
  { state = 'open', kind, language, cursor, limit = PAGE_SIZE }: ListReported,
): Promise<ReportedPage> {
  const [at, afterKind, afterKey] = itemCursor.read(cursor) ?? []
  const among =
    state === 'open'
      ? openCases
      : sql`SELECT kind, key, language, at FROM moderation_act a
          WHERE NOT EXISTS (SELECT FROM waiting w WHERE w.kind = a.kind AND w.key = a.key)`
  const { rows } = await sql<{ kind: ModeratedKind; key: string; at: string }>`
    WITH waiting AS (${openCases}), listed AS (
      SELECT kind, key, (extract(epoch FROM max(at)) * 1000000)::bigint AS at FROM (${among}) g
      WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text)
        AND (${language ?? null}::text IS NULL OR language = ${language ?? null}::text)
      GROUP BY kind, key
    )
    SELECT kind, key, at::text FROM listed
    WHERE ${at ?? null}::bigint IS NULL
      OR (at, kind, key) < (${at ?? null}::bigint, ${afterKind ?? null}::text, ${afterKey ?? null}::text)
    ORDER BY at DESC, kind DESC, key DESC LIMIT ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const { rows: counted } = await sql<{ open: number; languages: string[] }>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM (${openCases}) w GROUP BY kind, key) g) AS open,
      ARRAY(SELECT DISTINCT language FROM (SELECT language FROM report UNION SELECT language FROM moderation_act) l
        WHERE language <> '' ORDER BY 1) AS languages`.execute(db)
  return {
    results: await readReportedContent({ db, moderated }, shown),
    open: counted[0]?.open ?? 0,
    languages: counted[0]?.languages ?? [],
    nextCursor: last ? itemCursor.write([last.at, last.kind, last.key]) : null,
  }
}

interface ItemName {
  kind: ModeratedKind
  key: string
}

/** Reads the reported content with its reports and actions, in this order. */
export async function readReportedContent(
  { db, moderated }: Sources,
  names: readonly ItemName[],
): Promise<ReportedContent[]> {
  if (names.length === 0) return []
  const named = sql`json_to_recordset(${JSON.stringify(names)}::json) AS g(kind text, key text)`
  const [reports, acts] = [await readReports(db, named), await readActs(db, named)]
  const now = new Map<string, Awaited<ReturnType<Moderated['read']>>[number]>()
  for (const { kind, read } of moderated) {
    const keys = names.filter((name) => name.kind === kind).map(({ key }) => key)
    if (keys.length === 0) continue
    for (const thing of await read(db, keys)) now.set(`${kind} ${thing.key}`, thing)
  }
  return names.map(({ kind, key }) => {
    const of = (row: ItemName) => row.kind === kind && row.key === key
    const thing = now.get(`${kind} ${key}`)
    const [own, done] = [reports.filter(of), acts.filter(of)]
    const known = thing ?? own[0] ?? done[0]
    return {
      kind,
      key,
      title: known?.title ?? '',
      path: thing?.path ?? null,
      language: known?.language ?? '',
      hidden: thing?.hidden ?? false,
      owned: thing?.owner !== undefined,
      open: own[0]?.open ?? 0,
      reports: own.map(({ created, reason, text, by }) => ({
        created: created.toISOString(),
        reason,
        text,
        by,
      })),
      acts: done.map(presentAct),
    }
  })
}

interface ReportRow extends ItemName {
  title: string
  language: string
  created: Date
  reason: ReportReason
  text: string
  by: string | null
  open: number
}

async function readReports(db: Db, named: ReturnType<typeof sql>): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT r.* FROM ${named} CROSS JOIN LATERAL (
      SELECT r.kind, r.key, r.title, r.language, r.created, r.reason, r.text, n.open, ${nameOf('p')} AS by
      FROM report r LEFT JOIN person p ON p.id = r.person_id
      CROSS JOIN LATERAL (
        -- Those of one person count once; of visitors, nobody can tell.
        SELECT (count(DISTINCT o.person_id) + count(*) FILTER (WHERE o.person_id IS NULL))::int AS open
        FROM report o WHERE o.kind = g.kind AND o.key = g.key AND o.act_id IS NULL
      ) n
      WHERE r.kind = g.kind AND r.key = g.key AND r.act_id IS NULL
      ORDER BY r.id DESC LIMIT ${MAX_SHOWN}::int
    ) r`.execute(db)
  return rows
}

const nameOf = (alias: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${alias}.name`)}), ''), ${sql.ref(`${alias}.email`)})`

interface ActRow extends ItemName {
  id: number
  title: string
  language: string
  act: ModerationActShown['act']
  reason: string
  at: Date
  by: string | null
  undone: Date | null
  undoneBy: string | null
  undoneReason: string | null
  appeal: string | null
  appealed: Date | null
  declined: Date | null
  declinedBy: string | null
  declinedReason: string | null
}

async function readActs(db: Db, named: ReturnType<typeof sql>): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    SELECT a.* FROM ${named} CROSS JOIN LATERAL (
      SELECT a.id, a.kind, a.key, a.title, a.language, a.act, a.reason, a.at, ${nameOf('p')} AS by,
        a.undone, ${nameOf('u')} AS "undoneBy", a.undone_reason AS "undoneReason",
        a.appeal, a.appealed, a.declined, ${nameOf('d')} AS "declinedBy", a.declined_reason AS "declinedReason"
      FROM moderation_act a LEFT JOIN person p ON p.id = a.by_id LEFT JOIN person u ON u.id = a.undone_by
        LEFT JOIN person d ON d.id = a.declined_by
      WHERE a.kind = g.kind AND a.key = g.key ORDER BY a.id DESC LIMIT ${MAX_SHOWN}::int
    ) a`.execute(db)
  return rows
}

const presentAct = (row: ActRow): ModerationActShown => ({
  id: row.id,
  act: row.act,
  at: row.at.toISOString(),
  by: row.by,
  reason: row.reason,
  undone: row.undone && {
    at: row.undone.toISOString(),
    by: row.undoneBy,
    reason: row.undoneReason ?? '',
  },
  appeal: row.appealed && {
    at: row.appealed.toISOString(),
    text: row.appeal ?? '',
    declined: row.declined && {
      at: row.declined.toISOString(),
      by: row.declinedBy,
      reason: row.declinedReason ?? '',
    },
  },
})

/** Maximum rows of one list. */
const SHOWN = 100

/** Lists the active moderation actions on a person's content, newest first. */
export async function listOwnActs(db: Db, personId: string): Promise<OwnAct[]> {
  const rows = await db
    .selectFrom('moderation_act')
    .select(['id', 'kind', 'act', 'title', 'at', 'reason'])
    .select(['appeal', 'appealed', 'declined', 'declined_reason'])
    .where('owner_id', '=', personId)
    .where('act', 'in', ['hide', 'warn'])
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, kind, title, reason, act, at, ...said }) => ({
    id,
    kind,
    title,
    reason,
    act: act === 'hide' ? act : 'warn',
    at: at.toISOString(),
    appeal: said.appealed && {
      at: said.appealed.toISOString(),
      text: said.appeal ?? '',
      declined: said.declined && (said.declined_reason ?? ''),
    },
  }))
}

/** Exports the reports of a person, the actions on their content, and their actions as a moderator. */
export const moderationExporters: Exporters = {
  reports: {
    about: aboutReports,
    read: (db, personId) =>
      db
        .selectFrom('report')
        .select(['created', 'kind', 'title', 'reason', 'text'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  moderated: {
    about: aboutOwnActs,
    read: (db, personId) =>
      db
        .selectFrom('moderation_act')
        .select(['at', 'kind', 'title', 'act', 'reason', 'undone', 'undone_reason'])
        .select(['appeal', 'appealed', 'declined', 'declined_reason'])
        .where('owner_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  moderation: {
    about: aboutActs,
    read: (db, personId) =>
      db
        .selectFrom('moderation_act')
        .select(['at', 'kind', 'title', 'act', 'reason', 'undone'])
        .where('by_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
}
