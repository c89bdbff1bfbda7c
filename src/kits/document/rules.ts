import type { $ZodObject, $ZodType } from 'zod/v4/core'
import { isRuled } from './fields/shown-field.ts'
import { fieldsOf, groupForm, type AnyList, type AnySection, type Form } from './section.ts'
import type { AnyRecord } from './record.ts'
import type { DocumentValues } from './fields/field-rules.ts'
import {
  isClosedChoice,
  isFixed,
  applyFieldRules,
  type ItemContext,
  type FieldRulesResult,
} from './fields/apply-field-rules.ts'

/** The values of a record or an item, by field name. */
export type FieldValues = Record<string, unknown>
export interface ListItem extends FieldValues {
  id: string
}

/** The rules of a record, or of each item of a list. */
export interface Rules {
  schema: $ZodType
  /** The lists inside an item. */
  lists: Readonly<Record<string, Rules>>
  /** Written by others; read-only for the owner. */
  readOnly: boolean
  /** Fields that only the server sets. */
  serverFields: readonly string[]
  /** Required fields that may stay empty after an import. */
  asked: readonly string[]
  /** Groups of fields that only make sense together: the author of a change must have seen all of a group. */
  together: readonly (readonly string[])[]
  /** Applies the rules of the fields to an item. */
  applyRules?: (item: FieldValues, around: Required<ItemContext>) => FieldRulesResult
  /** The fields that identify an item without an id; all fields by default. */
  identity?: readonly string[]
}

type KeyOf<Doc, Held> = { [K in keyof Doc]: Doc[K] extends Held ? K : never }[keyof Doc] & string
export type DocumentListKey<Doc> = KeyOf<Doc, readonly unknown[]>
export type RecordKey<Doc> = Exclude<keyof Doc & string, DocumentListKey<Doc>>

/** A kind of document: the rules of its records and lists. */
export interface DocumentDefinition<Doc extends object> {
  records: Readonly<Record<RecordKey<Doc>, Rules>>
  lists: Readonly<Record<DocumentListKey<Doc>, Rules>>
}

/** Defines a kind of document. TypeScript checks its records and lists against the document's schema. */
export function defineDocument<Doc extends object>({
  records,
  lists,
  onlyOffered = false,
}: {
  records: { [K in RecordKey<Doc>]: AnyRecord }
  lists: { [K in DocumentListKey<Doc>]: AnySection }
  /** Calls refuse values that the forms do not offer, unless they are stored. */
  onlyOffered?: boolean
}): DocumentDefinition<Doc> {
  const each = <From, To>(all: Record<string, From>, to: (one: From) => To) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]))
  const rulesOf = (one: AnyRecord | AnySection) => definedRules(one, onlyOffered)
  return {
    records: each(records as Record<string, AnyRecord>, rulesOf),
    lists: each(lists as Record<string, AnySection>, rulesOf),
  } as unknown as DocumentDefinition<Doc>
}

/** Returns the rules of a record, a list, or a list inside an item. */
function definedRules(definition: AnyList | AnySection | AnyRecord, onlyOffered: boolean): Rules {
  const fields = fieldsOf(definition)
  const nested = fields.flatMap(({ key, of }) => (of ? [[key, definedRules(of, onlyOffered)] as const] : []))
  return {
    schema: definition.schema,
    lists: Object.fromEntries(nested),
    readOnly: 'readOnly' in definition && definition.readOnly === true,
    serverFields: fields.filter(isFixed).map(({ key }) => key),
    asked: fields.filter(({ asked }) => asked).map(({ key }) => key),
    together: ('together' in definition && definition.together) || [],
    ...('identity' in definition && definition.identity && { identity: definition.identity }),
    ...(hasRules(definition, onlyOffered) && {
      applyRules: (item, around) => applyFieldRules(definition, item, { ...around, onlyOffered }),
    }),
  }
}

/** Tells whether there are rules to apply. Most lists have none, and may be long. */
const hasRules = (form: Form, onlyOffered: boolean): boolean =>
  fieldsOf(form).some(
    (field) =>
      isRuled(field) ||
      field.resetsWith !== undefined ||
      field.stored !== undefined ||
      (onlyOffered && isClosedChoice(field)) ||
      (field.of
        ? hasRules(field.of, onlyOffered)
        : field.kind === 'group' && hasRules(groupForm(field), onlyOffered)),
  )

/** Returns the schema of a field; undefined if the field does not exist. */
export const fieldSchema = ({ schema }: Rules, field: string): $ZodType | undefined => {
  const { shape } = (schema as $ZodObject)._zod.def
  return Object.hasOwn(shape, field) ? shape[field] : undefined
}

/** Returns the records and lists of a shown document, as field rules see it. */
export const documentParts = <Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  shown: Doc | null | undefined,
): DocumentValues =>
  Object.fromEntries(
    [...Object.keys(records), ...Object.keys(lists)].map((key) => [key, shown?.[key as keyof Doc]]),
  )

/** Returns the rules of the list or record that the first key of a path names. */
export function rulesAt<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  key: string,
): { rules: Rules; isRecord: boolean } | undefined {
  const of = (all: object) => (Object.hasOwn(all, key) ? (all as Record<string, Rules>)[key] : undefined)
  const record = of(records)
  const rules = record ?? of(lists)
  return rules && { rules, isRecord: record !== undefined }
}
