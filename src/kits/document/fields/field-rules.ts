// Rules of a field beyond the schema of its value. Browser and server apply them (apply-field-rules.ts).

/** The document around an item, by key; empty while it is unknown. */
export type DocumentValues = Readonly<Record<string, unknown>>

/**
 * Returns the document around the items of an item's list: `around` is the item. The document stays a prototype, since
 * its parts may be loaded only when they are read.
 */
export const documentInside = (document: DocumentValues, around: object): DocumentValues =>
  Object.create(document, { around: { value: around } }) as DocumentValues

/** Whether a field is shown and required. A hidden field is empty. */
type Presence = 'hidden' | 'optional' | 'required'

export interface FieldRules<Item, Value> {
  /** Shown only: the stored value stays, whatever a client sends (decisions A5). */
  readOnly?: boolean
  /** Like readOnly, and in no form. */
  ownedBy?: 'server'
  /** Writable only when the item is added or while the field is empty; or only afterwards. */
  onlyAt?: 'create' | 'update'
  /** Depends on the item's other fields and on its document. */
  when?: (item: Item, document: DocumentValues) => Presence
  /** The error of a field that `when` requires, if the usual one does not fit. */
  requiredError?: () => string
  /**
   * Required, unless an import did not know it: an item imported without the field, or stored with it empty,
   * may keep it empty, and its form asks for it.
   * @returns the error if it is missing.
   */
  asked?: () => string
  /** The initial value in the form of a new item, from its document; empty by default. */
  startsAs?: (document: DocumentValues) => Value
  /** Computed by the server from other fields, including computed fields above it. */
  compute?: (item: Item, document: DocumentValues) => Value
  /**
   * Clears the field if one of these fields changes, as a semester depends on its programme. The server keeps
   * a value that is also an option for the new one: it cannot tell it from the same choice made again.
   */
  resetsWith?: readonly (Exclude<keyof Item, 'id'> & string)[]
  /** Compares with the stored item; undefined for a new one. @returns the error, if there is one. */
  stored?: (item: Item, stored: Item | undefined, document: DocumentValues) => string | false | undefined
}
