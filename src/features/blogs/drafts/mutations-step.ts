import * as m from '#messages/blogs/draft-answers.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { createBlog, retractBlog, updateBlog, updateBlogStatus } from '../mutations.ts'
import { articlePath } from '../article/schema-path.ts'
import { getOwnArticle, requireArticle } from './data.ts'
import { inputOfArticle } from './input.ts'
import { checkTranslation } from './published/mutations.ts'
import { recordPictureUse } from './pictures/mutations-use.ts'
import { notifyAuthors } from './mutations-tell.ts'
import { writeDraft, type DraftValues } from './mutations-write.ts'
import { canStep, isEditor, canWriteArticle } from './policy.ts'
import { markRevision } from './revision/mutations-keep.ts'
import { storedDrafts } from './table.ts'
import type { ArticleDraft, DraftStep, OwnArticle, StepArticlesInput, StepInput } from './schema.ts'

type StepDeps = Pick<Deps, 'db' | 'audit' | 'mailer' | 'env'>

/** How far ahead an article can be scheduled. */
const MAX_SCHEDULE_MS = 366 * DAY_MS

/** The audit events of the steps. */
const recorded: Record<DraftStep | 'schedule', string> = {
  submit: 'article-submitted',
  withdraw: 'article-withdrawn',
  approve: 'article-approved',
  reject: 'article-rejected',
  publish: 'article-published',
  schedule: 'article-scheduled',
  unschedule: 'article-unscheduled',
  archive: 'article-archived',
  restore: 'article-restored',
  retract: 'article-retracted',
}
/** Steps that save a revision. */
const marks: Partial<Record<DraftStep | 'schedule', 'submitted' | 'published'>> = {
  submit: 'submitted',
  publish: 'published',
}
const byAuthors: ReadonlySet<DraftStep> = new Set(['submit', 'withdraw'])
const withReason: ReadonlySet<DraftStep> = new Set(['reject', 'retract'])

/**
 * Changes the status of an article, and emails its authors the decisions of editors.
 * @throws AppError `not_found`, `forbidden` if the step is not allowed, `stale` for another version,
 * `conflict` if the status does not allow it, `invalid_input` with all errors, `too_many_requests` for new
 * accounts.
 */
export async function stepArticle(
  deps: StepDeps,
  viewer: Viewer,
  { draftId, version, step, reason, publishAt }: StepInput,
  address: string,
  now = new Date(),
): Promise<OwnArticle> {
  // Takes the publication lock before any other lock.
  return withAdvisoryLock(deps.db, 'articles', async (trx) => {
    const row = await requireArticle(trx, viewer, draftId, 'lock')
    if (!viewer.emailVerified) throw new AppError('forbidden', m.verifyFirst())
    if (!(byAuthors.has(step) ? canWriteArticle(viewer, row) : isEditor(viewer)))
      throw new AppError('forbidden', byAuthors.has(step) ? m.authorsOnly() : m.editorsOnly())
    if (row.version !== version) throw new AppError('stale', m.changedMeanwhile())
    if (!canStep(step, row)) throw new AppError('conflict', m.notNow())
    if (withReason.has(step) && !reason) throw invalidField('reason', m.reasonNeeded())
    const at = step === 'publish' && publishAt ? timeOf(publishAt, now) : undefined
    const act = at ? 'schedule' : step
    await writeDraft(trx, viewer, draftId, {
      ...(act !== 'retract' && { publish_at: at ?? null, scheduled_by: at ? viewer.personId : null }),
      ...(await applyStep(trx, act, { ...row, id: draftId }, reason ?? '', now)),
    })
    const kind = marks[act]
    if (kind) await markRevision(trx, draftId, { personId: viewer.personId, content: row.content, kind }, now)
    await deps.audit(trx, {
      act: recorded[act],
      personId: row.ownerId,
      actorId: viewer.personId,
      address,
      detail: { draftId, ...(reason && { reason }), ...(at && { at: at.toISOString() }) },
    })
    if (step === 'submit') await limitNewAccount(trx, row.ownerId, 'article')
    const own = await getOwnArticle(trx, viewer, draftId)
    if (!byAuthors.has(step))
      await notifyAuthors(trx, deps, draftId, act as Exclude<typeof act, 'submit' | 'withdraw'>, {
        reason,
        at,
        publishedAt: own.PublishedID ? pathOf(own.article, own.PublishedID) : undefined,
      })
    return own
  })
}

/**
 * Changes the status of several articles: all of them, or none.
 * @throws AppError as stepArticle does, with the title of the article.
 */
