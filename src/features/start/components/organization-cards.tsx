import { isClosed, kinds, receivedOf } from '#messages/posting/application.ts'
import * as m from '#messages/start/start.ts'
import { ApprovalMark } from '#components/organization/approval-notice.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import type { ManagedOrganization, Published } from '../schema.ts'
import { CardNote, StartCard, StartRows } from './start-card.tsx'

interface Props {
  kind: OrganizationKind
  /** Undefined if the user has no organization. */
  organization: ManagedOrganization | undefined
}

const titles = { institute: m.yourInstitution, business: m.yourBusiness }
const invitations = {
  institute: [m.noInstitution, m.noInstitutionText],
  business: [m.noBusiness, m.noBusinessText],
} as const
/** The tab where jobs or events are published. */
const tabs = { institute: 'events', business: 'jobs' }

/** Shows the user's institute or business and its approval status. */
export function OrganizationCard({ kind, organization }: Props) {
  const edit = organizationKinds[kind].ownPath()
  if (!organization) {
    const [title, text] = invitations[kind]
    return (
      <StartCard
        title={titles[kind]()}
        acts={
          <ButtonLink small kind="primary" href={edit}>
            {m.begin()}
          </ButtonLink>
        }
      >
        <CardNote title={title()}>{text()}</CardNote>
      </StartCard>
    )
  }
  const { Name, Path, Shown, Approval } = organization
  return (
    <StartCard
      title={titles[kind]()}
      acts={
        <>
          <ButtonLink small href={edit} aria-label={m.editOf({ name: Name })}>
            {m.editIt()}
          </ButtonLink>
          {Shown && (
            <ButtonLink small kind="quiet" href={Path} aria-label={m.publicPageOf({ name: Name })}>
              {m.publicPage()}
            </ButtonLink>
          )}
        </>
      }
    >
      <CardNote title={<span lang="">{Name}</span>}>
        <ApprovalMark organization={{ approval: Approval }} />
      </CardNote>
    </StartCard>
  )
}

/** Lists postings or events with their applications or registrations. @param rows maximum number of rows. */
export function PublishedCard({ kind, organization, rows }: Props & { rows: number }) {
  const publishPath = organizationKinds[kind].ownPath(organization && tabs[kind])
  if (!organization || organization.Published.Total === 0)
    return (
      <StartCard
        title={m.published[kind]()}
        acts={
          <ButtonLink small href={publishPath}>
            {m.publish[kind]()}
          </ButtonLink>
        }
      >
        <CardNote title={m.nonePublished[kind]()}>{m.nonePublishedText[kind]()}</CardNote>
      </StartCard>
    )
  const { Total, Items } = organization.Published
  const shown = Items.slice(0, rows)
  return (
    <StartCard title={m.published[kind]()} all={{ href: publishPath, total: Total, shown: shown.length }}>
      <StartRows
        rows={shown.map((each) => ({
          href: each.Path,
          title: each.Title,
          lang: '',
          facts: factsOf(each),
        }))}
      />
    </StartCard>
  )
}

function factsOf({ Kind, Came, New, Open }: Published): string {
  if (Kind === 'event') return Came === null ? m.registersElsewhere() : m.seatsTaken({ count: Came })
  return [receivedOf({ total: Came ?? 0, fresh: New }), kinds[Kind](), !Open && isClosed()]
    .filter(Boolean)
    .join(' · ')
}
