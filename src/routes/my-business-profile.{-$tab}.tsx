import { createFileRoute, notFound } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { JoinScreen } from '#components/organization/join-screen.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { ApplicationsPanel } from '#features/posting/application/components/applications-panel.tsx'
import { DraftsPanel } from '#features/posting/components/preview/drafts-panel.tsx'
import type { BusinessDocument } from '#features/organizations/business/schema.ts'
import { FeedPanel } from '#features/organizations/business/components/feed/feed-panel.tsx'
import { BusinessProfileScreen } from '#features/organizations/business/components/business-profile-screen.tsx'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { businessTabs } from '#features/organizations/business/sections/registry.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { ownOrganizationPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-business-profile/{-$tab}')({
  ...ownOrganizationPage(t.myBusinessProfile, paths.myBusinessProfile()),
  component: BusinessProfile,
})

function BusinessProfile() {
  const { tab } = Route.useParams()
  const { edit, token } = Route.useSearch() as { edit?: unknown; token?: unknown }
  if (tab === 'join')
    return <JoinScreen definition={businessOrganization} token={typeof token === 'string' ? token : ''} />
  const found = businessTabs.find(({ segment }) => segment === (tab ?? businessTabs[0].segment))
  if (!found) throw notFound()
  return (
    <BusinessProfileScreen
      tab={found.segment}
      edit={typeof edit === 'string' ? edit : undefined}
      renderBelow={postingsBelow}
      notice={notice}
    />
  )
}

const notice = <OwnNotices kind="posting" />

/** Renders drafts, the applications received and the job feed, below the postings of a business. */
function postingsBelow(tab: string, business: BusinessDocument & OrganizationState) {
  const kind = tab === 'jobs' ? 'job' : tab === 'projects' ? 'project' : undefined
  return (
    kind && (
      <>
        <DraftsPanel kind={kind} business={business} />
        <ApplicationsPanel kind={kind} />
        {kind === 'job' && <FeedPanel />}
      </>
    )
  )
}
