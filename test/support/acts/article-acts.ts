import { written } from '../blogs/article-desk.ts'
import type { OwnArticle } from '#features/blogs/drafts/schema.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import type { TriedAct } from './act.ts'
import { publishedPicture, publishPicture } from './drawn-picture.ts'
import { publishDueArticles } from '#features/blogs/drafts/mutations-step.ts'
import { callAct, uploadAct, requireOk, workOutcome, type World } from './world.ts'

const blog = '/blog-service/api/v1'
const begin = { BlogTitle: 'Bearings', BlogLanguage: 'en', BlogCategoryPrimarySector: ['mechanical'] }

let draftId = ''
let version = 0
let noteId = 0
let revisionId = 0
let suggestionIds: number[] = []
const call = (world: World, path: string, input: object) =>
  world.call(`POST ${blog}${path}`, world.ada, { input })
const begun = async (world: World): Promise<void> => {
  const { result } = await requireOk(call(world, '/begin-article', begin))
  ;({ draftId, version } = result as { draftId: string; version: number })
}
const complete = async (world: World): Promise<void> => {
  await begun(world)
  const { result } = await requireOk(call(world, '/save-article', { draftId, changes: written }))
  ;({ version } = result as { version: number })
}
const submitted = async (world: World): Promise<void> => {
  await complete(world)
  const { result } = await requireOk(call(world, '/step-article', { draftId, version, step: 'submit' }))
  ;({ version } = result as { version: number })
}
const decided = async (world: World, step: string, more: object = {}): Promise<void> => {
  const input = { draftId, version, step, ...more }
  const { result } = await requireOk(world.call(`POST ${blog}/step-article`, world.root, { input }))
  ;({ version } = result as { version: number })
}
const approved = async (world: World): Promise<void> => {
  await submitted(world)
  await decided(world, 'approve')
}
const scheduled = async (world: World): Promise<void> => {
  await approved(world)
  await decided(world, 'publish', { publishAt: new Date(Date.now() + DAY_MS).toISOString() })
}
const published = async (world: World): Promise<void> => {
  await approved(world)
  await decided(world, 'publish')
}
const archived = async (world: World): Promise<void> => {
  await published(world)
  await decided(world, 'archive')
}
const noted = async (world: World): Promise<void> => {
  await begun(world)
  const { result } = await requireOk(call(world, '/note-article', { draftId, path: 'BlogTitle', text: 'x' }))
  noteId = (result as { notes: { noteId: number }[] }).notes[0]!.noteId
}
const suggestion = () => ({ draftId, section: 's1', from: ['<p>Grease.</p>', ''], to: ['<p>Oil.</p>', ''] })
const suggested = async (world: World): Promise<void> => {
  await submitted(world)
  const { result } = await requireOk(
    world.call(`POST ${blog}/suggest-article`, world.root, { input: suggestion() }),
  )
  suggestionIds = (result as OwnArticle).suggestions.map(({ suggestionId }) => suggestionId)
}
const rejected = async (world: World): Promise<void> => {
  await suggested(world)
  const input = { draftId, suggestionIds, accept: false }
  await requireOk(world.call(`POST ${blog}/resolve-suggestions`, world.ada, { input }))
}
const rewritten = async (world: World): Promise<void> => {
  await complete(world)
  const { results } = await requireOk(
    world.call(`GET ${blog}/article-revisions`, world.ada, { query: { draftId } }),
  )
  // The oldest: as it was begun.
  revisionId = (results as { revisionId: number }[]).at(-1)!.revisionId
}
/** A call by the author. */
const act = (path: string, prepare: TriedAct['prepare'], input: () => object): TriedAct =>
  callAct(`POST ${blog}${path}`, 'ada', input, { prepare })
/** A decision of an editor. */
const decision = (step: string, prepare: TriedAct['prepare'], more: object = {}): TriedAct =>
  callAct(`POST ${blog}/step-article, ${step}`, 'root', () => ({ draftId, version, step, ...more }), {
    prepare,
  })

/** What is done at the article desk. */
export const articleActs: TriedAct[] = [
  act('/begin-article', undefined, () => begin),
  callAct(`POST ${blog}/correct-article`, 'root', () => ({ BlogID: 'bearings' }), {
    async prepare(world) {
      await published(world)
      await world.sound.deleteFrom('article_draft').where('id', '=', draftId).execute()
    },
  }),
  act('/save-article', begun, () => ({ draftId, changes: written })),
  act('/step-article', complete, () => ({ draftId, version, step: 'submit' })),
  uploadAct(`POST ${blog}/own-article/{draftId}/picture`, 'ada', {
    prepare: begun,
    key: () => `POST ${blog}/own-article/${draftId}/picture`,
  }),
  act(
    '/copy-article-picture',
    async (world) => {
      await begun(world)
      await publishPicture()
    },
    () => ({ draftId, Address: publishedPicture() }),
  ),
  callAct(`POST ${blog}/own-article/{draftId}/document/{name}`, 'ada', undefined, {
    prepare: begun,
    key: () => `POST ${blog}/own-article/${draftId}/document/a.txt`,
    manner: () => ({ file: Buffer.from('Oil'), headers: { 'content-type': 'application/octet-stream' } }),
  }),
  callAct(
    `POST ${blog}/step-articles`,
    'root',
    () => ({ articles: [{ draftId, version }], step: 'approve' }),
    { prepare: submitted },
  ),
  decision('reject', submitted, { reason: 'Sources' }),
  decision('publish', approved),
  decision('unschedule', scheduled),
  decision('retract', published, { reason: 'Wrong figures' }),
  decision('archive', published),
  decision('restore', archived),
  {
    name: 'an article that is due',
    async prepare(world) {
      await approved(world)
      await world.sound
        .updateTable('article_draft')
        .set({ publish_at: new Date(Date.now() - 1_000) })
        .where('id', '=', draftId)
        .execute()
    },
    run: (world) =>
      workOutcome(async () => {
        const from = world.logged.length
        // What fails is told in the log, and keeps no other article from being published.
        if ((await publishDueArticles(world.deps, new Date())) === 0)
          throw new Error(world.logged.slice(from).join('\n'))
      }),
  },
  act('/note-article', begun, () => ({ draftId, path: 'BlogTitle', text: 'More' })),
  act('/resolve-note', noted, () => ({ draftId, noteId, resolved: true })),
  callAct(`POST ${blog}/suggest-article`, 'root', suggestion, { prepare: submitted }),
  act('/resolve-suggestions', suggested, () => ({ draftId, suggestionIds, accept: true })),
  act('/restore-suggestions', rejected, () => ({ draftId, suggestionIds })),
  act('/allow-corrections', begun, () => ({ draftId, allowed: true })),
  act('/restore-article', rewritten, () => ({ draftId, version, revisionId })),
  act('/delete-article', begun, () => ({ draftId })),
  act('/article-presence', begun, () => ({ draftId, path: 'BlogTitle' })),
]
