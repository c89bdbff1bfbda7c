import type { Message } from '#lib/text/message.ts'
import type { Form, ListDefinition } from './section.ts'
import type { KeyOf } from './print.ts'

/**
 * One object of a document, such as personal data: read on the page, or asked for while it is empty, and filled in one
 * form. Its `itemName` says what is added and edited.
 */
export interface RecordDefinition<Key extends string, Item extends object> extends ListDefinition<Item> {
  /** Its key in the document, as the specification spells it. */
  key: Key
  /** While there is none: a heading, and why it is worth filling. */
  prompt: { title: Message; text: Message }
  /** How it stands: by its summary, or each field under its label. Fields unless said otherwise. */
  layout?: 'card' | 'fields'
  /** Fields that make sense only with each other: whoever changes one has seen all. */
  together?: readonly (readonly KeyOf<NoInfer<Item>>[])[]
  /** Filled by others: its owner only reads it. */
  readOnly?: boolean
}

/** Any record, where its values are only passed on. */
// oxlint-disable-next-line typescript/no-explicit-any -- records of differing fields are handled alike
export type AnyRecord = Omit<RecordDefinition<string, any>, keyof Form> & Form

/** Declares a record; ties its fields to its schema. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRecord = <Key extends string, Item extends object>(
  definition: RecordDefinition<Key, Item>,
): RecordDefinition<Key, Item> => definition
