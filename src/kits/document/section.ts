import type * as z from 'zod/v4/core'
import type { Message } from '#lib/text/message.ts'
import type { Option } from '#lib/text/option.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import type { DocumentValues, FieldRules } from './fields/field-rules.ts'
import type { KeyOf, Print } from './print.ts'

// How a list of a profile is declared: once, for its form, its place on the page, the public page, the CV and the server.
// Free of React and of whatever holds the documents.

/** What filling something counts for a document to be complete. */
export interface CompletionStep {
  /** Steps of one name are one: any of them is enough. */
  name: string
  /** Of a hundred. */
  percent: number
  /** The smallest that is missing is proposed next. */
  place: number
  /** Such as 'Add a degree'. */
  ask: Message
}

/** Pixels. */
export interface CropSize {
  width: number
  height: number
}

/** What goes with a field besides its kind. */
interface FieldLook {
  /** In place of the definition's own. */
  label?: Message
  hint?: Message
  /** As wide as the form; long texts, lists and pictures are anyway. */
  wide?: boolean
  /** See autocomplete in HTML. */
  autoComplete?: string
  /**
   * Of a text: while they write, people may choose what the portal knows by that name. Its id then stands in the field of
   * this key, a `reference` beside it.
   */
  chosenIn?: string
  /** Said of what was chosen, where that does not lead to its page at once. */
  chosenNote?: Message
  /** Of a list of texts: they are of a word or a few, and stand side by side; a comma ends one. */
  short?: true
  /** Of a month or a rough date: years to come are offered as well. */
  coming?: true
  /** Of a picture: it is of no person, and all of it is shown. */
  whole?: true
  /** Of a picture: people choose the part of it that is kept, of this size in pixels. */
  crop?: CropSize
  /**
   * Where it is printed: never; as a part of its own, which follows the section; or with the section or part of that
   * key. With its item unless said otherwise.
   */
  print?: 'never' | 'apart' | { with: string }
  completes?: CompletionStep
}

/**
 * Kinds of text of one line or more. A `time` is of day, such as 09:30. A `roughDate` is a day, a month or a year. `year` is up to ten years from now, `pastYear` up to this one. A `reference` is chosen
 * with the text that it belongs to: see chosenIn.
 */
type TextKind =
  | 'text'
  | 'longText'
  | 'digits'
  | 'price'
  | 'url'
  | 'email'
  | 'phone'
  | 'year'
  | 'pastYear'
  | 'date'
  | 'pastDate'
  | 'roughDate'
  | 'time'
  | 'country'
  | 'picture'
  | 'reference'

/** A kind alone, or with what goes with it. */
type Plain<K extends string, Item, Value> = K | ({ kind: K } & FieldLook & FieldRules<Item, Value>)
/**
 * What can be chosen may depend on the item and its document: `optionsFrom`. `open`: people may also write something else,
 * where the specification leaves the values to us.
 */
type Choices<Item> =
  | { options: readonly Option[]; open?: true }
  | { optionsFrom: (item: Item, document: DocumentValues) => readonly Option[]; open?: true }
type Chosen<K extends string, Item, Value> = { kind: K } & Choices<Item> & FieldLook & FieldRules<Item, Value>
/** A list inside an item, with its own add, edit and delete. */
type Nested<Inner extends object, Item> = { kind: 'list'; of: ListDefinition<Inner> } & FieldLook &
  FieldRules<Item, Inner[]>
/** An object inside an item: its fields stand under a heading. */
type Group<Value extends object, Item> = {
  kind: 'group'
  fields: Fields<Value>
  labels: Labels<Value>
} & FieldLook &
  FieldRules<Item, Value>

/** The kinds of fields that can hold a value of an item. */
type FieldOf<V, Item> = [V] extends [string]
  ? Plain<TextKind, Item, V> | Chosen<'select', Item, V>
  : [V] extends [boolean]
    ? Plain<'checkbox', Item, V>
    : [V] extends [number]
      ? Plain<'number', Item, V | null>
      : [V] extends [readonly string[]]
        ? Plain<'textList', Item, V> | Chosen<'multiSelect', Item, V>
        : [V] extends [MonthYear]
          ? Plain<'monthYear', Item, V>
          : [V] extends [readonly (infer Inner extends object)[]]
            ? Nested<Inner, Item>
            : [V] extends [object]
              ? Group<V, Item>
              : never

/** A field for each key but the id, in the order of the form; a forgotten one does not compile. */
type Fields<Item> = { [K in KeyOf<Item>]-?: FieldOf<NonNullable<Item[K]>, Item> }
/** What people read for each key. */
type Labels<Item> = { [K in KeyOf<Item>]-?: Message }

/** An item in a few words, for lists, the public page and the CV. Parts that are empty are left out. */
export interface Summary {
  /** Its address. */
  picture?: string
  title: string
  /** Who, where, of what kind: one after the other on a line. */
  detail?: readonly string[]
  /** What the first of `detail` is on the portal, where its owner chose it: the value of a `reference`. */
  reference?: string
  when?: string
  text?: string
  chips?: readonly string[]
  /** An address of http or https that the title leads to. */
  link?: string
  /** Of a record: each with what it is, in words. */
  facts?: readonly { kind: 'place' | 'day'; label: Message; text: string }[]
}