export const stepArticles = (
  deps: StepDeps,
  viewer: Viewer,
  { articles, ...step }: StepArticlesInput,
  address: string,
): Promise<OwnArticle[]> =>
  withAdvisoryLock(deps.db, 'articles', async (trx) => {
    const results: OwnArticle[] = []
    for (const article of articles) {
      try {
        results.push(await stepArticle({ ...deps, db: trx }, viewer, { ...article, ...step }, address))
      } catch (error) {
        // An invalid reason or time applies to all of them.
        if (!(error instanceof AppError) || error.code === 'not_found' || error.fields?.['reason'])
          throw error
        const { BlogTitle } = (await requireArticle(trx, viewer, article.draftId)).content
        throw new AppError(error.code, m.ofOne({ title: BlogTitle, fault: error.message }), {
          ...(error.fields && { fields: error.fields }),
          more: { draftId: article.draftId },
        })
      }
    }
    return results
  })

/**
 * Publishes scheduled articles. Several processes may run it at once; each article is published once.
 * @returns the number published.
 */
export async function publishDueArticles(deps: StepDeps & Pick<Deps, 'log'>, now: Date): Promise<number> {
  const due = (db: Deps['db']) =>
    db
      .selectFrom('article_draft')
      .leftJoin('article', 'article.id', 'article_id')
      .select(['article_draft.id', 'owner_id as ownerId', 'content', 'slug'])
      .where('article_draft.status', '=', 'Approved')
      .where('publish_at', '<=', now)
  const waiting = await due(deps.db).orderBy('publish_at').execute()
  let published = 0
  // One failure does not stop the others.
  for (const { id } of waiting)
    try {
      const isDone = await withAdvisoryLock(deps.db, 'articles', async (trx) => {
        const row = await due(trx)
          .where('article_draft.id', '=', id)
          .forUpdate('article_draft')
          .executeTakeFirst()
          .then(storedDrafts.read)
        if (!row) return false
        const values = await publish(trx, row, now)
        await writeDraft(trx, { personId: null }, id, { publish_at: null, scheduled_by: null, ...values })
        await markRevision(trx, id, { personId: null, content: row.content, kind: 'published' }, now)
        const detail = { draftId: id }
        await deps.audit(trx, { act: recorded.publish, personId: row.ownerId, actorId: null, detail })
        // A correction may have changed its address.
        const slug = await slugOfArticle(trx, values.article_id)
        await notifyAuthors(trx, deps, id, 'publish', { publishedAt: pathOf(row.content, slug) })
        return true
      })
      if (isDone) published++
    } catch (error) {
      deps.log.error(
        { event: 'article.publish_failed', err: error, article: id },
        'Could not publish an article; will retry',
      )
    }
  return published
}

interface Row {
  id: string
  content: ArticleDraft
  slug: string | null
}

/** Applies a step to the published article. @returns the new values of the draft. */
async function applyStep(
  trx: Trx,
  act: DraftStep | 'schedule',
  row: Row,
  reason: string,
  now: Date,
): Promise<DraftValues> {
  switch (act) {
    case 'submit':
      inputOfArticle(row.content)
      await checkTranslation(trx, row.content, row.slug)
      return { status: 'Submitted', status_reason: null, submitted: now }
    case 'withdraw':
      return { status: 'Draft', status_reason: null }
    case 'approve':
      return { status: 'Approved' }
    case 'reject':
      return { status: 'Rejected', status_reason: reason }
    case 'schedule':
    case 'unschedule':
      return {}
    case 'publish':
      return publish(trx, row, now)
    case 'archive':
      await updateBlogStatus(trx, row.slug!, 'Archived')
      return { status: 'Archived' }
    case 'restore':
      await updateBlogStatus(trx, row.slug!, 'Published')
      return { status: 'Published' }
    case 'retract':
      await retractBlog(trx, row.slug!, { Date: now.toISOString(), Reason: reason })
      return {}
  }
}

/** Publishes an article or its correction. */
async function publish(
  trx: Trx,
  { content, slug }: Row,
  now: Date,
): Promise<{ status: 'Published'; article_id: number }> {
  const input = inputOfArticle(content)
  await checkTranslation(trx, content, slug)
  const address = { address: input.BlogID, status: 'Published' } as const
  const created =
    slug === null
      ? await createBlog(trx, { ...input, BlogPublishStatus: 'Published' })
      : await updateBlog(trx, slug, { ...input, BlogUpdatedDate: now.toISOString() }, address)
  const { id } = await trx
    .selectFrom('article')
    .select('id')
    .where('slug', '=', created)
    .executeTakeFirstOrThrow()
  await recordPictureUse(trx, { article_id: id }, content)
  return { status: 'Published', article_id: id }
}

async function slugOfArticle(trx: Trx, id: number): Promise<string> {
  const { slug } = await trx
    .selectFrom('article')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return slug
}

const pathOf = ({ BlogCategoryPrimarySector }: ArticleDraft, BlogID: string): string =>
  articlePath({ BlogID, BlogCategoryPrimarySector })

/** Parses the time of publication. @throws AppError `invalid_input` if it is past or too far ahead. */
function timeOf(publishAt: string, now: Date): Date {
  const at = new Date(publishAt)
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0 && ahead < MAX_SCHEDULE_MS)) throw invalidField('publishAt', m.wrongTime())
  return at
}
