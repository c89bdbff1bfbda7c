import { createBlog } from '#features/blogs/mutations.ts'
import { sendDigests, stopDigest } from '#features/reading/digest/mutations.ts'
import { sampleBlog } from '../blogs/sample-blog.ts'
import type { TriedAct } from './act.ts'
import { callAct, requireOk, workOutcome, type World } from './world.ts'

const reading = '/reading-service/api/v1'
const aWeekLater = () => new Date(Date.now() + 8 * 86_400_000)

const tag = { Kind: 'tag', Value: 'Tramways' }

/** A call of Ada's, by JSON. */
const called = (key: string, input?: (world: World) => object, prepare?: TriedAct['prepare']): TriedAct =>
  callAct(`POST ${reading}${key}`, 'ada', input, { prepare })

const before = (key: string, input: (world: World) => object) => async (world: World) => {
  await requireOk(world.call(`POST ${reading}${key}`, world.ada, { input: input(world) }))
}

/** Somebody who waits for the mail of a week in which there was news. */
const withNews = async (world: World) => {
  await before('/follow', () => tag)(world)
  await createBlog(world.sound, sampleBlog('Rails in the street', { BlogTags: [tag.Value] }))
  await before('/digest', () => ({ On: true }))(world)
}

/** What people keep and follow, and the mail about it. */
export const readingActs: TriedAct[] = [
  called('/keep', ({ blogId }) => ({ BlogID: blogId })),
  called(
    '/drop',
    ({ blogId }) => ({ BlogID: [blogId] }),
    before('/keep', ({ blogId }) => ({ BlogID: blogId })),
  ),
  called('/follow', () => tag),
  called(
    '/unfollow',
    () => tag,
    before('/follow', () => tag),
  ),
  called('/merge', ({ blogId }) => ({ BlogID: [blogId], Follows: [tag] })),
  called('/digest', () => ({ On: true })),
  called('/feed-key'),
  {
    name: 'the weekly mail',
    piecewise: true,
    prepare: withNews,
    // What fails of one mail keeps no other from being sent: the log says it.
    async run({ deps, logged }) {
      const from = logged.length
      const outcome = await workOutcome(() => sendDigests(deps, aWeekLater()))
      return { ...outcome, said: [outcome.said, ...logged.slice(from)].join('\n') }
    },
    nextRun: ({ deps }) => sendDigests(deps, aWeekLater()),
  },
  {
    name: 'stopping the weekly mail',
    prepare: withNews,
    run: ({ deps, ada }) => workOutcome(() => stopDigest(deps, ada.id)),
  },
]
