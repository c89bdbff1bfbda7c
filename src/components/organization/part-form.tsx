import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import { itemAct, recordAct } from '#components/form/document/document-acts.ts'
import { DocumentForm } from '#components/form/document/document-form.tsx'
import { itemName } from '#components/form/document/part-address.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import {
  itemsOf,
  listOf,
  recordIn,
  type OrganizationPage,
  type OrganizationEditState,
  type OrganizationStore,
} from './page.ts'

interface Props<Doc extends object, Shown extends Doc & OrganizationState> {
  page: OrganizationPage<Doc>
  store: OrganizationStore<Doc, Shown>
  userId: string
  place: OrganizationEditState<Doc>
  say: (text: string) => void
}

/** Renders the form that the URL names. */
export function PartForm<Doc extends object, Shown extends Doc & OrganizationState>({
  page,
  store,
  userId,
  place: { edit, close },
  say,
}: Props<Doc, Shown>) {
  const organization = store.document
  if (!edit || organization === undefined || edit.kind === 'dialog') return null
  const { document: rules, details } = page.definition
  const onSaved = () => {
    close()
    say(m.saved())
  }
  const shared = { store, userId, say, onClose: close, onSaved }
  if (edit.kind === 'record') {
    const { key } = edit
    // The details come first.
    if (!organization && key !== details) return null
    return <RecordForm {...shared} key={key} page={page} name={key} />
  }
  if (!organization) return null
  const { key, id } = edit
  const elsewhere = page.itemPath?.(key, id)
  if (elsewhere) return <Elsewhere href={elsewhere} />
  const item = id === undefined ? undefined : itemsOf(organization, key).find((one) => one.id === id)
  if (id !== undefined && !item) return null
  const list = listOf(page, key)
  const name = itemName(key, id)
  return (
    <DocumentForm
      {...page.forms}
      {...shared}
      key={name}
      name={name}
      list={list}
      item={item}
      section={list.title()}
      several={id === undefined}
      act={(values, base, newId) => itemAct(rules, key, base, values, base ? (id ?? newId) : newId)}
      path={(newId) => [key, id ?? newId]}
    />
  )
}

interface RecordProps<Doc extends object, Shown extends Doc & OrganizationState> extends Pick<
  Props<Doc, Shown>,
  'page' | 'store' | 'userId' | 'say'
> {
  name: string
  onSaved: () => void
  onClose: () => void
}

/** Renders the form of a record, or the creation form for the details of a new organization. */
function RecordForm<Doc extends object, Shown extends Doc & OrganizationState>({
  page,
  name,
  ...shared
}: RecordProps<Doc, Shown>) {
  const organization = shared.store.document
  // Keep the creation form until it closes after saving.
  const [beginning] = useState(organization ? undefined : page.beginning)
  if (beginning) {
    const { record, act } = beginning
    return (
      <DocumentForm
        {...page.forms}
        {...shared}
        name={name}
        list={record}
        item={undefined}
        prefill={page.prefill?.() ?? undefined}
        section={record.title()}
        act={act}
        path={() => []}
      />
    )
  }
  const record = page.records[name]!
  return (
    <DocumentForm
      {...page.forms}
      {...shared}
      name={name}
      list={record}
      item={organization ? recordIn(organization, name) : undefined}
      prefill={page.prefill?.() ?? undefined}
      section={record.title()}
      act={(values, base) => recordAct(page.definition.document, name as never, base, values)}
      path={() => [name]}
    />
  )
}

/** Redirects to the page for items too long for a dialog. */
function Elsewhere({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => void router.navigate({ href, replace: true }), [router, href])
  return null
}
