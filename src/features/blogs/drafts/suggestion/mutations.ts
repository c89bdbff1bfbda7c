import { sql, type Transaction } from 'kysely'
import * as m from '#messages/blogs/draft-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnArticle, requireArticle } from '../data.ts'
import { notifyAuthors } from '../mutations-tell.ts'
import { writeContent } from '../mutations-write.ts'
import { articlePermissions, canWriteArticle, isEditor } from '../policy.ts'
import { articleDraftSchema, type OwnArticle } from '../schema.ts'
import {
  applyEdits,
  editsBetween,
  isTypingError,
  rebaseEdit,
  textsAt,
  withTextsAt,
  type TextEdit,
} from './edits.ts'
import {
  MAX_REJECTED,
  MAX_SUGGESTIONS,
  type ResolveSuggestionsInput,
  type RestoreSuggestionsInput,
  type SuggestChangesInput,
} from './schema.ts'

type Trx = Transaction<Tables>
type SuggestDeps = Pick<Deps, 'db'>

/** The authors get at most one email about suggestions in this time. */
const MAIL_PAUSE = sql<Date>`now() - interval '1 day'`

/**
 * Stores what an editor suggests for a section, the title or the summary, in place of what they suggested for it before. If the authors allow
 * corrections, typing errors in a submitted article are corrected at once.
 * @throws AppError `not_found`, `forbidden` for authors, `conflict` if the article is approved or archived or has too
 * many suggestions, `invalid_input` if the section does not exist.
 */
export async function suggestChanges(
  deps: Pick<Deps, 'db' | 'mailer' | 'env'>,
  viewer: Viewer,
  { draftId, section: key, from, to }: SuggestChangesInput,
): Promise<OwnArticle> {
  return inTransaction(deps.db, async (trx) => {
    const article = await requireArticle(trx, viewer, draftId, 'lock')
    if (!isEditor(viewer) || canWriteArticle(viewer, article))
      throw new AppError('forbidden', m.editorsSuggest())
    if (!articlePermissions(viewer, article).suggest) throw new AppError('conflict', m.notNow())
    const now = textsAt(article.content, key)
    if (!now) throw new AppError('invalid_input', m.noSuchPart())
    const known = await suggestionsOf(trx, draftId)
    const own = known.filter((each) => each.section === key && each.person_id === viewer.personId)
    const edits = from
      .flatMap((text, part) => editsBetween(text, to[part] ?? text, part))
      .flatMap((edit) => rebaseEdit(edit, from, now) ?? [])
    // The editor saw these in the text; others no longer fit it, and stay until somebody rejects them.
    const replaced = applyEdits(from, own).applied.filter(
      (row) => !edits.some((edit) => isSameEdit(edit, row)),
    )
    const added = edits.filter((edit) => !own.some((row) => isSameEdit(edit, row)))
    if (known.length - replaced.length + added.length > MAX_SUGGESTIONS)
      throw new AppError('conflict', m.tooManySuggestions({ most: MAX_SUGGESTIONS }))
    const mayCorrect = article.allowsCorrections && article.status === 'Submitted'
    const corrections = added.filter((edit) => mayCorrect && isTypingError(edit))
    const suggested = added.filter((edit) => !corrections.includes(edit))
    await deleteSuggestions(trx, replaced)
    if (suggested.length > 0) {
      await trx
        .insertInto('article_suggestion')
        .values(
          suggested.map(({ part, from: before, to: after }) => ({
            draft_id: draftId,
            person_id: viewer.personId,
            section: key,
            part,
            before,
            after,
          })),
        )
        .execute()
      await mailAuthors(trx, deps, draftId)
    }
    await applyToArticle(trx, viewer, article, new Map([[key, corrections]]))
    return getOwnArticle(trx, viewer, draftId)
  })
}

/** Emails the authors that there are suggestions, unless they were emailed recently. */
async function mailAuthors(trx: Trx, deps: Pick<Deps, 'mailer' | 'env'>, draftId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('article_draft')
    .set({ suggestions_mailed: sql<Date>`now()` })
    .where('id', '=', draftId)
    .where((where) =>
      where.or([where('suggestions_mailed', 'is', null), where('suggestions_mailed', '<', MAIL_PAUSE)]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await notifyAuthors(trx, deps, draftId, 'suggest', {})
}

/**
 * Accepts or rejects suggestions. Those that no longer fit the text stay, unless they are rejected. Editors can withdraw
 * their own. Rejected and withdrawn ones can be restored.
 * @throws AppError `not_found` if none exists, `forbidden` for anyone but the authors, `conflict` if the article is
 * approved or archived, or if the text has changed since.
 */
export async function resolveSuggestions(
  { db }: SuggestDeps,
  viewer: Viewer,
  { draftId, suggestionIds, accept }: ResolveSuggestionsInput,
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, viewer, draftId, 'lock')
    const chosen = (await suggestionsOf(trx, draftId)).filter(({ id }) => suggestionIds.includes(id))
    if (chosen.length === 0) throw new AppError('not_found', m.noSuchSuggestion())
    const withdraws = !accept && chosen.every(({ person_id }) => person_id === viewer.personId)
    if (!canWriteArticle(viewer, article) && !withdraws) throw new AppError('forbidden', m.authorsOnly())
    if (!articlePermissions(viewer, article).resolve && !withdraws)
      throw new AppError('conflict', m.notOpen())
    if (!accept) await rejectRows(trx, draftId, chosen)
    else {
      const bySection = Map.groupBy(chosen, ({ section }) => section)
      const accepted = await applyToArticle(trx, viewer, article, bySection)
      if (accepted.length === 0) throw new AppError('conflict', m.suggestionOutdated())
    }
    return getOwnArticle(trx, viewer, draftId)
  })
}

