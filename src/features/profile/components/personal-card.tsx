import { seenBy } from '#messages/profile/audience.ts'
import * as m from '#messages/profile/my-profile.ts'
import { RecordSection } from '#components/form/records/record-section.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import type { Profile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { publicName, type EditName } from '../own/edit-address.ts'
import { PersonLinks } from './public/person-links.tsx'
import { publicAddressOf } from './public/public-settings-dialog.tsx'

interface Props {
  profile: Profile
  onOpen: (name: EditName) => void
}

/** Who the profile is of, as only its owner sees it. */
export const PersonalCard = ({ profile, onOpen }: Props) => (
  <RecordSection
    record={personal}
    value={profile.UserPersonalData}
    can="edit"
    onEdit={() => onOpen(personal.key)}
  >
    <PersonLinks links={profile.UserPersonalData.Links} />
    <li>
      <Icon name="link" />
      <span className="sr">{m.publicPage()}: </span>
      <a className="link" href={paths.publicProfile(profile.UserPublicProfileID)}>
        {publicAddressOf(profile.UserPublicProfileID)}
      </a>
      <IconButton icon="edit" label={m.publicSettings()} onClick={() => onOpen(publicName)} />
      <span>
        {seenBy[profile.Audience]()}
        {profile.Audience === 'everybody' && profile.NoIndex && ` · ${m.hiddenFromSearch()}`}
      </span>
    </li>
  </RecordSection>
)