/** A list of items that are added, edited, deleted and put in order in the same way. */
export interface ListDefinition<Item extends object> {
  title: Message
  /** What one of them is called, such as 'mentor'. */
  itemName: Message
  schema: z.$ZodType<Item>
  labels: Labels<NoInfer<Item>>
  fields: Fields<NoInfer<Item>>
  summary(item: NoInfer<Item>): Summary
  example: NoInfer<Item>
  /** Where a table made of fields and summary does not do. */
  print?: Print<NoInfer<Item>>
  /** Where a format of exchange has them, if it has. */
  exchange?: Exchange<NoInfer<Item>>
  /** They are read from files: what tells them apart where a row has no id. */
  csv?: { match: readonly KeyOf<NoInfer<Item>>[] }
}

/** What a format of exchange calls a list and its fields. What it has no name for goes along beside it. */
interface Exchange<Item> {
  /** The list that they stand in. */
  list: string
  /** In its order; what files of older versions call them comes behind the present name. */
  fields: { [K in KeyOf<Item>]?: string | readonly [present: string, ...older: string[]] }
}

/** A list section of a profile. */
export interface SectionDefinition<Key extends string, Item extends object> extends ListDefinition<Item> {
  /** Its key in the document, as the specification spells it. */
  key: Key
  /** Why it is worth filling, in one sentence. */
  empty: Message
  /** Where what is printed is chosen, in place of its title. */
  titleInChoice?: Message
  /** How its items stand; `chips`: title beside chips. Cards unless said otherwise. */
  layout?: 'cards' | 'table' | 'chips'
  /** It is short, and stands beside the others where there is room. */
  beside?: true
  /** Its items open in a dialog that shows all they hold, where lists only say a part of it. */
  detail?: true
  /** Columns of a table. */
  columns?: readonly KeyOf<Item>[]
  /**
   * What tells items apart that carry no id (decisions A2). Without it: all they hold.
   */
  identity?: readonly KeyOf<Item>[]
  /** Who sees it besides its owner (decisions A7). Nobody unless said otherwise. */
  audience?: 'everybody' | 'members'
  /** Fields of a section for everybody that only members see. */
  membersOnly?: readonly KeyOf<Item>[]
  completes?: CompletionStep
  /** Filled by others: no add, edit and delete. */
  readOnly?: boolean
}

/** Any section, where its items are only passed on. */
// oxlint-disable-next-line typescript/no-explicit-any -- sections of differing items stand in one registry
export type AnySection = Omit<SectionDefinition<string, any>, keyof Form> & Form
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyList = Omit<ListDefinition<any>, keyof Form> & Form

/** Declares a section; ties its fields to its schema. */
/* @__NO_SIDE_EFFECTS__ */
export const defineSection = <Key extends string, Item extends object>(
  definition: SectionDefinition<Key, Item>,
): SectionDefinition<Key, Item> => definition

/** Declares a list inside an item. */
/* @__NO_SIDE_EFFECTS__ */
export const defineList = <Item extends object>(definition: ListDefinition<Item>): ListDefinition<Item> =>
  definition

/** A field as the form reads it, whichever way it was written. */
export type FieldDefinition = {
  kind: FieldKind
  options?: readonly Option[]
  open?: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- of any item
  optionsFrom?: (item: any, document: DocumentValues) => readonly Option[]
  of?: AnyList
} & FieldLook &
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  FieldRules<any, unknown> & {
    // oxlint-disable-next-line typescript/no-explicit-any -- the fields of any group
    fields?: Fields<any>
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    labels?: Labels<any>
  }
export type FieldKind =
  | TextKind
  | 'number'
  | 'select'
  | 'checkbox'
  | 'textList'
  | 'multiSelect'
  | 'monthYear'
  | 'list'
  | 'group'

/** A field of a form with its key and label. */
export interface NamedField extends FieldDefinition {
  key: string
  label: Message
}

/** Fields with their labels: those of a list, or of a group. */
export interface Form {
  fields: Record<string, unknown>
  labels: Record<string, Message>
}

/** The fields of a list's form in their order. */
export function fieldsOf({ fields, labels }: Form): NamedField[] {
  return Object.entries(fields).map(([key, given]) => {
    const field = (typeof given === 'string' ? { kind: given } : given) as FieldDefinition
    const label = field.label ?? labels[key]
    if (!label) throw new Error(`The field ${key} has no label`)
    return { ...field, key, label }
  })
}

/** The fields of a group. */
export const groupForm = ({
  fields = {},
  labels = {},
}: Pick<FieldDefinition, 'fields' | 'labels'>): Form => ({
  fields,
  labels,
})

/** What an empty form holds. */
export function blankItem(form: Form): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.key, blankValue(field)]))
}

/** What a field holds in an empty form. */
export function blankValue(field: FieldDefinition): unknown {
  const { kind } = field
  if (kind === 'number') return null
  if (kind === 'checkbox') return false
  if (kind === 'list' || kind === 'textList' || kind === 'multiSelect') return []
  if (kind === 'monthYear') return { Month: '', Year: '' } satisfies MonthYear
  if (kind === 'group') return blankItem(groupForm(field))
  return ''
}
