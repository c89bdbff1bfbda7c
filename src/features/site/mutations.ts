import { isDeepStrictEqual } from 'node:util'
import * as m from '#messages/site/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { announceChange } from '#lib/db/announce.ts'
import { json } from '#lib/db/json.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import { legalPages } from '#lib/text/paths.ts'
import {
  getSiteDocument,
  getSiteVersion,
  documentHash,
  legalPart,
  menusPart,
  readSitePart,
  settingsPart,
  synonymsPart,
} from './data.ts'
import { type SitePart, defineSitePart } from './schema-part.ts'
import { SITE_TAG, type SitePartShown, legalTag } from './schema.ts'

interface SaveContext {
  /** The mark of the version the editor saw. */
  basedOn: string
  personId: string
  /** The network address. */
  address: string
}

/**
 * Saves a part of the portal as a new version and updates everything that shows it. A state that was never saved
 * becomes a version first, so that it can be restored. Saving the same content again changes nothing.
 * @returns the saved part.
 * @throws AppError `stale` if another user has saved it since.
 */
export async function saveSitePart(
  deps: Deps,
  part: SitePart,
  document: unknown,
  saving: SaveContext & { restores?: number },
): Promise<SitePartShown> {
  const { shown, tags } = await withAdvisoryLock(deps.db, 'site', async (trx) => {
    const current = part.schema.parse(await getSiteDocument(trx, part))
    if (documentHash(current) !== saving.basedOn) throw new AppError('stale', m.changedMeanwhile())
    if (isDeepStrictEqual(current, document)) return { shown: await readSitePart(trx, part), tags: [] }
    const newest = await getSiteVersion(trx, part)
    const isKept = newest !== undefined && isDeepStrictEqual(newest.document, current)
    const last = newest?.version ?? 0
    const version = last + (isKept ? 1 : 2)
    await trx
      .insertInto('site_version')
      .values([
        ...(isKept
          ? []
          : [
              {
                part: part.name,
                version: last + 1,
                document: json(current),
                saved_by: null,
                restores: null,
                ...(last === 0 && part.initial.since && { saved: part.initial.since }),
              },
            ]),
        {
          part: part.name,
          version,
          document: json(document),
          saved_by: saving.personId,
          restores: saving.restores ?? null,
        },
      ])
      .execute()
    const tags = await part.apply(trx, document, deps)
    await deps.audit(trx, {
      act: 'site-changed',
      personId: null,
      actorId: saving.personId,
      address: saving.address,
      detail: { part: part.name, version, ...(saving.restores && { restores: saving.restores }) },
    })
    await announceChange(trx, tags)
    return { shown: await readSitePart(trx, part), tags }
  })
  // The change is saved. A process that fails to reload it now does so with the next notification.
  if (tags.includes(SITE_TAG))
    await deps.site
      .load()
      .catch((error: unknown) =>
        deps.log.error({ event: 'site.load_failed', err: error }, 'Could not reload settings and menus'),
      )
  return shown
}

/**
 * Saves an earlier version again, as the newest.
 * @throws AppError `not_found` if the version does not exist, `stale` as in saving.
 */
export async function restoreSitePart(
  deps: Deps,
  part: SitePart,
  version: number,
  saving: SaveContext,
): Promise<SitePartShown> {
  const document = (await getSiteVersion(deps.db, part, version))?.document
  if (document === undefined) throw new AppError('not_found', m.noSuchVersion())
  return saveSitePart(deps, part, document, { ...saving, restores: version })
}

/** The parts of the portal except vocabularies, which belong to the taxonomy. */
export const portalParts: readonly SitePart[] = [
  defineSitePart({
    ...settingsPart,
    async apply(trx, settings, { site, writePages }) {
      await writePages(trx, site.brandBy(settings))
      return [SITE_TAG]
    },
  }),
  defineSitePart({ ...menusPart, apply: () => Promise.resolve([SITE_TAG]) }),
  defineSitePart({ ...synonymsPart, apply: () => Promise.resolve([SITE_TAG]) }),
  ...legalPages.map((page) =>
    defineSitePart({
      ...legalPart(page),
      async apply(trx, _text, { site, writePages }) {
        await writePages(trx, site.brand)
        return [legalTag(page)]
      },
    }),
  ),
]
