import type { ComponentProps } from 'react'
import * as m from '#messages/organization/own.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import type { OrganizationState } from '#kits/organization/schema.ts'
import type { Session } from '#lib/browser/session.ts'
import { OwnOrganizationPage } from './own-page.tsx'
import type { OrganizationPage, OrganizationStore, OtherDialogs } from './page.ts'

interface Props<Doc extends object, Shown extends Doc & OrganizationState> {
  page: OrganizationPage<Doc>
  dialogs?: OtherDialogs
  /** The signed-in person's organization. */
  store: OrganizationStore<Doc, Shown>
  user: Session['user']
  /** Segment of the tab. */
  tab: string
  /** The form or dialog that the URL opens. */
  edit: string | undefined
  /** Artwork for the page shown to users of another type. */
  art: ComponentProps<typeof TitlePage>['art']
}

const noDialogs: OtherDialogs = {}

/** Renders the profile of an organization for its members (profile areas, section 2). */
export function OrganizationScreen<Doc extends object, Shown extends Doc & OrganizationState>({
  page,
  dialogs = noDialogs,
  user: { id, userType },
  art,
  ...props
}: Props<Doc, Shown>) {
  const { kind, userTypes } = page.definition
  // Invited members may have any user type.
  if (props.store.document === null && !(userType !== null && userTypes.includes(userType)))
    return (
      <TitlePage
        title={page.title()}
        text={userType ? m.wrongType[kind]({ type: userType }) : m.typeMissing[kind]()}
        art={art}
        actions={<ToHome />}
      />
    )
  return <OwnOrganizationPage {...props} page={page} dialogs={dialogs} userId={id} />
}
