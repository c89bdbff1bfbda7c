import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import { itemAct, recordAct } from '#components/form/document/document-acts.ts'
import { DocumentForm } from '#components/form/document/document-form.tsx'
import type { EditPlace } from '#components/form/document/use-edit.ts'
import type { AnySection } from '#kits/document/section.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import { instituteItemName, type InstituteEdit, type InstituteEditName } from '../../own/edit-address.ts'
import type { OwnInstitute } from '../../queries.ts'
import { instituteDocument } from '../../sections/document.ts'
import { instituteLists, instituteRecords, type InstituteListKey } from '../../sections/registry.ts'
import type { InstituteStore } from '../use-own-institute.ts'

interface Props {
  store: InstituteStore
  userId: string
  place: EditPlace<InstituteEditName, InstituteEdit>
  say: (text: string) => void
}

/** The form that the address names. */
export function InstituteForms({ store, userId, place, say }: Props) {
  const { edit, close } = place
  const institute = store.document
  if (!edit || institute === undefined || edit.kind === 'register') return null
  const onSaved = () => {
    close()
    say(m.saved())
  }
  const shared = { store, userId, say, onClose: close, onSaved }
  if (edit.kind === 'record') {
    const { key } = edit
    // Nothing else can be filled before the details.
    if (!institute && key !== 'instituteDetails') return null
    const record = instituteRecords[key]
    return (
      <DocumentForm
        {...shared}
        key={key}
        name={key}
        list={record}
        item={institute?.[key]}
        section={record.title()}
        act={(values, base) => recordAct(instituteDocument, key, base, values)}
        path={() => [key]}
      />
    )
  }
  if (!institute) return null
  const { key, id } = edit
  if (key === 'syllabus') return <ToSteps href={syllabusPath(id ?? 'new')} />
  const item = itemIn(institute, key, id)
  const gone = id !== undefined && !item
  if (gone) return null
  const name = instituteItemName(key, id)
  return (
    <DocumentForm
      {...shared}
      key={name}
      name={name}
      list={listOf(key)}
      item={item}
      section={listOf(key).title()}
      act={(values, base, newId) =>
        itemAct(instituteDocument, key, base, values, base ? (id ?? newId) : newId)
      }
      path={(newId) => [key, id ?? newId]}
    />
  )
}

/** A syllabus is too long for a dialog: its form is a page of its own. */
function ToSteps({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => void router.navigate({ href, replace: true }), [router, href])
  return null
}

/** The list of a key, where its items are only passed on. */
export const listOf = (key: InstituteListKey): AnySection => instituteLists[key]

export const itemIn = (institute: OwnInstitute, key: InstituteListKey, id: string | undefined) =>
  id === undefined
    ? undefined
    : (institute[key] as readonly { id?: string | undefined }[]).find((item) => item.id === id)
