import { useLoaderData, useSearch } from '@tanstack/react-router'
import { contactDepartments } from '#features/organizations/institute/sections/options.ts'
import { OrganizationContact } from '#features/contact/components/organization-contact.tsx'
import { InstituteClaim } from '#features/organizations/institute/components/public/institute-claim.tsx'
import { InstitutePage } from '#features/organizations/institute/components/public/institute-page.tsx'
import { InstitutesScreen } from '#features/organizations/institute/components/search/institutes-screen.tsx'
import { FollowButton } from '#features/reading/components/follow-button.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { makePdf } from './-make-pdf.ts'
import type { InstitutesPageData } from './-institutes-load.ts'

/** The pages below /institutes: the list, an institute, one of its programmes, or the page to claim it. */
export function InstitutesPage() {
  const shown = useLoaderData({ strict: false }) as InstitutesPageData
  const { sent } = useSearch({ strict: false }) as { sent?: unknown }
  return shown.list ? (
    <InstitutesScreen search={shown.list.search} />
  ) : shown.claim ? (
    <InstituteClaim key={shown.path} slug={shown.slug} />
  ) : (
    <InstitutePage
      key={shown.path}
      slug={shown.slug}
      view={shown.view}
      makePdf={makePdf}
      renderFollow={(id, name) => <FollowButton what={{ Kind: 'institute', Value: id }} name={name} />}
      renderContact={(contacts) => (
        <OrganizationContact
          kind="institute"
          slug={shown.slug}
          contacts={contacts.map(({ id, department }) => ({
            id,
            label: optionLabel(contactDepartments, department),
          }))}
          sent={sent === 'mailed' || sent === 'kept' ? sent : undefined}
        />
      )}
    />
  )
}
