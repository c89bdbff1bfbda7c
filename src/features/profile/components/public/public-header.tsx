import { useRef, useState } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { SocialName as socialName } from '#messages/profile/fields.ts'
import { IconButton } from '#components/ui/button.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { absoluteUrl } from '#lib/browser/head.ts'
import { initialsOf } from '#lib/text/initials.ts'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import { paths } from '#lib/text/paths.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import type { PublicProfile } from '../../schema.ts'
import { PersonLinks } from './person-links.tsx'
import styles from './public-profile.module.css'

/** The width of the picture in pixels, as in the stylesheet. */
const PICTURE = 120

interface Props {
  profile: PublicProfile
  /** The name of the country. */
  country: string
  /** Whether the profile is that of a link; its page may be closed to the reader. */
  isShared?: boolean
}

/** Renders the header. */
export function PublicHeader({ profile, country, isShared = false }: Props) {
  const { FullName, SocialName, Title, State, City, ProfilePicture, About, Links } = profile.UserPersonalData
  const place = [City, State, country].filter(Boolean).join(', ')
  return (
    <header id="person" className={styles.head}>
      {ProfilePicture ? (
        <img
          className={styles.picture}
          src={ProfilePicture}
          alt={m.pictureOf({ name: FullName })}
          width={PICTURE}
          height={PICTURE}
        />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          {initialsOf(FullName)}
        </span>
      )}
      <div>
        <h1>{FullName}</h1>
        {profile.UserDemonstration && <Meta items={[<DemoMark key="demo" />]} />}
        {Title && <p className="lede">{Title}</p>}
        {About && (
          <div className={styles.about}>
            <FormattedText blocks={readFormattedText(About)} />
          </div>
        )}
        <ul className={styles.facts}>
          {SocialName && (
            <li>
              <Icon name="person" small />
              <span className="sr">{socialName()}: </span>
              <span>{SocialName}</span>
            </li>
          )}
          {place && (
            <li>
              <Icon name="place" small />
              <span className="sr">{m.place()}: </span>
              <span>{place}</span>
            </li>
          )}
          <PersonLinks links={Links} />
          {!isShared && (
            <li>
              <PublicLink publicProfileId={profile.UserPublicProfileID} />
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}

const SAID_MS = 2_000

function PublicLink({ publicProfileId }: { publicProfileId: string }) {
  const waiting = useNeedsClient()
  const [said, setSaid] = useState<{ done: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const url = absoluteUrl(paths.publicProfile(publicProfileId))

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setSaid({ done })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(undefined), SAID_MS)
  }

  return (
    <>
      <Icon name="link" small />
      <span className="sr">{m.publicLink()}: </span>
      <a href={url} className={styles.publicLink}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      <IconButton
        icon={said ? (said.done ? 'check' : 'warning') : 'copy'}
        label={m.copyLink()}
        onClick={() => void copy()}
        {...waiting}
      />
      <output className={styles.said}>{said && (said.done ? m.copied() : m.copyFailed())}</output>
    </>
  )
}
