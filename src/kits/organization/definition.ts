import type { AnyRecord } from '#kits/document/record.ts'
import type { DocumentDefinition, RecordKey } from '#kits/document/rules.ts'
import type { Message } from '#lib/text/message.ts'
import type { OrganizationKind } from './kind.ts'

/** A tab of an organization's profile. */
interface OrganizationTab {
  /** URL segment, also the module that can be assigned to a member (decisions A21). */
  segment: string
  title: Message
  /** Document keys. */
  records: readonly string[]
  lists: readonly string[]
}

/** Defines a kind of organization: its document, its tabs, and who can create one. */
export interface OrganizationDefinition<Doc extends object> {
  kind: OrganizationKind
  /** As in organizationKinds. */
  prefix: string
  userTypes: readonly string[]
  document: DocumentDefinition<Doc>
  /** The document's records. */
  records: Readonly<Record<RecordKey<Doc>, AnyRecord>>
  /** The record with the name, flat in API calls; `organization_named` (migrations/functions) reads it too. */
  details: keyof Doc & string
  /** Fields of the details that cannot change after approval (decisions S10). */
  approvedFields: readonly string[]
  tabs: readonly OrganizationTab[]
  ownPath: (tab?: string, search?: Record<string, string | undefined>) => string
}

/** A definition without the type of its document. */
export type AnyOrganization = Omit<OrganizationDefinition<object>, 'document' | 'records' | 'details'>
