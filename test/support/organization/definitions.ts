import { describe, expect, test } from 'vitest'
import { parse, safeParse, type $ZodType } from 'zod/v4/core'
import { isClosedChoice, isFixed } from '#kits/document/fields/apply-field-rules.ts'
import type { FieldValues, Rules } from '#kits/document/rules.ts'
import { blankItem, fieldsOf, groupForm, type AnyList, type Form } from '#kits/document/section.ts'
import type { Message } from '#lib/text/message.ts'

/** A list with the lists inside its items. */
export const withInner = (list: AnyList): AnyList[] => [
  list,
  ...fieldsOf(list).flatMap(({ of }) => (of ? withInner(of) : [])),
]

/** The list that a field of an item holds. */
export function inner(list: AnyList, field: string): AnyList {
  const found = fieldsOf(list).find(({ key }) => key === field)?.of
  if (!found) throw new Error(`There is no list ${field}`)
  return found
}

/** What is said of an item with some other fields, by field. */
export function fieldErrorsOf(definition: { schema: $ZodType; example: object }, given: object) {
  const issues = safeParse(definition.schema, { ...definition.example, ...given }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

const wordsOf = (form: Form): Message[] =>
  fieldsOf(form).flatMap((field) => [
    field.label,
    ...(field.hint ? [field.hint] : []),
    ...(field.options ?? []).map(({ label }) => label),
    ...(field.kind === 'group' ? wordsOf(groupForm(field)) : []),
  ])

/** What holds for every record and list of a kind of organization. @param all each with the key that it stands under. */
export function testDefinitions(all: readonly (readonly [string, AnyList])[]): void {
  describe.each(all)('%s', (key, definition) => {
    test('stands under its key, and its examples are what their schemas make of them', () => {
      expect(definition).toHaveProperty('key', key)
      for (const { schema, example } of withInner(definition)) expect(parse(schema, example)).toEqual(example)
    })

    test('every word of it is there in both languages', () => {
      for (const list of withInner(definition)) {
        for (const word of [list.title, list.itemName, ...wordsOf(list)])
          for (const locale of ['en', 'es'] as const) expect(word.in(locale)).not.toBe('')
        const ownKeys = fieldsOf(list).filter(({ key: field }) => /^[a-z]/.test(field))
        for (const { key: field, label } of ownKeys) expect(label.in('en')).not.toBe(field)
      }
    })

    test('its summary says what an example is, also of an empty item', () => {
      expect(definition.summary({ ...definition.example, id: 'a' }).title).not.toBe('')
      expect(() => definition.summary(blankItem(definition))).not.toThrow()
    })
  })
}

/** What calls accept in each closed choice of a document: its options, and what is stored. */
export function testClosedChoices(definitions: readonly AnyList[], rules: Record<string, Rules>): void {
  const choices = definitions.flatMap((list) => {
    const key = (list as AnyList & { key: string }).key
    const wrapped = (inside: FieldValues, of?: string): FieldValues =>
      of ? { ...list.example, id: 'a', [of]: [{ ...inside, id: 'b' }] } : { ...inside, id: 'a' }
    const cases = (inner: AnyList, of?: string) =>
      fieldsOf(inner)
        .filter((field) => isClosedChoice(field) && !isFixed(field))
        // Hidden ones become empty.
        .filter((field) => field.when?.(inner.example, {}) !== 'hidden')
        .map((field) => ({
          path: [key, of, field.key].filter(Boolean).join('.'),
          field,
          at: of ? `${of}.0.${field.key}` : field.key,
          itemWith: (value: unknown) => wrapped({ ...inner.example, [field.key]: value }, of),
          rules: rules[key]!,
        }))
    return [
      ...cases(list),
      ...fieldsOf(list).flatMap(({ key: of, of: inner }) => (inner ? cases(inner, of) : [])),
    ]
  })
  test.each(choices)('calls accept only the options of $path', ({ field, at, itemWith, ...of }) => {
    const valueOf = (one: string) => (field.kind === 'multiSelect' ? [one] : one)
    const errorOf = (value: unknown, stored?: FieldValues) =>
      of.rules.applyRules?.(itemWith(value), { stored, document: {} }).mistakes[at]
    expect(errorOf(valueOf('Odd one'))).toEqual(expect.any(String))
    for (const { value } of field.options ?? []) expect(errorOf(valueOf(value))).toBeUndefined()
    expect(errorOf(valueOf('Odd one'), itemWith(valueOf('Odd one')))).toBeUndefined()
    expect(errorOf(valueOf('Odder'), itemWith(valueOf('Odd one')))).toEqual(expect.any(String))
  })
}

type Rule = readonly [list: AnyList, field: string, value: unknown, message: string]

/** Each message of a specification, with what it is said of. */
export const testMessages = (messages: readonly Rule[]): void =>
  test.each(messages.map(([list, ...rest]) => [list.title(), ...rest, list] as const))(
    '%s: %s as ‘%s’: %s',
    (_, field, value, message, list) => {
      expect(fieldErrorsOf(list, { [field]: value })).toEqual({ [field]: message })
    },
  )
