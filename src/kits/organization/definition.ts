import type { AnyRecord } from '#kits/document/record.ts'
import type { DocumentDefinition, RecordKey } from '#kits/document/rules.ts'
import type { Message } from '#lib/text/message.ts'
import type { OrganizationKind } from './kind.ts'

/** A tab of an organization's profile. */
interface OrganizationTab {
  /** In its address, and as a module that a member may be given (decisions A21). */
  segment: string
  title: Message<[]>
  /** Keys of the document. */
  records: readonly string[]
  lists: readonly string[]
}

/** What is said once of a kind of organization: its document, its tabs, and who may begin one. */
export interface OrganizationDefinition<Doc extends object> {
  kind: OrganizationKind
  /** As organizationKinds has it. */
  prefix: string
  userTypes: readonly string[]
  document: DocumentDefinition<Doc>
  /** Those of the document, as they are declared. */
  records: Readonly<Record<RecordKey<Doc>, AnyRecord>>
  /** The record that names it, flat on the wire; `organization_named` (migrations/functions) reads it too. */
  details: keyof Doc & string
  /** Fields of the details that stay once an administrator has approved them (decisions S10). */
  approvedFields: readonly string[]
  tabs: readonly OrganizationTab[]
  ownPath: (tab?: string, search?: Record<string, string | undefined>) => string
}

/** One whose document is only passed on. */
export type AnyOrganization = Omit<OrganizationDefinition<object>, 'document' | 'records' | 'details'>
