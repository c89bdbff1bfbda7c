import type { Db } from '#lib/db/connect.ts'
import type { Env } from '#lib/server/env.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import type { Site, SiteShell } from '#lib/text/site.ts'
import { newestVersion } from './data.ts'
import { siteMenusSchema, siteSettingsSchema, type SiteMenus, type SiteSettings } from './schema.ts'
import { noSettings, settingsOver, wholeMenus } from './settings/settings.ts'

const settingsPart = {
  name: 'settings',
  schema: siteSettingsSchema,
  initial: { document: noSettings },
} as const
const menusPart = { name: 'menus', schema: siteMenusSchema, initial: { document: wholeMenus } } as const

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** Settings and menus as administrators wrote them. */
    site: SiteState
  }
}

/**
 * Settings and menus as this process knows them. What administrators set stands over the settings of the process, in the
 * very object that all of the portal reads them from.
 */
export class SiteState {
  readonly #db: Db
  readonly #env: Env
  readonly #given: Env
  #shell: SiteShell

  /** @param env whose values change when something else is set. */
  constructor(db: Db, env: Env) {
    this.#db = db
    this.#env = env
    this.#given = { ...env }
    this.#shell = this.#shellOf(noSettings, wholeMenus)
  }

  /** What pages say about the portal; the same object until something of it changes. */
  get shell(): SiteShell {
    return this.#shell
  }

  get brand(): Site['brand'] {
    return this.#env.BRAND_NAME
  }

  /** What the portal is called with these settings. */
  brandBy({ Brand }: SiteSettings): string {
    return Brand || this.#given.BRAND_NAME
  }

  /** Reads them anew: at the start, and whenever some process has written them. */
  async load(): Promise<void> {
    const settings = await newestVersion(this.#db, settingsPart)
    const menus = await newestVersion(this.#db, menusPart)
    Object.assign(this.#env, settingsOver(this.#given, settings?.document ?? noSettings))
    this.#shell = this.#shellOf(settings?.document ?? noSettings, menus?.document ?? wholeMenus)
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
