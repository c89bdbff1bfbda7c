import type { ReactNode } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import type { PublicProfile } from '../../schema.ts'
import styles from './public-profile.module.css'

interface Props {
  /** The profile as the viewer sees it, who is signed in. */
  seen: PublicProfile
  /** Whether its owner looks at what visitors see. */
  previews: boolean
}

/** What the page shows to whom, and the way on. At the foot of the window: nothing moves when it appears. */
export function ViewerBar({ seen, previews }: Props) {
  const { can, UserPublicProfileID: id, UserValidation } = seen
  if (can.edit) {
    return (
      <Bar text={<strong>{previews ? m.asVisitors() : m.asMembers()}</strong>}>
        {previews ? undefined : (
          <ButtonLink small href={paths.publicProfile(id, { as: 'visitor' })}>
            {m.viewAsVisitor()}
          </ButtonLink>
        )}
        <ButtonLink small kind="primary" href={paths.myPersonalProfile()}>
          {previews ? m.backToEditing() : m.editProfile()}
        </ButtonLink>
      </Bar>
    )
  }
  if (UserValidation === 'successful') return null
  return (
    <Bar
      text={
        <>
          <strong>{m.verifyForMore()}</strong> {m.howToVerify()}
        </>
      }
    >
      <ButtonLink small href={paths.myLoginProfile()}>
        {m.toLoginProfile()}
      </ButtonLink>
    </Bar>
  )
}

const Bar = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <aside className={styles.bar} aria-label={m.yourView()}>
    <div className="wrap">
      <p>{text}</p>
      <ButtonRow>{children}</ButtonRow>
    </div>
  </aside>
)
