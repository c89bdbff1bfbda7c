import { createFileRoute, notFound } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { InstitutionProfileScreen } from '#features/institute/components/institution-profile-screen.tsx'
import { instituteTabs } from '#features/institute/sections/registry.ts'
import { RegisterDialog } from '#features/profile/components/register-dialog.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

const page = framedPage(t.myInstitutionProfile, paths.myInstitutionProfile())

export const Route = createFileRoute('/my-institution-profile/{-$tab}')({
  ...page,
  component: InstitutionProfile,
})

function InstitutionProfile() {
  const { tab } = Route.useParams()
  const { edit } = Route.useSearch() as { edit?: unknown }
  const found = instituteTabs.find(({ segment }) => segment === (tab ?? instituteTabs[0].segment))
  if (!found) throw notFound()
  return (
    <InstitutionProfileScreen
      tab={found.segment}
      edit={typeof edit === 'string' ? edit : undefined}
      renderRegister={(onClose) => <RegisterDialog onClose={onClose} />}
    />
  )
}
