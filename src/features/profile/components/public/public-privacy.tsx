import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/accounts/privacy.ts'
import { seenBy } from '#messages/profile/audience.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import type { AnySection } from '#kits/document/section.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { publicName } from '../../own/edit-address.ts'
import { audienceOf, audiences, maySee, profileParts, type Audience } from '../../public/audience.ts'
import { ownProfileQuery } from '../../queries.ts'
import { personalUserTypes, type Profile } from '../../schema.ts'
import { personal } from '../../sections/personal.ts'
import { sectionKeys, sections } from '../../sections/registry.ts'
import { titleOfPart } from './part-list.tsx'
import { publicAddressOf } from './public-settings-dialog.tsx'
import { UnverifiedNote } from './unverified-note.tsx'
import styles from '../personal-profile.module.css'

/** Renders who can see each part of the user's public page, with links to change it. */
export function PublicPrivacy() {
  const type = useSession()?.user.userType
  const keepsProfile = typeof type === 'string' && personalUserTypes.includes(type)
  const { data, error, refetch } = useQuery({ ...ownProfileQuery(), enabled: keepsProfile })
  if (!keepsProfile) return <p>{m.noProfilePage()}</p>
  if (data) return <Parts profile={data} />
  if (error) return <LoadFailed title={m.pageFailed()} text={error.message} retry={refetch} />
  if (data === undefined) return <Skeleton shape="box" />
  return (
    <div className={styles.settings}>
      <p>{m.noPage()}</p>
      <ButtonRow>
        <ButtonLink small href={paths.myPersonalProfile()}>
          {m.beginProfile()}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}

/** Returns the titles of the lists that only the owner sees, regardless of settings. */
const ownLists = (): string[] =>
  sectionKeys.flatMap((key) => {
    const section: AnySection = sections[key]
    return section.audience ? [] : [section.title()]
  })

/** Returns the titles of the parts per audience, widest first; the page's own audience is the limit. */
function partsSeen({ Audience, SectionAudiences: chosen }: Profile) {
  const lists = (by: Audience) =>
    profileParts.flatMap((part) => {
      const own = audienceOf(part, chosen)
      return (maySee(Audience, own) ? Audience : own) === by ? [titleOfPart(part)] : []
    })
  return ([...audiences].reverse() as Audience[])
    .map((by) => ({
      by,
      parts: [
        ...(by === Audience ? [personal.title()] : []),
        ...lists(by),
        ...(by === 'owner' ? [...ownLists(), m.contactData()] : []),
      ],
    }))
    .filter(({ parts }) => parts.length > 0)
}

function Parts({ profile }: { profile: Profile }) {
  const { UserPublicProfileID: id, NoIndex, Audience } = profile
  return (
    <div className={styles.settings}>
      <p>
        <a className="link" href={paths.publicProfile(id)}>
          {publicAddressOf(id)}
        </a>{' '}
        {seenBy[Audience]()}. {Audience === 'everybody' && (NoIndex ? m.unlisted() : m.listed())}
      </p>
      <UnverifiedNote />
      <dl className={styles.settings}>
        {partsSeen(profile).map(({ by, parts }) => (
          <div key={by}>
            <dt className="meta">{m.seenBy[by]()}</dt>
            <dd>{parts.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <ButtonRow>
        <ButtonLink small href={paths.myPersonalProfile({ edit: publicName })}>
          {m.settings()}
        </ButtonLink>
        <ButtonLink small kind="quiet" href={paths.publicProfile(id, { as: 'visitor' })}>
          {m.asVisitor()}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}
