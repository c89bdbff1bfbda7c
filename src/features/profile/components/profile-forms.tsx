import * as m from '#messages/profile/my-profile.ts'
import { itemAct, recordAct } from '#components/form/document/document-acts.ts'
import { DocumentForm } from '#components/form/document/document-form.tsx'
import { getSession } from '#lib/browser/session.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { findOrganizationChoices } from '#kits/organization/chosen/queries.ts'
import type { AnySection } from '#kits/document/section.ts'
import type { Profile, SectionKey } from '../schema.ts'
import { profileDocument } from '../sections/document.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { nameOfItem, personalName, type Edit, type EditName } from '../own/edit-address.ts'
import { uploadPicture } from '../picture/queries.ts'
import { PublicSettingsDialog } from './public/public-settings-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import type { EditState } from '#components/form/document/use-edit.ts'
import type { ProfileStore } from './use-own-profile.ts'

interface Props {
  store: ProfileStore
  userId: string
  place: EditState<EditName, Edit>
  say: (text: string) => void
}

/** Renders the form that the URL opens. */
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
        prefill={nameParts(getSession()?.user.name ?? '')}
        section={personal.title()}
        act={(values, base) => recordAct(profileDocument, personalName, base, values)}
        path={() => [personalName]}
        uploadPicture={uploadPicture}
      />
    )
  // The name must be saved before anything else.
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
      several={id === undefined}
      section={section.title()}
      act={(values, base, newId) => itemAct(profileDocument, key, base, values, base ? (id ?? newId) : newId)}
      findChoices={findOrganizationChoices}
      path={(newId) => [key, gone ? newId : (id ?? newId)]}
    />
  )
}

/** Splits the name of the account for a new profile: the last word is the last name. */
function nameParts(name: string): { FirstName: string; LastName: string } {
  const words = name.trim().split(/\s+/)
  const LastName = words.length > 1 ? words.pop()! : ''
  return { FirstName: words.join(' '), LastName }
}

/** Returns the section of a key, if its items need no specific type. */
export const sectionOf = (key: SectionKey): AnySection => sections[key]

export const itemOf = (profile: Profile, key: SectionKey, id: string | undefined) =>
  id === undefined
    ? undefined
    : (profile[key] as readonly { id?: string | undefined }[]).find((item) => item.id === id)
