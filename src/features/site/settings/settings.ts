import { inEachLocale } from '#lib/text/locale.ts'
import type { Env } from '#lib/server/env.ts'
import { sectors, subjects } from '#features/taxonomy/schema-fields.ts'
import { sitePlaces } from '#lib/text/site.ts'
import type { SiteMenus, SiteSettings } from '../schema.ts'

/** The environment setting that each setting of an administrator overrides. */
const settingOf = {
  Brand: 'BRAND_NAME',
  ContactEmail: 'CONTACT_EMAIL',
  GetADemoURL: 'GET_A_DEMO_URL',
  LinkedInURL: 'SOCIAL_LINKEDIN_URL',
  YouTubeURL: 'SOCIAL_YOUTUBE_URL',
  XURL: 'SOCIAL_X_URL',
  VirtualEnterpriseFormURL: 'VIRTUAL_ENTERPRISE_FORM_URL',
} as const satisfies Partial<Record<keyof SiteSettings, keyof Env>>

export const noSettings: SiteSettings = {
  Brand: '',
  ContactEmail: '',
  GetADemoURL: '',
  LinkedInURL: '',
  YouTubeURL: '',
  XURL: '',
  VirtualEnterpriseFormURL: '',
  Notice: inEachLocale(''),
}

/** The default menus: all entries, in the specification's order. */
export const defaultMenus: SiteMenus = {
  Technology: [...sectors],
  Education: [...subjects],
  Places: [...sitePlaces],
  Links: [],
}

/** Returns the environment settings that administrators can override. @param given the environment settings. */
export function settingsOver(given: Env, settings: SiteSettings): Partial<Env> {
  return Object.fromEntries(
    (Object.entries(settingOf) as [keyof typeof settingOf, keyof Env][]).map(([name, setting]) => [
      setting,
      settings[name] || given[setting],
    ]),
  )
}
