import type { ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/profile/my-profile.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession, type SessionUser } from '#lib/browser/session.ts'
import { personalUserTypes, type Profile, type SectionKey } from '../schema.ts'
import { OwnProfile } from './own-profile.tsx'

interface Props {
  /** The form that the URL opens; see own/edit-address.ts. */
  edit: string | undefined
  /** See OwnProfile. */
  leadsTo: 'page' | 'works' | undefined
  /** The button that generates a CV, for profiles with a name. */
  renderCv: (profile: Profile) => ReactNode
  /** Renders the downloads of a section. */
  renderPrint: (section: SectionKey) => ReactNode
  /** Rendered above the profile. */
  notice: ReactNode
}

/** Renders the personal profile for its owner (profile areas, section 2). */
export function PersonalProfileScreen({ renderCv, renderPrint, ...place }: Props) {
  const user = useSession()?.user
  if (!user) return null
  if (user.userType && personalUserTypes.includes(user.userType))
    return (
      <OwnProfile key={user.id} userId={user.id} {...place} renderCv={renderCv} renderPrint={renderPrint} />
    )
  return <OtherType type={user.userType} />
}

const elsewhere: Record<string, { path: string; label: () => string }> = {
  'Educational Institution': { path: paths.myInstitutionProfile(), label: m.toInstitution },
  Business: { path: paths.myBusinessProfile(), label: m.toBusiness },
}

/** Explains which user types have a profile (decisions A22); the dialog that asks for the type opens above the page. */
function OtherType({ type }: { type: SessionUser['userType'] }) {
  const way = elsewhere[type ?? '']
  return (
    <TitlePage
      title={t.myPersonalProfile()}
      text={type ? m.wrongType({ type }) : m.typeMissing()}
      art={{ motif: 'biology', seed: 2 }}
      actions={
        <>
          {way && (
            <ButtonLink kind="primary" href={way.path}>
              {way.label()}
            </ButtonLink>
          )}
          {!type && (
            <Button kind="primary" onClick={() => location.reload()}>
              {m.chooseType()}
            </Button>
          )}
          <ToHome />
        </>
      }
    />
  )
}
