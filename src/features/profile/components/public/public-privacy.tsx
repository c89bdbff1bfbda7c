import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/accounts/privacy.ts'
import { retry } from '#messages/shell/shell.ts'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnySection } from '#kits/document/section.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { publicName } from '../../own/edit-address.ts'
import { ownProfileQuery } from '../../queries.ts'
import { personalUserTypes, type Profile } from '../../schema.ts'
import { personal } from '../../sections/personal.ts'
import { sectionKeys, sections } from '../../sections/registry.ts'
import { publicAddressOf } from './public-settings-dialog.tsx'
import styles from '../personal-profile.module.css'

/** Who sees which part of one's public page, and the ways to change that. */
export function PublicPrivacy() {
  const type = useSession()?.user.userType
  const keepsProfile = typeof type === 'string' && personalUserTypes.includes(type)
  const { data, error, refetch } = useQuery({ ...ownProfileQuery(), enabled: keepsProfile })
  if (!keepsProfile) return <p>{m.noProfilePage()}</p>
  if (data) return <Parts profile={data} />
  if (error)
    return (
      <Notice
        kind="bad"
        title={m.pageFailed()}
        action={
          <Button small onClick={() => void refetch()}>
            {retry()}
          </Button>
        }
      >
        <p>{error.message}</p>
      </Notice>
    )
  if (data === undefined) return <Skeleton shape="box" />
  return (
    <div className={styles.settings}>
      <p>{m.noPage()}</p>
      <ButtonLink small href={paths.myPersonalProfile()}>
        {m.beginProfile()}
      </ButtonLink>
    </div>
  )
}

/** Titles of the lists that are for an audience, as their definitions say. */
const listsFor = (audience: AnySection['audience']): string[] =>
  sectionKeys.flatMap((key) => {
    const section: AnySection = sections[key]
    return section.audience === audience ? [section.title()] : []
  })

function Parts({ profile: { UserPublicProfileID: id, NoIndex } }: { profile: Profile }) {
  const seen = [
    [m.seenBy.everybody, [personal.title(), ...listsFor('everybody')]],
    [m.seenBy.validated, listsFor('validated')],
    [m.seenBy.owner, [...listsFor(undefined), m.contactData()]],
  ] as const
  return (
    <div className={styles.settings}>
      <p>
        <a className="link" href={paths.publicProfile(id)}>
          {publicAddressOf(id)}
        </a>{' '}
        {NoIndex ? m.unlisted() : m.listed()}
      </p>
      <dl className={styles.settings}>
        {seen.map(([by, parts]) => (
          <div key={by()}>
            <dt className="meta">{by()}</dt>
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
