import * as m from '#messages/landing.ts'
import { jsonLdScript, websiteJsonLd } from '#features/discovery/utils-json-ld.ts'
import { fontPreload, pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'

/** `/home` is `/` (decisions P3). */
export const landingHead = () => {
  const { brand } = getSite()
  return pageHead({
    title: `${brand}: ${m.title()}`,
    description: m.lede(brand),
    path: paths.home(),
    links: [fontPreload],
    scripts: [jsonLdScript(websiteJsonLd())],
  })
}
