import type * as z from 'zod/v4/core'
import type { Message } from '#lib/text/message.ts'
import type { Option } from '#lib/text/option.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import type { DocumentValues, FieldRules } from './fields/field-rules.ts'
import type { KeyOf, Print } from './print.ts'

// Declares the lists of a profile once for form, profile page, public page, CV and server. Does not depend on
// React or on the storage of documents.

/** A step of a document's completeness. */
export interface CompletionStep {
  /** Steps with the same name count once: any of them is enough. */
  name: string
  /** Percent of completeness. */
  percent: number
  /** Order of suggestions: the missing step with the lowest number comes first. */
  place: number
  /** Such as 'Add a degree'. */
  ask: Message
}

/** A size in pixels. */
export interface CropSize {
  width: number
  height: number
}

/** Presentation of a field. */
interface FieldLook {
  /** Replaces the label of the definition. */
  label?: Message
  hint?: Message
  /** Takes the full width of the form; long texts, lists and pictures always do. */
  wide?: boolean
  /** The autocomplete attribute of HTML. */
  autoComplete?: string
  /**
   * For a text: offers records of the portal with that name while typing. The id of the chosen one is stored
   * in the field of this key, a `reference`.
   */
  chosenIn?: string
  /** A note on the chosen record, if it does not link to its page at once. */
  chosenNote?: Message
  /** For a list of texts: they are short, and shown side by side. A comma ends one. */
  short?: true
  /** For a month or a rough date: future years are offered as well. */
  coming?: true
  /** For a long text: people can format it (lib/text/web/formatted-text.ts). */
  formatted?: true
  /** For a picture: not of a person, and shown uncropped. */
  whole?: true
  /** For a picture: people crop it to this size. */
  crop?: CropSize
  /**
   * Where it is printed: never; as its own part after the section; or with the section or part of that key.
   * With its item by default.
   */
  print?: 'never' | 'apart' | { with: string }
  completes?: CompletionStep
}

/**
 * Kinds of text of one or more lines. A `time` is a time of day, such as 09:30. A `roughDate` is a day, a
 * month or a year. A `year` is up to ten years from now, a `pastYear` up to this one. A `reference` is chosen
 * with its text: see chosenIn.
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

/** A kind, alone or with its options. */
type Plain<K extends string, Item, Value> = K | ({ kind: K } & FieldLook & FieldRules<Item, Value>)
/** The form lists the options by their labels. */
interface Sorted {
  sorted?: true
}
type OtherValues = 'calls' | 'calls and files'
/**
 * Options may depend on the item and its document: `optionsFrom`. `open`: other values are accepted as well,
 * for fields whose values the specification leaves to us. `others`: the form does not take them, but calls do, because
 * the specification names no values; or calls and files do, because the schema checks them.
 */
type Choices<Item> =
  | { options: readonly Option[]; open?: true; others?: OtherValues }
  | { optionsFrom: (item: Item, document: DocumentValues) => readonly Option[]; open?: true }
type Chosen<K extends string, Item, Value> = { kind: K } & Choices<Item> &
  Sorted &
  FieldLook &
  FieldRules<Item, Value>
/** A list inside an item, with its own add, edit and delete. */
type Nested<Inner extends object, Item> = { kind: 'list'; of: ListDefinition<Inner> } & FieldLook &
  FieldRules<Item, Inner[]>
/** An object inside an item: its fields have a common heading. */
type Group<Value extends object, Item> = {
  kind: 'group'
  fields: Fields<Value>
  labels: Labels<Value>
} & FieldLook &
  FieldRules<Item, Value>

/** The kinds of fields for a value of an item. */
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

/** A field for each key but the id, in form order. A missing one does not compile. */
type Fields<Item> = { [K in KeyOf<Item>]-?: FieldOf<NonNullable<Item[K]>, Item> }
/** The label of each key. */
type Labels<Item> = { [K in KeyOf<Item>]-?: Message }

/** A short form of an item for lists, the public page and the CV. Empty parts are omitted. */
export interface Summary {
  /** The URL of its picture. */
  picture?: string
  title: string
  /** Who, where, what kind: on one line. */
  detail?: readonly string[]
  /** The portal's record for the first `detail`, if the owner chose one: the value of a `reference`. */
  reference?: string
  when?: string
  text?: string
  chips?: readonly string[]
  /** An http or https URL that the title links to. */
  link?: string
  /** For a record: facts with their labels. */
  facts?: readonly { kind: 'place' | 'day'; label: Message; text: string }[]
}

/** A list of items that people add, edit, delete and reorder. */
export interface ListDefinition<Item extends object> {
  title: Message
  /** The name of an item, such as 'mentor'. */
  itemName: Message
  schema: z.$ZodType<Item>
  labels: Labels<NoInfer<Item>>
  fields: Fields<NoInfer<Item>>
  summary(item: NoInfer<Item>): Summary
  example: NoInfer<Item>
  /** Replaces the default table of fields and summary. */
  print?: Print<NoInfer<Item>>
  /** The names in an exchange format, if it has this list. */
  exchange?: Exchange<NoInfer<Item>>
  /** Allows import from files. */
  csv?: {
    /** The fields that identify an item if a row has no id. */
    match: readonly KeyOf<NoInfer<Item>>[]
    /** A field that identifies an item wherever it has a value, ahead of `match`. */
    identifier?: IdentifierField<KeyOf<NoInfer<Item>>>
    /** Formats other than CSV. */
    formats?: FileFormats
  }
}

