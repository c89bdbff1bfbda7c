import * as m from '#messages/profile/public-profile.ts'
import { signIn } from '#messages/shell/shell.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import type { Preview } from '../../public/queries.ts'
import type { PublicProfile } from '../../schema.ts'
import { PublicHeader } from './public-header.tsx'
import { MemberSections, PublicSections, hasSections } from './public-sections.tsx'
import { ViewerBar } from './viewer-bar.tsx'
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
