import { dueAsRead, type DueKinds, type ReadSearchable } from '#kits/search/mutations-due.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import { readSearchableCompanies } from '#features/business/search/data-searchable.ts'
import { readSearchableEvents } from '#features/events/search/data-searchable.ts'
import {
  readSearchableInstitutes,
  readSearchableProgrammes,
} from '#features/institute/search/data-searchable.ts'
import { readSearchablePostings } from '#features/posting/search/data-searchable.ts'
import { readSearchablePeople } from '#features/profile/public/data-searchable.ts'

/** Every kind that is read when it is due. Articles are written with what lists have of them; pages change by releases. */
const readers: Record<Exclude<SearchKind, 'article' | 'page'>, ReadSearchable> = {
  event: readSearchableEvents,
  person: readSearchablePeople,
  institute: readSearchableInstitutes,
  programme: readSearchableProgrammes,
  company: readSearchableCompanies,
  job: readSearchablePostings('job'),
  project: readSearchablePostings('project'),
}

/** How the kinds are written that follow what the database notes of their changes. */
export const dueKinds: DueKinds = Object.fromEntries(
  (Object.entries(readers) as [keyof typeof readers, ReadSearchable][]).map(([kind, read]) => [
    kind,
    dueAsRead(kind, read),
  ]),
)
