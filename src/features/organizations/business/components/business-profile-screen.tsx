import { useMemo, type ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import { OrganizationScreen } from '#components/organization/organization-screen.tsx'
import type { OrganizationPage } from '#components/organization/page.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { uploadTo } from '#features/profile/picture/queries.ts'
import { useDocument } from '#components/form/document/use-document.ts'
import { getSession, useSession, type Session } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import {
  createBusiness,
  blankBusiness,
  ownBusinessQuery,
  sendBusinessChange,
  type OwnBusiness,
} from '../queries.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessCreation } from '../sections/creation.ts'
import { businessDocument } from '../sections/document.ts'
import { businessOrganization } from '../sections/organization.ts'
import { businessLists, businessRecords, type BusinessTabSegment } from '../sections/registry.ts'

interface Props {
  tab: BusinessTabSegment
  /** The form or dialog that the URL opens. */
  edit: string | undefined
  /** Renders extra content of a tab for members. */
  renderBelow: (tab: string, business: BusinessDocument & OrganizationState) => ReactNode
  /** Notice above the tabs. */
  notice: ReactNode
}

/** Returns the signed-in person's business. */
const useOwnBusiness = () =>
  useDocument<BusinessDocument, OwnBusiness, unknown[]>({
    query: ownBusinessQuery(),
    definition: businessDocument,
    blank: blankBusiness,
    begin: createBusiness,
    send: sendBusinessChange,
  })

const page: OrganizationPage<BusinessDocument> = {
  definition: businessOrganization,
  records: businessRecords,
  lists: businessLists,
  title: t.myBusinessProfile,
  nameOf: ({ businessDetails }) => businessDetails.organizationName,
  publicPath: paths.company,
  membersTab: 'users',
  beginning: { record: businessCreation, act: beginningAct },
  prefill: () => {
    const said = getSession()?.user.organization
    return (
      said && {
        organizationName: said.name,
        businessRegistrationNumber: said.registrationNumber,
        website: said.webSite,
      }
    )
  },
  // The specification defines these forms for businesses (profile areas, section 9).
  forms: {
    uploadPicture: (file) => uploadTo(`${businessOrganization.prefix}/logo`, 'brandLogo', file),
    passing: true,
  },
}

/** Splits the creation form into its two records (decisions A18). */
function beginningAct(values: object) {
  const { businessRegisteredAddress: [address = {}] = [], ...details } = values as {
    businessRegisteredAddress?: object[]
  }
  const set = (key: string, to: object) => ({ do: 'set' as const, at: [key], was: {}, to: { ...to } })
  return {
    changes: () => [set('businessDetails', details), set('businessRegisteredAddress', address)],
  }
}

/** Renders the business profile for its members (profile areas, section 2). */
export function BusinessProfileScreen(props: Props) {
  const user = useSession()?.user
  return user ? <OwnProfile key={user.id} {...props} user={user} /> : null
}

function OwnProfile({ renderBelow, notice, ...props }: Props & { user: Session['user'] }) {
  const store = useOwnBusiness()
  const shown = useMemo(
    (): typeof page => ({
      ...page,
      notice,
      renderBelow: (tab, business) => business.can.edit.includes(tab) && renderBelow(tab, business),
    }),
    [renderBelow, notice],
  )
  return (
    <OrganizationScreen {...props} page={shown} store={store} art={{ motif: 'manufacturing', seed: 2 }} />
  )
}
