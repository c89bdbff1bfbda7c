import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { GenerateCv } from '#features/cv/components/generate-cv.tsx'
import { PersonalProfileScreen } from '#features/profile/components/personal-profile-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-personal-profile')({
  ...framedPage(t.myPersonalProfile, paths.myPersonalProfile()),
  component: Profile,
})

function Profile() {
  const { edit, cv, page, works } = Route.useSearch() as Record<string, unknown>
  return (
    <PersonalProfileScreen
      edit={textOf(edit)}
      leadsTo={page === 'public' ? 'page' : works === 'open' ? 'works' : undefined}
      renderCv={(profile) => <GenerateCv profile={profile} place={textOf(cv)} />}
    />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
