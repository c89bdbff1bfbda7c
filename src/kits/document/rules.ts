import type { $ZodObject, $ZodType } from 'zod/v4/core'
import { isRuled } from './fields/shown-field.ts'
import { fieldsOf, groupForm, type AnyList, type AnySection, type Form } from './section.ts'
import type { AnyRecord } from './record.ts'
import type { DocumentValues } from './fields/field-rules.ts'
import { isFixed, settleItem, type Around, type SettledItem } from './fields/settle-item.ts'

/** FieldValues of a record or an item by name. */
export type FieldValues = Record<string, unknown>
export interface ListItem extends FieldValues {
  id: string
}

/** What holds for a record, or for each item of a list. */
export interface Rules {
  schema: $ZodType
  /** Lists inside an item. */
  lists: Readonly<Record<string, Rules>>
  /** Filled by others: its owner only reads it. */
  readOnly: boolean
  /** FieldValues that only the server sets. */
  serverFields: readonly string[]
  /** Fields that may be left out where they are not known, and are asked for otherwise. */
  asked: readonly string[]
  /** FieldValues that make sense only with each other: whoever changes one must have seen all. */
  together: readonly (readonly string[])[]
  /** Makes of an item what the rules of its fields make of it. */
  settle?: (item: FieldValues, around: Required<Around>) => SettledItem
  /** What tells items apart that carry no id; without it all they hold. */
  identity?: readonly string[]
}

type KeyOf<Doc, Held> = { [K in keyof Doc]: Doc[K] extends Held ? K : never }[keyof Doc] & string
export type DocumentListKey<Doc> = KeyOf<Doc, readonly unknown[]>
export type RecordKey<Doc> = Exclude<keyof Doc & string, DocumentListKey<Doc>>

/** A kind of document: its records and lists, each with its rules. */
export interface DocumentDefinition<Doc extends object> {
  records: Readonly<Record<RecordKey<Doc>, Rules>>
  lists: Readonly<Record<DocumentListKey<Doc>, Rules>>
}

/** Declares a kind of document. TypeScript ties its records and lists to the document's schema. */
export function defineDocument<Doc extends object>({
  records,
  lists,
}: {
  records: { [K in RecordKey<Doc>]: AnyRecord }
  lists: { [K in DocumentListKey<Doc>]: AnySection }
}): DocumentDefinition<Doc> {
  const each = <From, To>(all: Record<string, From>, to: (one: From) => To) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]))
  return {
    records: each(records as Record<string, AnyRecord>, definedRules),
    lists: each(lists as Record<string, AnySection>, definedRules),
  } as unknown as DocumentDefinition<Doc>
}

/** What a definition says: of a record, of a list, of a list inside an item. */
function definedRules(definition: AnyList | AnySection | AnyRecord): Rules {
  const fields = fieldsOf(definition)
  const nested = fields.flatMap(({ key, of }) => (of ? [[key, definedRules(of)] as const] : []))
  return {
    schema: definition.schema,
    lists: Object.fromEntries(nested),
    readOnly: 'readOnly' in definition && definition.readOnly === true,
    serverFields: fields.filter(isFixed).map(({ key }) => key),
    asked: fields.filter(({ asked }) => asked).map(({ key }) => key),
    together: ('together' in definition && definition.together) || [],
    ...('identity' in definition && definition.identity && { identity: definition.identity }),
    ...(hasRules(definition) && { settle: (item, around) => settleItem(definition, item, around) }),
  }
}

/** Whether there is anything to settle: most lists have nothing, and may be long. */
const hasRules = (form: Form): boolean =>
  fieldsOf(form).some(
    (field) =>
      isRuled(field) ||
      field.resetsWith !== undefined ||
      field.stored !== undefined ||
      (field.of ? hasRules(field.of) : field.kind === 'group' && hasRules(groupForm(field))),
  )

/** The schemas of the fields, one by one; undefined for a field that there is not. */
export const fieldSchema = ({ schema }: Rules, field: string): $ZodType | undefined => {
  const { shape } = (schema as $ZodObject)._zod.def
  return Object.hasOwn(shape, field) ? shape[field] : undefined
}

/** The records and lists of a document that is shown, as the rules of its fields see it. */
export const documentParts = <Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  shown: Doc | null | undefined,
): DocumentValues =>
  Object.fromEntries(
    [...Object.keys(records), ...Object.keys(lists)].map((key) => [key, shown?.[key as keyof Doc]]),
  )

/** Of which list or record the first key of a path speaks. */
export function rulesAt<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  key: string,
): { rules: Rules; isRecord: boolean } | undefined {
  const of = (all: object) => (Object.hasOwn(all, key) ? (all as Record<string, Rules>)[key] : undefined)
  const record = of(records)
  const rules = record ?? of(lists)
  return rules && { rules, isRecord: record !== undefined }
}
