import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import { PersonalProfileScreen } from '#features/profile/components/personal-profile-screen.tsx'
import { paths } from '#lib/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-personal-profile')({
  ...framedPage(t.myPersonalProfile, paths.myPersonalProfile()),
  component: Profile,
})

function Profile() {
  const { edit } = Route.useSearch() as { edit?: unknown }
  return <PersonalProfileScreen edit={typeof edit === 'string' ? edit : undefined} />
}
