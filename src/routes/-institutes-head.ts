import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/institute/board.ts'
import { instituteDescription, programmeDescription } from '#messages/institute/public.ts'
import { breadcrumbJsonLd, jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { instituteJsonLd } from '#features/discovery/json-ld/organization.ts'
import { programmeJsonLd } from '#features/discovery/json-ld/programme.ts'
import { publicInstituteQuery } from '#features/organizations/institute/public/queries.ts'
import { programmeIn } from '#features/organizations/institute/public/show.ts'
import { programTitle } from '#features/organizations/institute/sections/programs.ts'
import { pageHead } from '#lib/browser/head.ts'
import { showPlace } from '#lib/text/country/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { boardHead } from './-listed-head.ts'
import type { InstitutesPageData } from './-institutes-load.ts'

/** Returns the head of a page below /institutes, for robots and previews. */
export function institutesPageHead(client: QueryClient, shown: InstitutesPageData) {
  const { title, path } = shown
  if (shown.list) return boardHead('institutes', shown)
  if (shown.claim) return pageHead({ title, path, noindex: true })
  const institute = client.getQueryData(publicInstituteQuery(shown.slug, shown.view).queryKey)
  if (!institute) return pageHead({ title, path })
  if (shown.view.List) return pageHead({ title, path, noindex: true })
  const programme = programmeIn(institute, shown.view.Programme)
  const name = institute.instituteName
  const above = [
    { name: m.institutes(), path: paths.institutes() },
    { name, path: paths.institute(shown.slug) },
  ]
  return programme
    ? pageHead({
        isContent: true,
        title,
        path,
        description: programmeDescription({ programme: programTitle(programme), name }),
        scripts: [
          jsonLdScript(
            ...programmeJsonLd(institute, programme),
            breadcrumbJsonLd([...above, { name: programTitle(programme), path }]),
          ),
        ],
      })
    : pageHead({
        isContent: true,
        title,
        path,
        description: instituteDescription({ name, place: showPlace(institute.instituteAddress) }),
        scripts: [jsonLdScript(...instituteJsonLd(institute), breadcrumbJsonLd(above))],
      })
}
