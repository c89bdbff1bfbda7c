import { createFileRoute, notFound } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { InstitutionProfileScreen } from '#features/organizations/institute/components/institution-profile-screen.tsx'
import { JoinScreen } from '#components/organization/join-screen.tsx'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { instituteTabs } from '#features/organizations/institute/sections/registry.ts'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { RegisterDialog } from '#features/profile/components/register-dialog.tsx'
import { paths } from '#lib/text/paths.ts'
import { ownOrganizationPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-institution-profile/{-$tab}')({
  ...ownOrganizationPage(t.myInstitutionProfile, paths.myInstitutionProfile()),
  component: InstitutionProfile,
})

const notice = <OwnNotices kind="event" />

function InstitutionProfile() {
  const { tab } = Route.useParams()
  const { edit, token } = Route.useSearch() as { edit?: unknown; token?: unknown }
  if (tab === 'join')
    return <JoinScreen definition={instituteOrganization} token={typeof token === 'string' ? token : ''} />
  const found = instituteTabs.find(({ segment }) => segment === (tab ?? instituteTabs[0].segment))
  if (!found) throw notFound()
  return (
    <InstitutionProfileScreen
      tab={found.segment}
      edit={typeof edit === 'string' ? edit : undefined}
      notice={notice}
      renderRegister={(onClose) => <RegisterDialog onClose={onClose} />}
    />
  )
}
