import { written } from '../blogs/article-desk.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, type World } from './world.ts'

const blog = '/blog-service/api/v1'
const begin = { BlogTitle: 'Bearings', BlogLanguage: 'en', BlogCategoryPrimarySector: ['mechanical'] }

let draftId = ''
let version = 0
const call = (world: World, path: string, input: object) =>
  world.call(`POST ${blog}${path}`, world.ada, { input })
const begun = async (world: World): Promise<void> => {
  const { result } = await wellDone(call(world, '/begin-article', begin))
  ;({ draftId, version } = result as { draftId: string; version: number })
}
const complete = async (world: World): Promise<void> => {
  await begun(world)
  const { result } = await wellDone(call(world, '/save-article', { draftId, changes: written }))
  ;({ version } = result as { version: number })
}
const act = (path: string, prepare: TriedAct['prepare'], input: () => object): TriedAct => ({
  name: `POST ${blog}${path}`,
  ...(prepare && { prepare }),
  run: (world) => heard(world, call(world, path, input())),
})

/** What is done at the article desk. */
export const articleActs: TriedAct[] = [
  act('/begin-article', undefined, () => begin),
  act('/save-article', begun, () => ({ draftId, changes: written })),
  act('/step-article', complete, () => ({ draftId, version, step: 'submit' })),
  act('/delete-article', begun, () => ({ draftId })),
  act('/article-presence', begun, () => ({ draftId, path: 'BlogTitle' })),
]
