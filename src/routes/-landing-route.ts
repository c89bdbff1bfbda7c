import type { QueryClient } from '@tanstack/react-query'
import { landingLede } from '#messages/shell/landing.ts'
import { landingTitle } from '#messages/shell/page-titles.ts'
import { jsonLdScript, websiteJsonLd } from '#features/discovery/json-ld/article.ts'
import { fieldCountsQuery, landingQuery } from '#features/blogs/queries.ts'
import { frontQuery } from '#features/sector/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

/** Returns the head of the landing page; `/home` is `/` (decisions P3). */
export const landingHead = () => {
  const { brand } = getSite()
  return pageHead({
    title: `${brand}: ${landingTitle()}`,
    description: import.meta.env.SSR ? landingLede({ brand }) : undefined,
    path: paths.home(),
    scripts: import.meta.env.SSR ? [jsonLdScript(websiteJsonLd())] : [],
  })
}

/**
 * Loads the content of the landing page. A part that fails shows its error in its place, without affecting the rest.
 */
export const loadLanding = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(landingQuery(getLocale())),
    client.prefetchQuery(fieldCountsQuery()),
    client.prefetchQuery(frontQuery()),
  ])
