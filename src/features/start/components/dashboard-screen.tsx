import { useQuery } from '@tanstack/react-query'
import { myDashboard } from '#messages/shell/page-titles.ts'
import * as m from '#messages/start/start.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession, type SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ownStartQuery } from '../queries.ts'
import { MAX_LIST_ITEMS, type OwnStart } from '../schema.ts'
import { EventsCard } from './event-card.tsx'
import { kindOfType, mainCards } from './main-cards.tsx'
import { OrganizationCard, PublishedCard } from './organization-cards.tsx'
import { ApplicationsCard, CvCard } from './person-cards.tsx'
import { StartFailed } from './start-failed.tsx'
import { StartHead } from './start-head.tsx'
import place from './start-place.module.css'
import styles from './start.module.css'

/** The dashboard with everything that comes next for the user. */
export function DashboardScreen() {
  const user = useSession()?.user
  const { data, error, refetch } = useQuery(ownStartQuery())
  if (!user) return null
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <StartHead
          title={myDashboard()}
          start={data}
          ways={
            data?.Profile?.PublicID && (
              <a href={paths.publicProfile(data.Profile.PublicID)}>
                {m.publicPage()} <Icon name="arrow" small />
              </a>
            )
          }
        />
        {user.emailVerified === false && <VerifyFirst />}
        {error && !data ? (
          <StartFailed error={error} retry={() => void refetch()} />
        ) : data ? (
          <div className={`${place.cards} ${styles.all}`}>
            {mainCards(data, user.userType, MAX_LIST_ITEMS)}
            <FurtherCards start={data} user={user} />
          </div>
        ) : (
          <div aria-busy="true">
            <output className="sr">{m.loading()}</output>
            <Skeleton shape="box" />
          </div>
        )}
      </div>
    </main>
  )
}

/** Cards that not everyone has: later events, a CV, shared organizations, other applications. */
function FurtherCards({ start, user: { userType } }: { start: OwnStart; user: SessionUser }) {
  const ownKind = kindOfType(userType)
  return (
    <>
      {start.Events.Total > 1 && <EventsCard start={start} />}
      {start.Organizations.filter(({ Kind }) => Kind !== ownKind).flatMap((organization) => [
        <OrganizationCard key={organization.Kind} kind={organization.Kind} organization={organization} />,
        <PublishedCard
          key={`${organization.Kind} published`}
          kind={organization.Kind}
          organization={organization}
          rows={MAX_LIST_ITEMS}
        />,
      ])}
      {ownKind && start.Applications.Total > 0 && <ApplicationsCard start={start} rows={MAX_LIST_ITEMS} />}
      {start.Profile?.PublicID && <CvCard start={start} />}
    </>
  )
}

const VerifyFirst = () => (
  <Notice
    kind="warn"
    title={m.verifyTitle()}
    action={
      <ButtonLink small href={paths.myLoginProfile()}>
        {m.toLoginProfile()}
      </ButtonLink>
    }
  >
    <p>{m.verifyText()}</p>
  </Notice>
)
