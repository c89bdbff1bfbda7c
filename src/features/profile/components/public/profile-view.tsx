import type { ReactNode } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { signIn } from '#messages/shell/shell.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { type Preview, previewAs } from '../../public/queries.ts'
import type { PublicProfile } from '../../schema.ts'
import { maySee } from '../../public/audience.ts'
import { PublicHeader } from './public-header.tsx'
import { MemberSections, PublicSections, hasSections } from './public-sections.tsx'
import styles from './public-profile.module.css'

interface Props {
  /** The profile as visitors see it, rendered above. */
  profile: PublicProfile
  /** The name of the country. */
  country: string
  preview: Preview | undefined
  /** The profile for the signed-in viewer; undefined while it loads. */
  seen: PublicProfile | undefined
  /** The error of loading it. */
  failed?: string | false
  onRetry?: () => unknown
}

/** Renders a profile for other people. */
export function ProfileView({ profile, country, preview, seen, failed = false, onRetry }: Props) {
  const signedIn = useSession() !== undefined
  const asVisitor = preview === 'visitor'
  const previews = asVisitor && seen?.can.edit === true
  return (
    <main id="main" className={styles.main}>
      <div className={`wrap ${styles.page}`}>
        <PublicHeader profile={profile} country={country} />
        <PublicSections profile={profile} />
        {!hasSections(profile, seen) && <p className={styles.nothing}>{m.nothingYet()}</p>}
        {(!signedIn || previews || (asVisitor && !seen)) && (
          <SignInBanner id={profile.UserPublicProfileID} always={asVisitor} />
        )}
        <ReportLink kind="profile" id={profile.UserPublicProfileID} />
        {/* Until React has loaded, styles reserve its space for signed-in users. */}
        {!previews && (
          <div className={styles.more} data-waiting={seen || failed ? undefined : ''}>
            {signedIn && <More above={profile} seen={seen} failed={failed} onRetry={onRetry} />}
          </div>
        )}
      </div>
      {seen && <ViewerBar seen={seen} preview={preview} />}
    </main>
  )
}

/** Renders the banner for visitors. @param always also for signed-in users, before the page knows who they are. */
function SignInBanner({ id, always }: { id: string; always: boolean }) {
  return (
    <div className={styles.banner} data-always={always || undefined}>
      <Notice
        title={m.signInForMore()}
        action={
          <ButtonLink small href={paths.signIn({ returnTo: paths.publicProfile(id) })}>
            {signIn()}
          </ButtonLink>
        }
      >
        <p>{m.whatMoreIs()}</p>
      </Notice>
    </div>
  )
}

interface MoreProps extends Pick<Props, 'seen' | 'onRetry'> {
  above: PublicProfile
  failed: string | false
}

/** Renders the additional sections for signed-in viewers. */
function More({ above, seen, failed, onRetry }: MoreProps) {
  if (seen) return <MemberSections profile={seen} above={above} />
  if (failed !== false) {
    return <LoadFailed title={failed} retry={() => onRetry?.()} />
  }
  return (
    <div className={styles.waiting}>
      <output className="sr">{m.loadingMore()}</output>
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  )
}

interface ViewerBarProps {
  /** The profile for the signed-in viewer. */
  seen: PublicProfile
  /** The preview that the owner selected. */
  preview: Preview | undefined
}

/**
 * Renders a bar that explains who sees the page. It is at the bottom of the window, so that nothing moves when it
 * appears.
 */
function ViewerBar({ seen, preview }: ViewerBarProps) {
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
