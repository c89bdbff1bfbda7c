// What holds for a field besides what its schema says of a value. Browser and server go by it (settle-item.ts).

/** The document that an item stands in, by its keys; empty while nothing is known of it. */
export type DocumentValues = Readonly<Record<string, unknown>>

/** Whether a field is there, and may stay empty. What is hidden is empty. */
type Presence = 'hidden' | 'optional' | 'required'

export interface FieldRules<Item, Value> {
  /** People read it; whatever they send, what is stored stays (decisions A5). */
  readOnly?: boolean
  /** The same, and in no form. */
  ownedBy?: 'server'
  /** People give it once, when the item is added or while it is empty, and never change it; or only afterwards. */
  onlyAt?: 'create' | 'update'
  /** By what else the item and its document hold. */
  when?: (item: Item, document: DocumentValues) => Presence
  /**
   * It must be there, except where an import did not know it: an item that comes without the field, or is stored with it
   * empty, may stay so, and its form asks. @returns what is said where it is missing.
   */
  asked?: () => string
  /** What the form of a new item begins with, by the document that it stands in; empty without. */
  startsAs?: (document: DocumentValues) => Value
  /** Follows from other fields, those further up included; the server works it out itself. */
  compute?: (item: Item, document: DocumentValues) => Value
  /**
   * Empties when one of these fields changes, as a semester does with its programme. Where what it holds is offered for
   * the new one as well, a server cannot tell that from the same choice made again, and keeps it.
   */
  resetsWith?: readonly (Exclude<keyof Item, 'id'> & string)[]
  /** Sees the item as it is stored; undefined for a new one. @returns what is wrong. */
  stored?: (item: Item, stored: Item | undefined) => string | undefined
}
