import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { classNames } from '#lib/text/class-names.ts'
import { FieldSet } from '#components/ui/field-set.tsx'
import { mistakesIn } from '../modal/form-values.ts'
import { MultiSelectField, SelectField } from './choice-fields.tsx'
import { DateField, MonthYearField } from './date-fields.tsx'
import { NestedList } from '../modal/nested-list.tsx'
import { PictureField } from './picture-field.tsx'
import { CheckboxField, LineField, LongTextField } from './text-fields.tsx'
import { TextListField } from './text-list-field.tsx'
import { useFieldTexts, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

interface Props {
  form: Parameters<typeof fieldsOf>[0]
  /** The path of the group that they stand in, with a dot. */
  before?: string
}

/** The fields of a list or a group, in pairs where there is room. */
export function FormFields({ form, before = '' }: Props) {
  return (
    <div className={styles.fields}>
      {fieldsOf(form).map((field) => (
        <div
          key={field.key}
          className={classNames(styles.cell, (field.wide || wide.has(field.kind)) && styles.wide)}
        >
          <FormField field={field} name={before + field.key} />
        </div>
      ))}
    </div>
  )
}

const wide: ReadonlySet<string> = new Set(['longText', 'list', 'group', 'picture', 'multiSelect'])

const itemFields = (list: AnyList) => <FormFields form={list} />

/** The input for each kind of field. */
function FormField(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
    case 'digits':
    case 'price':
    case 'url':
    case 'email':
    case 'phone':
      return <LineField {...props} />
    case 'longText':
      return <LongTextField {...props} />
    case 'select':
    case 'year':
    case 'pastYear':
    case 'country':
      return <SelectField {...props} />
    case 'multiSelect':
      return <MultiSelectField {...props} />
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'textList':
      return <TextListField {...props} />
    case 'date':
    case 'pastDate':
      return <DateField {...props} />
    case 'monthYear':
      return <MonthYearField {...props} />
    case 'picture':
      return <PictureField {...props} />
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
    <FieldSet legend={field.label()} hint={hint} error={mistakesIn(errors)['']} className={styles.group}>
      {() => (
        <FormFields form={{ fields: field.fields ?? {}, labels: field.labels ?? {} }} before={`${name}.`} />
      )}
    </FieldSet>
  )
}
