import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { taxonomyService } from './api.ts'
import type { Section } from './schema.ts'
import { emptySection, type TaxonomyField } from './schema-fields.ts'

const call = createClient<typeof taxonomyService>('/blog-service/api/v1')

/** Loads the vocabulary of a sector or subject; empty lists if there is none. */
export const sectionQuery = (field: TaxonomyField) =>
  queryOptions({
    queryKey: ['getSectionData', field],
    queryFn: async ({ signal }): Promise<Section> => {
      const { SectionData } = await call('POST /getSectionData', { PrimarySector: field }, { signal })
      const section = SectionData[0] ?? emptySection
      return import.meta.env.SSR ? inOneLanguage(section) : section
    },
  })

/** Removes translations that the page does not need, because every page of a field contains this data. */
function inOneLanguage(section: Section): Section {
  const locale = getLocale()
  const labels = Object.entries(section.Labels).flatMap(([value, names]) =>
    names[locale] ? [[value, { [locale]: names[locale] }]] : [],
  )
  return { ...section, Labels: Object.fromEntries(labels) as Section['Labels'] }
}

/** Returns the name of a category or topic in the language of the page. Stored and sent values are English. */
export const labelIn = (section: Section | undefined, value: string): string =>
  section?.Labels[value]?.[getLocale()] ?? value
