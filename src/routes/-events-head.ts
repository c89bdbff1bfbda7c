import * as t from '#messages/page-titles.ts'
import { fieldNames } from '#messages/taxonomy.ts'
import type { Field } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

/** One sector's events have several addresses; this is the one that counts (decisions P3). */
export const eventsHead = (field: Field) =>
  pageHead({ title: t.eventsOn(fieldNames[field]()), path: paths.sectorPage(field, 'events'), noindex: true })
