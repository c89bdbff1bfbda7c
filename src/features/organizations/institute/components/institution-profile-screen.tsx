import { useMemo, type ReactNode } from 'react'
import * as profile from '#messages/profile/my-profile.ts'
import * as t from '#messages/shell/page-titles.ts'
import { OrganizationScreen } from '#components/organization/organization-screen.tsx'
import type { OrganizationPage } from '#components/organization/page.ts'
import { findPeopleChoices } from '#features/profile/credits/queries.ts'
import { uploadTo } from '#features/profile/picture/queries.ts'
import { findOrganizationChoices } from '#kits/organization/chosen/queries.ts'
import { Button } from '#components/ui/button.tsx'
import { getSession, useSession, type Session } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteOrganization } from '../sections/organization.ts'
import { instituteLists, instituteRecords, type TabSegment } from '../sections/registry.ts'
import { syllabusPath } from '../syllabus/address.ts'
import { AnnouncedEvents } from './own/announced-events.tsx'
import { useOwnInstitute } from './use-own-institute.ts'

interface Props {
  tab: TabSegment
  /** The form or dialog that the URL opens. */
  edit: string | undefined
  /** Renders the instructions for registering a virtual enterprise. */
  renderRegister: (onClose: () => void) => ReactNode
  /** Notice above the tabs. */
  notice: ReactNode
}

const enterpriseRegister = 'encycdataVirtualEnterprises.register'

const page: OrganizationPage<InstituteDocument> = {
  definition: instituteOrganization,
  records: instituteRecords,
  lists: instituteLists,
  title: t.myInstitutionProfile,
  nameOf: ({ instituteDetails }) => instituteDetails.instituteName,
  publicPath: paths.institute,
  membersTab: 'users',
  prefill: () => {
    const said = getSession()?.user.organization
    return (
      said && {
        instituteName: said.name,
        instituteRegistrationNumber: said.registrationNumber,
        website: said.webSite,
      }
    )
  },
  forms: {
    uploadPicture: (file) => uploadTo(`${instituteOrganization.prefix}/logo`, 'brandLogo', file),
    findChoices: (typed, signal, reference) =>
      reference === 'OrganizationID'
        ? findOrganizationChoices(typed, signal)
        : findPeopleChoices(typed, signal),
  },
  // A syllabus is too long for a dialog: it is edited in steps.
  itemPath: (key, id) => (key === 'syllabus' ? syllabusPath(id ?? 'new') : undefined),
  renderBelow: (tab, { version }) => tab === 'events' && <AnnouncedEvents version={version} />,
  renderEmptyAction: (key, open) =>
    key === 'encycdataVirtualEnterprises' && (
      <Button small onClick={() => open(enterpriseRegister)}>
        {profile.register()}
      </Button>
    ),
}

/** Renders the institute profile for its members (profile areas, section 2). */
export function InstitutionProfileScreen(props: Props) {
  const user = useSession()?.user
  return user ? <InstitutionEditor key={user.id} {...props} user={user} /> : null
}

function InstitutionEditor({ renderRegister, notice, ...props }: Props & { user: Session['user'] }) {
  const store = useOwnInstitute()
  const noticed = useMemo(() => ({ ...page, notice }), [notice])
  return (
    <OrganizationScreen
      {...props}
      page={noticed}
      dialogs={{ [enterpriseRegister]: renderRegister }}
      store={store}
      art={{ motif: 'civil-and-construction', seed: 3 }}
    />
  )
}
