import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import type { ArticleDraft } from '../schema.ts'
import type { RevisionKind } from './schema.ts'

/** Maximum revisions of one article, besides published ones. */
export const MAX_REVISIONS = 100
/** Edits of one person within this time share a revision. */
const MERGE_WINDOW_MS = 30 * 60_000

interface NewRevision<Kind extends RevisionKind> {
  /** The person who made the change; null for the portal. */
  personId: string | null
  content: ArticleDraft
  kind: Kind
}

interface RevisionInput extends NewRevision<'written' | 'restored'> {
  /** Whether the edit removes something: the text before then stays as a revision. */
  removes?: boolean
}

/**
 * Saves a revision. Continued edits update the person's own last revision; revisions of others, and submitted,
 * published or restored ones stay, and so does the text before something was removed.
 * @param before the text before the edit, in case no revision exists.
 */
export async function saveRevision(
  trx: Trx,
  draftId: string,
  before: ArticleDraft,
  { personId, content, kind, removes = false }: RevisionInput,
  now = new Date(),
): Promise<void> {
  const last = await lastOf(trx, draftId)
  if (!last) await insertRevision(trx, draftId, { personId, content: before, kind: 'written' }, now)
  const goesOn =
    !removes &&
    last?.kind === 'written' &&
    kind === 'written' &&
    last.person_id === personId &&
    now.getTime() - last.created.getTime() < MERGE_WINDOW_MS
  if (goesOn) {
    await trx
      .updateTable('article_revision')
      .set({ content: json(content), updated: now })
      .where('id', '=', last.id)
      .execute()
    return
  }
  await insertRevision(trx, draftId, { personId, content, kind }, now)
  await sql`
    DELETE FROM article_revision WHERE id IN (
      SELECT id FROM article_revision WHERE draft_id = ${draftId} AND kind <> 'published'
      ORDER BY id DESC OFFSET ${MAX_REVISIONS}::int)`.execute(trx)
}

/** Marks the current text as submitted or published. */
export async function markRevision(
  trx: Trx,
  draftId: string,
  revision: NewRevision<'submitted' | 'published'>,
  now = new Date(),
): Promise<void> {
  const last = await lastOf(trx, draftId)
  if (!last) return insertRevision(trx, draftId, revision, now)
  await trx
    .updateTable('article_revision')
    .set({ kind: revision.kind, person_id: revision.personId, updated: now })
    .where('id', '=', last.id)
    .execute()
}

const lastOf = (trx: Trx, draftId: string) =>
  trx
    .selectFrom('article_revision')
    .select(['id', 'kind', 'person_id', 'created'])
    .where('draft_id', '=', draftId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function insertRevision(
  trx: Trx,
  draft_id: string,
  { personId, content, kind }: NewRevision<RevisionKind>,
  now: Date,
): Promise<void> {
  const times = { created: now, updated: now }
  const row = { draft_id, person_id: personId, kind, content: json(content), ...times }
  await trx.insertInto('article_revision').values(row).execute()
}