/**
 * Restores rejected suggestions; editors can restore their own. One that was suggested again since is not there twice.
 * @throws AppError `not_found` if none exists, `forbidden` for anyone but the authors, `conflict` if the article is
 * approved or archived, or has too many suggestions.
 */
export async function restoreSuggestions(
  { db }: SuggestDeps,
  viewer: Viewer,
  { draftId, suggestionIds }: RestoreSuggestionsInput,
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, viewer, draftId, 'lock')
    const chosen = (await suggestionsOf(trx, draftId, 'rejected')).filter(({ id }) =>
      suggestionIds.includes(id),
    )
    if (chosen.length === 0) throw new AppError('not_found', m.noSuchSuggestion())
    const isOwn = chosen.every(({ person_id }) => person_id === viewer.personId)
    if (!canWriteArticle(viewer, article) && !isOwn) throw new AppError('forbidden', m.authorsOnly())
    const can = articlePermissions(viewer, article)
    if (!can.resolve && !can.suggest) throw new AppError('conflict', m.notOpen())
    const open = await suggestionsOf(trx, draftId)
    const isOpen = (row: (typeof chosen)[number]) =>
      open.some(
        (each) => each.section === row.section && each.person_id === row.person_id && isSameEdit(each, row),
      )
    if (open.length + chosen.length > MAX_SUGGESTIONS)
      throw new AppError('conflict', m.tooManySuggestions({ most: MAX_SUGGESTIONS }))
    await deleteSuggestions(trx, chosen.filter(isOpen))
    await trx
      .updateTable('article_suggestion')
      .set({ rejected: null })
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute()
    return getOwnArticle(trx, viewer, draftId)
  })
}

/**
 * Lets editors correct typing errors themselves, or not any more.
 * @throws AppError `not_found`, `forbidden` for anyone but the authors.
 */
export async function allowCorrections(
  { db }: SuggestDeps,
  viewer: Viewer,
  { draftId, allowed }: { draftId: string; allowed: boolean },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, viewer, draftId, 'lock')
    if (!canWriteArticle(viewer, article)) throw new AppError('forbidden', m.authorsOnly())
    await trx
      .updateTable('article_draft')
      .set({ allows_corrections: allowed })
      .where('id', '=', draftId)
      .execute()
    return getOwnArticle(trx, viewer, draftId)
  })
}

const suggestionsOf = (trx: Trx, draftId: string, which: 'open' | 'rejected' = 'open') =>
  trx
    .selectFrom('article_suggestion')
    .select(['id', 'person_id', 'section', 'part', 'before as from', 'after as to'])
    .where('draft_id', '=', draftId)
    .where('rejected', which === 'open' ? 'is' : 'is not', null)
    .orderBy('id')
    .execute()

/** Marks suggestions as rejected, and deletes the oldest rejected ones beyond the limit. */
async function rejectRows(trx: Trx, draftId: string, rows: readonly { id: number }[]): Promise<void> {
  await trx
    .updateTable('article_suggestion')
    .set({ rejected: sql<Date>`now()` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await trx
    .deleteFrom('article_suggestion')
    .where('id', 'in', (query) =>
      query
        .selectFrom('article_suggestion')
        .select('id')
        .where('draft_id', '=', draftId)
        .where('rejected', 'is not', null)
        .orderBy('rejected', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_REJECTED),
    )
    .execute()
}

async function deleteSuggestions(trx: Trx, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await trx.deleteFrom('article_suggestion').where('id', 'in', ids).execute()
}

const isSameEdit = (one: TextEdit, other: TextEdit): boolean =>
  one.part === other.part && one.from === other.from && one.to === other.to

/** Applies edits to the text; the suggestions that it then contains are deleted. @returns the edits that fitted. */
async function applyToArticle<T extends TextEdit>(
  trx: Trx,
  viewer: Viewer,
  { id: draftId, content: before, status }: Awaited<ReturnType<typeof requireArticle>>,
  edits: ReadonlyMap<string, readonly T[]>,
): Promise<T[]> {
  const all: T[] = []
  let changed = before
  for (const [place, given] of edits) {
    const { texts, applied } = applyEdits(textsAt(changed, place) ?? [], given)
    all.push(...applied)
    if (applied.length > 0) changed = withTextsAt(changed, place, texts)
  }
  if (all.length === 0) return all
  const content = validate(articleDraftSchema, changed)
  const inReview = status === 'Submitted'
  await writeContent(trx, viewer, { draftId, before, content, kind: 'written', inReview })
  return all
}
