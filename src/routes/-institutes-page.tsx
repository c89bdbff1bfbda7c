import { InstitutePage } from '#features/institute/components/public/institute-page.tsx'
import { InstitutesScreen } from '#features/institute/components/search/institutes-screen.tsx'
import type { InstitutesShown } from './-institutes-load.ts'

/** What stands below /institutes: the list, an institute, or one of its programmes. */
export const InstitutesPage = ({ shown }: { shown: InstitutesShown }) =>
  shown.list ? (
    <InstitutesScreen search={shown.list.search} />
  ) : (
    <InstitutePage key={shown.path} slug={shown.slug} programme={shown.programme} />
  )