/** A field such as a DOI, and how to compare its values. */
export interface IdentifierField<Key extends string = string> {
  key: Key
  normalize: (value: string) => string
}

/** An entry of a file that is not CSV; empty fields are not in the file. */
export interface FileEntry {
  values: Readonly<Record<string, unknown>>
  /** Why the entry cannot be read. */
  reason?: string
}

/** Reads files in formats other than CSV. */
interface FileFormats {
  /** The names of the formats, for people. */
  names: Message
  /** The file extensions, such as '.bib,.ris'. */
  extensions: string
  /** @returns undefined for other files, which may be CSV. @throws Error with a reason for the reader. */
  read: (text: string) => Promise<FileEntry[] | undefined>
  /** Reads a ZIP archive. @throws Error with a reason for the reader. */
  readArchive?: (zip: Uint8Array) => Promise<FileEntry[]>
}

/** Names of a list and its fields in an exchange format. Fields without a name are exported beside it. */
interface Exchange<Item> {
  /** The list in the format. */
  list: string
  /** In the order of the format. Names from older versions follow the present name. */
  fields: { [K in KeyOf<Item>]?: string | readonly [present: string, ...older: string[]] }
}

/** A list section of a profile. */
export interface SectionDefinition<Key extends string, Item extends object> extends ListDefinition<Item> {
  /** Its key in the document, as in the specification. */
  key: Key
  /** A reason to fill it, in one sentence. */
  empty: Message
  /** Replaces the title where people choose the sections to print. */
  titleInChoice?: Message
  /** The layout of its items; `chips`: title beside chips. Cards by default. */
  layout?: 'cards' | 'table' | 'chips'
  /** Short enough to be placed beside other sections if there is room. */
  beside?: true
  /** Items open in a dialog with all fields, since lists show only some. */
  detail?: true
  /** The columns of a table. */
  columns?: readonly KeyOf<Item>[]
  /** Replaces the text of a column where the stored value does not say how the item stands today. */
  columnText?: { [K in KeyOf<Item>]?: (item: Item) => string | undefined }
  /** The fields that identify an item without an id (decisions A2); all fields by default. */
  identity?: readonly KeyOf<Item>[]
  /** Who sees it besides its owner (decisions A7). Nobody by default. */
  audience?: 'everybody' | 'members'
  /** Fields of a public section that only members see. */
  membersOnly?: readonly KeyOf<Item>[]
  completes?: CompletionStep
  /** Written by others: no add, edit and delete. */
  readOnly?: boolean
}

/** Any section, for code that does not read its items. */
// oxlint-disable-next-line typescript/no-explicit-any -- sections of different items share one registry
export type AnySection = Omit<SectionDefinition<string, any>, keyof Form> & Form
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyList = Omit<ListDefinition<any>, keyof Form> & Form

/** Defines a section and checks its fields against its schema. */
/* @__NO_SIDE_EFFECTS__ */
export const defineSection = <Key extends string, Item extends object>(
  definition: SectionDefinition<Key, Item>,
): SectionDefinition<Key, Item> => definition

/** Defines a list inside an item. */
/* @__NO_SIDE_EFFECTS__ */
export const defineList = <Item extends object>(definition: ListDefinition<Item>): ListDefinition<Item> =>
  definition

/** A field in its normalized form. */
export type FieldDefinition = {
  kind: FieldKind
  options?: readonly Option[]
  open?: boolean
  others?: OtherValues
  sorted?: boolean
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

/** Fields with labels, of a list or of a group. */
export interface Form {
  fields: Record<string, unknown>
  labels: Record<string, Message>
}

/** Returns the fields of a list's form in order. */
export function fieldsOf({ fields, labels }: Form): NamedField[] {
  return Object.entries(fields).map(([key, given]) => {
    const field = (typeof given === 'string' ? { kind: given } : given) as FieldDefinition
    const label = field.label ?? labels[key]
    if (!label) throw new Error(`The field ${key} has no label`)
    return { ...field, key, label }
  })
}

/** Returns whether the long texts of a form can be formatted. */
export const hasFormattedText = (form: Form): boolean =>
  fieldsOf(form).some(({ formatted, kind, fields = {}, labels = {} }) =>
    kind === 'group' ? hasFormattedText({ fields, labels }) : formatted,
  )

/** Returns the form of a group. */
export const groupForm = ({
  fields = {},
  labels = {},
}: Pick<FieldDefinition, 'fields' | 'labels'>): Form => ({
  fields,
  labels,
})

/** Returns the initial values of an empty form. */
export function blankItem(form: Form): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.key, blankValue(field)]))
}

/** Returns the initial value of a field in an empty form. */
export function blankValue(field: FieldDefinition): unknown {
  const { kind } = field
  if (kind === 'number') return null
  if (kind === 'checkbox') return false
  if (kind === 'list' || kind === 'textList' || kind === 'multiSelect') return []
  if (kind === 'monthYear') return { Month: '', Year: '' } satisfies MonthYear
  if (kind === 'group') return blankItem(groupForm(field))
  return ''
}
