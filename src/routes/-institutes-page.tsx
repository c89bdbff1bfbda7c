import { useLoaderData, useSearch } from '@tanstack/react-router'
import { InstituteContact } from '#features/contact/components/institute-contact.tsx'
import { ClaimScreen } from '#features/institute/components/claim/claim-screen.tsx'
import { InstitutePage } from '#features/institute/components/public/institute-page.tsx'
import { InstitutesScreen } from '#features/institute/components/search/institutes-screen.tsx'
import type { InstitutesShown } from './-institutes-load.ts'

/** What stands below /institutes: the list, an institute, one of its programmes, or how it is taken over. */
export function InstitutesPage() {
  const shown = useLoaderData({ strict: false }) as InstitutesShown
  const { sent } = useSearch({ strict: false }) as { sent?: unknown }
  return shown.list ? (
    <InstitutesScreen search={shown.list.search} />
  ) : shown.claim ? (
    <ClaimScreen key={shown.path} slug={shown.slug} />
  ) : (
    <InstitutePage
      key={shown.path}
      slug={shown.slug}
      programme={shown.programme}
      renderContact={(contacts) => (
        <InstituteContact
          slug={shown.slug}
          contacts={contacts}
          sent={sent === 'mailed' || sent === 'kept' ? sent : undefined}
        />
      )}
    />
  )
}
