import type { ReactNode } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { maySee } from '../../public/audience.ts'
import { previewAs, type Preview } from '../../public/queries.ts'
import type { PublicProfile } from '../../schema.ts'
import styles from './public-profile.module.css'

interface Props {
  /** The profile for the signed-in viewer. */
  seen: PublicProfile
  /** The preview that the owner selected. */
  preview: Preview | undefined
}

/**
 * Renders a bar that explains who sees the page. It is at the bottom of the window, so that nothing moves when it
 * appears.
 */
export function ViewerBar({ seen, preview }: Props) {
  const { can, UserPublicProfileID: id, UserValidation, Audience } = seen
  if (can.edit) {
    const isSeen = preview === undefined || maySee(previewAs[preview], Audience)
    return (
      <Bar
        text={
          <>
            <strong>{preview ? (isSeen ? m.seenAs : m.wouldBeSeenAs)[preview]() : m.seenByYou()}</strong>{' '}
            {!preview && m.pageFor[Audience]()}
          </>
        }
      >
        {(Object.keys(previewAs) as Preview[])
          .filter((as) => as !== preview)
          .map((as) => (
            <ButtonLink key={as} small href={paths.publicProfile(id, { as })}>
              {m.viewAs[as]()}
            </ButtonLink>
          ))}
        <ButtonLink small kind="primary" href={paths.myPersonalProfile()}>
          {preview ? m.backToEditing() : m.editProfile()}
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
