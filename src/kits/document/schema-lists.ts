import * as z from 'zod/mini'
import { listTooLong } from '#messages/forms/document-answers.ts'
import { ITEMS_MAX, text, TEXT_MAX } from './fields/values.ts'

type Sections = Readonly<Record<string, { schema: z.core.$ZodType }>>
type Lists<S extends Sections> = { [K in keyof S]: z.ZodMiniArray<S[K]['schema']> }

/** Returns the schemas of a document's lists. */
export const listSchemas = <S extends Sections>(sections: S) =>
  mapValues(sections, ({ schema }) =>
    z.array(schema).check(z.maxLength(ITEMS_MAX, { error: () => listTooLong({ most: ITEMS_MAX }) })),
  ) as Lists<S>

/** The same for answers: everything stored, even beyond today's limits. */
export const storedListSchemas = <S extends Sections>(sections: S) =>
  mapValues(sections, ({ schema }) => z.array(schema)) as Lists<S>

/** Makes each list optional. */
export const optionalLists = <L extends Readonly<Record<string, z.core.$ZodType>>>(lists: L) =>
  mapValues(lists, (list) => z.optional(list)) as { [K in keyof L]: z.ZodMiniOptional<L[K]> }

/** Returns the schemas of a record's texts in answers: as they are stored, whether or not they pass today's rules. */
export const storedTexts = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, text(TEXT_MAX)])) as Record<
    keyof Shape & string,
    ReturnType<typeof text>
  >

const mapValues = <Value>(record: Readonly<Record<string, Value>>, to: (value: Value) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
