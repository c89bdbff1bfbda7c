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
  /** What the address has open; see own/edit-address.ts. */
  edit: string | undefined
  /** See OwnProfile. */
  leadsTo: 'page' | 'works' | undefined
  /** Makes a CV of a profile that has a name. */
  renderCv: (profile: Profile) => ReactNode
  /** Makes files of one section. */
  renderPrint: (section: SectionKey) => ReactNode
  /** What stands above it. */
  notice: ReactNode
}

/** The personal profile as its owner keeps it (profile areas, section 2). */
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

/** Says who has such a profile to those who have none (decisions A22); the question for the type lies above the page. */
function OtherType({ type }: { type: SessionUser['userType'] }) {
  const way = elsewhere[type ?? '']
  return (
    <TitlePage
      title={t.myPersonalProfile()}
      text={type ? m.wrongType(type) : m.typeMissing()}
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
