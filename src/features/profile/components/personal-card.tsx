import * as m from '#messages/profile/my-profile.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { countryName } from '#lib/text/countries.ts'
import { initialsOf } from '#lib/text/initials.ts'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-date.ts'
import type { Profile } from '../schema.ts'
import { personalName, publicName, type EditName } from '../own/edit-address.ts'
import styles from './personal-profile.module.css'
import { addressOf } from './public/public-settings-dialog.tsx'

/** Who the profile is of, as only its owner sees it. */
export function PersonalCard({ profile, onOpen }: { profile: Profile; onOpen: (name: EditName) => void }) {
  const { FullName, Title, State, Country, DateOfBirth, ProfilePicture } = profile.UserPersonalData
  const publicId = profile.UserPublicProfileID
  const where = [State, Country && countryName(Country)].filter(Boolean).join(', ')
  return (
    <section className={styles.me} aria-label={m.personalDetails()}>
      {ProfilePicture ? (
        <img className={styles.avatar} src={ProfilePicture} alt="" width="88" height="88" />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(FullName)}
        </span>
      )}
      <div className={styles.who}>
        <h2>{FullName}</h2>
        {Title && <p>{Title}</p>}
        <ul className={styles.facts}>
          {where && (
            <li>
              <Icon name="place" />
              <span className="sr">{m.place()}: </span>
              {where}
            </li>
          )}
          {DateOfBirth && (
            <li>
              <Icon name="calendar" />
              <span className="sr">{m.born()}: </span>
              {showDay(DateOfBirth)}
            </li>
          )}
          <li className={styles.address}>
            <Icon name="link" />
            <span className="sr">{m.publicPage()}: </span>
            <a className="link" href={paths.publicProfile(publicId)}>
              {addressOf(publicId)}
            </a>
            <IconButton icon="edit" label={m.publicSettings()} onClick={() => onOpen(publicName)} />
            {profile.NoIndex && <span>{m.hiddenFromSearch()}</span>}
          </li>
        </ul>
      </div>
      <IconButton
        icon="edit"
        className={styles.pencil}
        label={m.editDetails()}
        onClick={() => onOpen(personalName)}
      />
    </section>
  )
}
