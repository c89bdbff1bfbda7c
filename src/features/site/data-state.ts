import type { Db } from '#lib/db/connect.ts'
import type { Env } from '#lib/server/env.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import type { Site, SiteShell } from '#lib/text/site.ts'
import { newestVersion } from './data.ts'
import { defaultSynonyms, readSynonyms, type Synonyms } from '#kits/search/synonyms.ts'
import {
  siteMenusSchema,
  siteSettingsSchema,
  siteSynonymsSchema,
  type SiteMenus,
  type SiteSettings,
} from './schema.ts'
import { noSettings, settingsOver, defaultMenus } from './settings/settings.ts'

const settingsPart = {
  name: 'settings',
  schema: siteSettingsSchema,
  initial: { document: noSettings },
} as const
const menusPart = { name: 'menus', schema: siteMenusSchema, initial: { document: defaultMenus } } as const

export const synonymsPart = {
  name: 'synonyms',
  schema: siteSynonymsSchema,
  initial: { document: { Lines: defaultSynonyms } },
} as const

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** The settings, menus and synonyms that administrators saved. */
    site: SiteState
  }
}

/**
 * The settings and menus of this process. Settings of administrators override those of the environment, in the object
 * that the whole portal reads.
 */
export class SiteState {
  readonly #db: Db
  readonly #env: Env
  readonly #given: Env
  #shell: SiteShell
  #synonyms = readSynonyms(defaultSynonyms)

  /** @param env is changed when a setting changes. */
  constructor(db: Db, env: Env) {
    this.#db = db
    this.#env = env
    this.#given = { ...env }
    this.#shell = this.#shellOf(noSettings, defaultMenus)
  }

  /** What pages need; the same object until something changes. */
  get shell(): SiteShell {
    return this.#shell
  }

  /** Terms that mean the same in searches. */
  get synonyms(): Synonyms {
    return this.#synonyms
  }

  get brand(): Site['brand'] {
    return this.#env.BRAND_NAME
  }

  /** The portal name with these settings. */
  brandBy({ Brand }: SiteSettings): string {
    return Brand || this.#given.BRAND_NAME
  }

  /** Reads them again: at the start, and after any process has saved them. */
  async load(): Promise<void> {
    const settings = await newestVersion(this.#db, settingsPart)
    const menus = await newestVersion(this.#db, menusPart)
    const synonyms = await newestVersion(this.#db, synonymsPart)
    this.#synonyms = readSynonyms((synonyms?.document ?? synonymsPart.initial.document).Lines)
    Object.assign(this.#env, settingsOver(this.#given, settings?.document ?? noSettings))
    this.#shell = this.#shellOf(settings?.document ?? noSettings, menus?.document ?? defaultMenus)
  }

  #shellOf({ Notice }: SiteSettings, { Technology, Education, Places, Links }: SiteMenus): SiteShell {
    return {
      links: siteLinks(this.#env),
      fields: { technology: Technology, education: Education },
      places: Places,
      more: Links.map(({ Label, Address }) => ({ label: Label, href: Address })),
      notice: Notice,
    }
  }
}
