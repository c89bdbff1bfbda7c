import { useLoaderData, useSearch } from '@tanstack/react-router'
import { anySuitableJob, applyOpen } from '#messages/posting/application.ts'
import { businessDepartments } from '#features/organizations/business/sections/options.ts'
import { CompanyClaim } from '#features/organizations/business/components/public/company-claim.tsx'
import { CompanyPage } from '#features/organizations/business/components/public/company-page.tsx'
import { CompaniesScreen } from '#features/organizations/business/components/search/companies-screen.tsx'
import { OrganizationContact } from '#features/contact/components/organization-contact.tsx'
import { ApplyPanel } from '#features/posting/application/components/apply-panel.tsx'
import { Pay } from '#features/posting/components/pay.tsx'
import { FollowButton, FollowSearch } from '#features/reading/components/follow-button.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { CompaniesPageData } from './-companies-load.ts'

/** The pages below /companies: the list, a company, or the page to claim it. */
export function CompaniesPage() {
  const shown = useLoaderData({ strict: false }) as CompaniesPageData
  const { sent } = useSearch({ strict: false }) as { sent?: unknown }
  return shown.list ? (
    <CompaniesScreen
      search={shown.list.search}
      renderFollow={(address) => <FollowSearch address={address} />}
    />
  ) : shown.claim ? (
    <CompanyClaim key={shown.path} slug={shown.slug} />
  ) : (
    <CompanyPage
      key={shown.path}
      slug={shown.slug}
      view={shown.view}
      renderPay={(job) => <Pay job={job} />}
      renderFollow={(id, name) => <FollowButton what={{ Kind: 'company', Value: id }} name={name} />}
      renderApply={({ organizationID, organizationName }) => (
        <ApplyPanel
          target={{ organizationID }}
          returnTo={paths.company(shown.slug)}
          kind="job"
          title={anySuitableJob()}
          organizationName={organizationName}
          label={applyOpen()}
        />
      )}
      renderContact={(contacts) => (
        <OrganizationContact
          kind="business"
          slug={shown.slug}
          contacts={contacts.map(({ id, department }) => ({
            id,
            label: optionLabel(businessDepartments, department),
          }))}
          sent={sent === 'mailed' || sent === 'kept' ? sent : undefined}
        />
      )}
    />
  )
}
