import type { TriedAct } from '../acts/act.ts'
import { accountActs, administrationActs } from '../acts/account-acts.ts'
import { alertActs } from '../acts/alert-acts.ts'
import { articleActs } from '../acts/article-acts.ts'
import { applicationActs } from '../acts/application-acts.ts'
import { businessActs } from '../acts/business-acts.ts'
import { contactActs } from '../acts/contact-acts.ts'
import { factorActs } from '../acts/factor-acts.ts'
import { importActs } from '../acts/import-acts.ts'
import { instituteActs } from '../acts/institute-acts.ts'
import { eventActs, profileActs, siteActs } from '../acts/portal-acts.ts'
import { providerActs } from '../acts/provider-acts.ts'
import { readingActs } from '../acts/reading-acts.ts'
import { workActs } from '../acts/work-acts.ts'
import type { Inhabitant, World } from '../acts/world.ts'
import { talkActs } from '../events/talk-acts.ts'
import { screenImportActs } from '../imports/screen-import-acts.ts'
import { reportActs } from '../moderation/report-acts.ts'

const acts = new Map(
  [
    ...accountActs,
    ...administrationActs,
    ...alertActs,
    ...applicationActs,
    ...articleActs,
    ...businessActs,
    ...contactActs,
    ...eventActs,
    ...factorActs,
    ...importActs,
    ...instituteActs,
    ...profileActs,
    ...providerActs,
    ...readingActs,
    ...reportActs,
    ...screenImportActs,
    ...siteActs,
    ...talkActs,
    ...workActs,
  ].map((act): [string, TriedAct] => [act.name, act]),
)

/** The calls that write, and whatever else does. */
export const actNames: ReadonlySet<string> = new Set([...acts.keys()].map((name) => name.split(',')[0]!))

/** Has acts done one after another, each of which must succeed. */
export async function perform(world: World, ...names: string[]): Promise<void> {
  for (const name of names) {
    const act = acts.get(name)
    if (!act) throw new Error(`There is no act '${name}' any more.`)
    await act.prepare?.(world)
    const { ok, said, unclear } = await act.run(world)
    if (!ok) throw new Error(`${name}: ${unclear ?? said}`)
  }
}

const DAY_MS = 86_400_000

/** Somebody with an account of long ago, who may do more a day than newcomers. */
export const member = (
  world: World,
  name: string,
  more: Parameters<World['enter']>[1] = {},
): Promise<Inhabitant> =>
  world.enter(`${name.toLowerCase()}@example.org`, {
    name,
    created: new Date(Date.now() - 60 * DAY_MS),
    ...more,
  })
