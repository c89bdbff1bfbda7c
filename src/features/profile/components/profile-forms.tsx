import * as m from '#messages/profile/my-profile.ts'
import { putItem } from '#components/form/document/document-change.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import type { AnySection } from '#kits/document/section.ts'
import type { Profile, SectionKey } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { nameOfItem, personalName } from '../own/edit-address.ts'
import { DocumentForm } from './document-form.tsx'
import { PublicSettingsDialog } from './public/public-settings-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import type { EditPlace } from './use-edit.ts'
import type { ProfileStore } from './use-own-profile.ts'

interface Props {
  store: ProfileStore
  userId: string
  place: EditPlace
  say: (text: string) => void
}

/** The form that the address names. */
export function ProfileForms({ store, userId, place, say }: Props) {
  const { edit, close } = place
  const profile = store.document
  if (!edit || profile === undefined) return null
  const done = () => {
    close()
    say(m.saved())
  }
  const shared = { store, userId, say, onClose: close, onSaved: done }
  if (edit.kind === 'personal')
    return (
      <DocumentForm
        {...shared}
        name={personalName}
        list={personal}
        item={profile?.UserPersonalData}
        section={personal.title()}
        change={(values) => (document) => ({
          ...document,
          UserPersonalData: { ...document.UserPersonalData, ...values },
        })}
        path={() => `${personalName}.`}
      />
    )
  // Nothing else can be filled before the name.
  if (!profile?.UserPersonalData.FullName) return null
  if (edit.kind === 'public')
    return <PublicSettingsDialog store={store} profile={profile} onClose={close} say={say} />
  if (edit.kind === 'register') return <RegisterDialog onClose={close} />
  const { key, id } = edit
  const item = itemOf(profile, key, id)
  const gone = id !== undefined && !item
  // See GoneNotice.
  if (gone && draftOf(userId, nameOfItem(key, id)).read() === undefined) return null
  const section = sectionOf(key)
  return (
    <DocumentForm
      {...shared}
      key={nameOfItem(key, id)}
      name={nameOfItem(key, id)}
      list={section}
      item={item}
      gone={gone}
      section={section.title()}
      change={(values) => putItem<Profile>(key, { ...values, id })}
      path={(document) => {
        const list: readonly { id?: string | undefined }[] = document?.[key] ?? []
        const index = id === undefined ? -1 : list.findIndex((known) => known.id === id)
        return `${key}.${index < 0 ? list.length : index}.`
      }}
    />
  )
}

/** The section of a key, where its items are only passed on. */
export const sectionOf = (key: SectionKey): AnySection => sections[key]

export const itemOf = (profile: Profile, key: SectionKey, id: string | undefined) =>
  id === undefined
    ? undefined
    : (profile[key] as readonly { id?: string | undefined }[]).find((item) => item.id === id)
