import type { ReactNode } from 'react'
import type { DocumentAct } from '#components/form/document/document-acts.ts'
import { readPart, type PartEdit } from '#components/form/document/part-address.ts'
import type { OpenDocument } from '#components/form/document/use-document.ts'
import type { EditPlace } from '#components/form/document/use-edit.ts'
import type { FindChoices } from '#components/form/modal/form-context.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import type { DocumentListKey } from '#kits/document/rules.ts'
import type { AnySection } from '#kits/document/section.ts'
import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'

/** The store of an organization that somebody keeps. */
export type OrganizationStore<Doc extends object, Shown extends Doc & OrganizationState> = OpenDocument<
  Doc,
  Shown
>

/** What the page of those who keep an organization has to know of its kind. */
export interface OrganizationPage<Doc extends object> {
  definition: OrganizationDefinition<Doc>
  records: Readonly<Record<string, AnyRecord>>
  lists: Readonly<Record<DocumentListKey<Doc>, AnySection>>
  /** Of the page until there is a name. */
  title: () => string
  nameOf: (document: Doc) => string
  publicPath: (slug: string) => string
  /** The tab beside whose lists members stand. */
  membersTab: string
  /** The form that it begins with, where that is more than its details. */
  beginning?: { record: AnyRecord; act: (values: object) => DocumentAct<Doc> }
  /** What its forms are like: where pictures go, what texts can lead to, and whether messages pass; see FormModal. */
  forms?: { uploadPicture?: (file: File) => Promise<string>; findChoices?: FindChoices; passing?: boolean }
  /** Where the items of a list are edited that are too long for a dialog. @param id undefined for a new one. */
  itemPath?: (key: string, id: string | undefined) => string | undefined
  /** What stands above the tabs. */
  notice?: ReactNode
  /** What stands below the lists of a tab. */
  renderBelow?: (tab: string, organization: Doc & OrganizationState) => ReactNode
  /** What an empty list offers beside adding. */
  renderEmptyAction?: (key: string, open: (name: string) => void) => ReactNode
}

/** A list, where its items are only passed on. */
export const listOf = <Doc extends object>({ lists }: Pick<OrganizationPage<Doc>, 'lists'>, key: string) =>
  (lists as Readonly<Record<string, AnySection>>)[key]!

export const itemsOf = (document: object, key: string) =>
  (document as Readonly<Record<string, readonly { id: string }[]>>)[key] ?? []

export const recordIn = (document: object, key: string) =>
  (document as Readonly<Record<string, object>>)[key] ?? {}

/** What the address has open: `?edit=events.<id>`, a record's key, or a dialog that is no form. */
export type OrganizationEdit<Doc extends object> =
  | PartEdit<string, DocumentListKey<Doc>>
  | { kind: 'dialog'; name: string }
/** Dialogs that are no forms, by what the address calls them. */
export type OtherDialogs = Readonly<Record<string, (onClose: () => void) => ReactNode>>
export type OrganizationPlace<Doc extends object> = EditPlace<string, OrganizationEdit<Doc>>

/** Reads what people may write into the address bar; undefined when it names nothing that can be opened. */
export function readOrganizationEdit<Doc extends object>(
  { records, lists }: Pick<OrganizationPage<Doc>, 'records' | 'lists'>,
  dialogs: OtherDialogs,
  name: string | undefined,
): OrganizationEdit<Doc> | undefined {
  if (name !== undefined && Object.hasOwn(dialogs, name)) return { kind: 'dialog', name }
  const changed = Object.entries(records).flatMap(([key, { readOnly }]) => (readOnly ? [] : [key]))
  return readPart(changed, lists, name)
}
