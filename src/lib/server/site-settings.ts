import type { Env } from './env.ts'
import type { SiteLinks } from '#lib/text/site.ts'

/**
 * Returns external links from the settings. With demo content, unset ones point to example.org, so that pages show
 * them; otherwise they are hidden (decisions P6).
 */
export function siteLinks(env: Env): SiteLinks {
  const demo = (path: string) => (env.DEMO_CONTENT ? `https://example.org/${path}` : undefined)
  const social = [
    { name: 'LinkedIn', url: env.SOCIAL_LINKEDIN_URL ?? demo('linkedin') },
    { name: 'YouTube', url: env.SOCIAL_YOUTUBE_URL ?? demo('youtube') },
    { name: 'X', url: env.SOCIAL_X_URL ?? demo('x') },
  ]
  return {
    getADemo: env.GET_A_DEMO_URL ?? demo('get-a-demo'),
    virtualEnterpriseForm: env.VIRTUAL_ENTERPRISE_FORM_URL ?? demo('virtual-enterprise'),
    social: social.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  }
}
