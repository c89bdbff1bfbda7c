import type { Message } from '#lib/text/message.ts'
import type { Form, ListDefinition } from './section.ts'
import type { KeyOf } from './print.ts'

/**
 * A single object of a document, such as personal data: shown on the page, or prompted for while empty, and
 * edited in one form. Its `itemName` names it in actions.
 */
export interface RecordDefinition<Key extends string, Item extends object> extends ListDefinition<Item> {
  /** Its key in the document, as in the specification. */
  key: Key
  /** The empty state: a heading, and a reason to fill it. */
  prompt: { title: Message; text: Message }
  /** Shown by its summary, or as labelled fields (the default). */
  layout?: 'card' | 'fields'
  /** Groups of fields that only make sense together: the author of a change must have seen all of a group. */
  together?: readonly (readonly KeyOf<NoInfer<Item>>[])[]
  /** Written by others; read-only for the owner. */
  readOnly?: boolean
}

/** Any record, for code that does not read its values. */
// oxlint-disable-next-line typescript/no-explicit-any -- records of differing fields are handled alike
export type AnyRecord = Omit<RecordDefinition<string, any>, keyof Form> & Form

/** Declares a record; ties its fields to its schema. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRecord = <Key extends string, Item extends object>(
  definition: RecordDefinition<Key, Item>,
): RecordDefinition<Key, Item> => definition
