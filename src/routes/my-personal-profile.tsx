import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { GenerateCv } from '#features/cv/components/generate-cv.tsx'
import { PrintBlock } from '#features/cv/block/print-block.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { PersonalProfileScreen } from '#features/profile/components/personal-profile-screen.tsx'
import type { SectionKey } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-personal-profile')({
  ...framedPage(t.myPersonalProfile, paths.myPersonalProfile()),
  component: Profile,
})

function Profile() {
  const { edit, cv, job, page, works } = Route.useSearch() as Record<string, unknown>
  return (
    <PersonalProfileScreen
      edit={textOf(edit)}
      leadsTo={page === 'public' ? 'page' : works === 'open' ? 'works' : undefined}
      renderCv={(profile) => (
        <GenerateCv profile={profile} place={textOf(cv)} job={idOf(job)} loadAdverts={loadAdverts} />
      )}
      renderPrint={renderPrint}
      notice={<OwnNotices kind="profile" />}
    />
  )
}

/** The same function for all renderings, so that it does not cause sections to render again. */
const renderPrint = (section: SectionKey) => <PrintBlock section={section} />

/** Loads the job descriptions, for users who tailor a CV to one. */
const loadAdverts = () =>
  import('#features/posting/public/adverts.ts').then(({ jobDescriptions }) => jobDescriptions)

/** Parses the id of a job, an int4. */
const idOf = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
