import type { ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/institute/own.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { useSession } from '#lib/browser/session.ts'
import { instituteOrganization } from '../sections/organization.ts'
import type { TabSegment } from '../sections/registry.ts'
import { OwnInstitutePage } from './own/own-institute.tsx'
import { useOwnInstitute } from './use-own-institute.ts'

interface Props {
  tab: TabSegment
  /** What the address has open; see own/edit-address.ts. */
  edit: string | undefined
  /** How one gets a virtual enterprise. */
  renderRegister: (onClose: () => void) => ReactNode
}

/** The profile of an institute as those keep it who may (profile areas, section 2). */
export function InstitutionProfileScreen(props: Props) {
  const user = useSession()?.user
  return user ? <Kept key={user.id} {...props} userId={user.id} type={user.userType} /> : null
}

function Kept({ type, ...props }: Props & { userId: string; type: string | null }) {
  const store = useOwnInstitute()
  const begins = type !== null && (instituteOrganization.userTypes as readonly string[]).includes(type)
  // Whoever is invited may be of any type.
  if (store.document === null && !begins)
    return (
      <TitlePage
        title={t.myInstitutionProfile()}
        text={type ? m.wrongInstituteType(type) : m.instituteTypeMissing()}
        art={{ motif: 'civil-and-construction', seed: 3 }}
        actions={<ToHome />}
      />
    )
  return <OwnInstitutePage {...props} store={store} />
}
