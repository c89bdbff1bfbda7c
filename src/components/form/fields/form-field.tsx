import { useId, type ReactNode } from 'react'
import { get, useWatch } from 'react-hook-form'
import { fieldsOf, groupForm, type AnyList, type Form, type NamedField } from '#kits/document/section.ts'
import { isRuled, shownField } from '#kits/document/fields/shown-field.ts'
import { classNames } from '#lib/text/class-names.ts'
import { FieldSet } from '#components/ui/field-set.tsx'
import { collectErrors } from '../modal/form-values.ts'
import { ChosenField } from './chosen-field.tsx'
import { MultiSelectField, RuledYearField, SelectField } from './choice-fields.tsx'
import { CountryField } from './country-field.tsx'
import { DateField, MonthYearField, RoughDateField } from './date-fields.tsx'
import { NestedList } from '../modal/nested-list.tsx'
import { OpenChoiceField } from './open-choice-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ShortTextsField } from './short-texts-field.tsx'
import { CheckboxField, LineField, LongTextField } from './text-fields.tsx'
import { TextListField } from './text-list-field.tsx'
import { useFormContextValue } from '../modal/form-context.ts'
import { useFieldTexts, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'
import { showField } from '#kits/document/fields/show-field.ts'
import { FieldNote } from '#components/ui/field.tsx'

interface Props {
  form: Form
  /** The path of their group, with a dot. */
  before?: string
}

/** The fields of a list or a group, in pairs if there is space. */
export function FormFields({ form, before = '' }: Props) {
  return (
    <div className={styles.fields}>
      {standing(form).map((field) =>
        isRuled(field) ? (
          <RuledField key={field.key} field={field} before={before} />
        ) : (
          <Cell key={field.key} field={field}>
            <FormField field={field} name={before + field.key} />
          </Cell>
        ),
      )}
    </div>
  )
}

/** Returns the visible fields; a reference is part of its text field. */
const standing = (form: Form): NamedField[] => fieldsOf(form).filter(({ kind }) => kind !== 'reference')

function Cell({ field, children }: { field: NamedField; children: ReactNode }) {
  const { below } = useFormContextValue()
  return (
    <div className={classNames(styles.cell, (field.wide || wide.has(field.kind)) && styles.wide)}>
      {children}
      {below[field.key]}
    </div>
  )
}

/** A field that depends on other fields of the item, or is read-only. */
function RuledField({ field, before }: { field: NamedField; before: string }) {
  const { form, stored, document } = useFormContextValue()
  const path = before.slice(0, -1)
  const values = useWatch({ control: form.control })
  const within = (all: unknown) => (path ? get(all, path) : all) as Record<string, unknown> | undefined
  const shown = shownField(field, within(values) ?? {}, { stored: within(stored), document })
  if (!shown) return null
  const name = before + field.key
  const { fixed, needed, missing, value = get(values, name) as unknown } = shown
  return (
    <Cell field={field}>
      {fixed ? (
        <FixedField field={shown} value={value} />
      ) : (
        <FormField field={shown} name={name} needed={needed} missing={missing} />
      )}
    </Cell>
  )
}

const wide: ReadonlySet<string> = new Set(['longText', 'list', 'group', 'picture', 'multiSelect'])

const itemFields = (list: AnyList) => <FormFields form={list} />

/** The input for each kind of field. */
function FormField(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
      return field.chosenIn ? <ChosenField {...props} /> : <LineField {...props} />
    case 'number':
    case 'digits':
    case 'price':
    case 'url':
    case 'email':
    case 'phone':
    case 'time':
      return <LineField {...props} />
    case 'longText':
      return <LongTextField {...props} />
    case 'select':
      return field.open ? <OpenChoiceField {...props} /> : <SelectField {...props} />
    case 'year':
    case 'pastYear':
      return field.stored ? <RuledYearField {...props} /> : <OpenChoiceField {...props} />
    case 'country':
      return <CountryField {...props} />
    case 'multiSelect':
      return <MultiSelectField {...props} />
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'textList':
      return field.short ? <ShortTextsField {...props} /> : <TextListField {...props} />
    case 'date':
    case 'pastDate':
      return <DateField {...props} />
    case 'roughDate':
      return <RoughDateField {...props} />
    case 'monthYear':
      return <MonthYearField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'reference':
      return null
    case 'list':
      return <NestedList {...props} fieldsOfItem={itemFields} />
    case 'group':
      return <GroupField {...props} />
  }
}

/** Fields under a heading. */
function GroupField(props: FieldProps) {
  const { field, name } = props
  const { hint, errors } = useFieldTexts(props)
  return (
    <FieldSet legend={field.label()} hint={hint} error={collectErrors(errors)['']} className={styles.group}>
      {() => <FormFields form={groupForm(field)} before={`${name}.`} />}
    </FieldSet>
  )
}

/** A read-only value; derived values are announced when they change. */
function FixedField({ field, value }: { field: NamedField; value: unknown }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.fixedLabel}>
        {field.label()}
      </p>
      <output className={styles.fixed} aria-labelledby={id}>
        {showField(field, value) || '–'}
      </output>
      <FieldNote id={id} hint={field.hint?.()} />
    </div>
  )
}
