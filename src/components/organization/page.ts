import type { ReactNode } from 'react'
import type { DocumentAct } from '#components/form/document/document-acts.ts'
import { readPart, type PartEdit } from '#components/form/document/part-address.ts'
import type { OpenDocument } from '#components/form/document/use-document.ts'
import type { EditState } from '#components/form/document/use-edit.ts'
import type { FindChoices } from '#components/form/modal/form-context.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import type { DocumentListKey } from '#kits/document/rules.ts'
import type { AnySection } from '#kits/document/section.ts'
import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'

/** The store of the signed-in person's organization. */
export type OrganizationStore<Doc extends object, Shown extends Doc & OrganizationState> = OpenDocument<
  Doc,
  Shown
>

/** Describes a kind of organization for the profile page. */
export interface OrganizationPage<Doc extends object> {
  definition: OrganizationDefinition<Doc>
  records: Readonly<Record<string, AnyRecord>>
  lists: Readonly<Record<DocumentListKey<Doc>, AnySection>>
  /** Page title until there is a name. */
  title: () => string
  nameOf: (document: Doc) => string
  publicPath: (slug: string) => string
  /** The tab that also lists the members. */
  membersTab: string
  /** The form for a new organization, if it has more than the details. */
  beginning?: { record: AnyRecord; act: (values: object) => DocumentAct<Doc> }
  /** Returns initial values of a new organization: what the applicant said when they chose their type. */
  prefill?: () => object | null | undefined
  /** Form options: picture upload, link suggestions, and whether messages disappear; see FormModal. */
  forms?: { uploadPicture?: (file: File) => Promise<string>; findChoices?: FindChoices; passing?: boolean }
  /** Returns the page for items too long for a dialog. @param id undefined for a new item. */
  itemPath?: (key: string, id: string | undefined) => string | undefined
  /** Notice above the tabs. */
  notice?: ReactNode
  /** Renders content below the lists of a tab. */
  renderBelow?: (tab: string, organization: Doc & OrganizationState) => ReactNode
  /** Renders an extra action for an empty list. */
  renderEmptyAction?: (key: string, open: (name: string) => void) => ReactNode
}

/** Returns a list without the type of its items. */
export const listOf = <Doc extends object>({ lists }: Pick<OrganizationPage<Doc>, 'lists'>, key: string) =>
  (lists as Readonly<Record<string, AnySection>>)[key]!

export const itemsOf = (document: object, key: string) =>
  (document as Readonly<Record<string, readonly { id: string }[]>>)[key] ?? []

export const recordIn = (document: object, key: string) =>
  (document as Readonly<Record<string, object>>)[key] ?? {}

/** The entry that the URL opens: `?edit=events.<id>`, a record's key, or a dialog without a form. */
export type OrganizationEdit<Doc extends object> =
  | PartEdit<string, DocumentListKey<Doc>>
  | { kind: 'dialog'; name: string }
/** Dialogs without a form, by their name in the URL. */
export type OtherDialogs = Readonly<Record<string, (onClose: () => void) => ReactNode>>
export type OrganizationEditState<Doc extends object> = EditState<string, OrganizationEdit<Doc>>

/** Parses `?edit=`, which people can type; undefined if it names nothing that can be opened. */
export function readOrganizationEdit<Doc extends object>(
  { records, lists }: Pick<OrganizationPage<Doc>, 'records' | 'lists'>,
  dialogs: OtherDialogs,
  name: string | undefined,
): OrganizationEdit<Doc> | undefined {
  if (name !== undefined && Object.hasOwn(dialogs, name)) return { kind: 'dialog', name }
  const changed = Object.entries(records).flatMap(([key, { readOnly }]) => (readOnly ? [] : [key]))
  return readPart(changed, lists, name)
}
