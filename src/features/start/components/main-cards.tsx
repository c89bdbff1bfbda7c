import type { ReactNode } from 'react'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import type { OwnStart } from '../schema.ts'
import { OwnEventCard } from './event-card.tsx'
import { OrganizationCard, PublishedCard } from './organization-cards.tsx'
import { ApplicationsCard, ProfileCard, ReadingCard } from './person-cards.tsx'

/** The kind of organization that a user type creates; none for people. */
export const kindOfType = (userType: string | null): OrganizationKind | undefined =>
  (Object.keys(organizationKinds) as OrganizationKind[]).find((kind) =>
    organizationKinds[kind].userTypes.some((type) => type === userType),
  )

/**
 * The four cards that everyone has: profile, next event, applications, reading.
 * @param rows maximum number of rows per card.
 */
export function mainCards(start: OwnStart, userType: string | null, rows: number): ReactNode {
  const kind = kindOfType(userType)
  const organization = start.Organizations.find(({ Kind }) => Kind === kind)
  return (
    <>
      {kind ? <OrganizationCard kind={kind} organization={organization} /> : <ProfileCard start={start} />}
      <OwnEventCard start={start} />
      {kind ? (
        <PublishedCard kind={kind} organization={organization} rows={rows} />
      ) : (
        <ApplicationsCard start={start} rows={rows} />
      )}
      <ReadingCard start={start} rows={rows} />
    </>
  )
}
