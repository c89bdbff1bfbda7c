import { fieldsOf, type Form, type NamedField } from '#kits/document/section.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { classNames } from '#lib/text/class-names.ts'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import styles from './field-values.module.css'

/** All non-empty fields of an item with their labels; nested lists with their counts. */
export const FieldValueList = ({ form, item }: { form: Form; item: object }) => (
  <dl className={styles.values}>
    {fieldsOf(form).map((field) => {
      const value = (item as Record<string, unknown>)[field.key]
      const text = showField(field, value)
      // A person's picture is beside their name.
      if (!text || (field.kind === 'picture' && !field.crop)) return null
      return (
        <div key={field.key} className={classNames(isWide(field) && styles.wide)}>
          <dt>{field.label()}</dt>
          <dd>
            {field.crop ? (
              <img className={styles.picture} src={text} alt={field.label()} {...field.crop} />
            ) : (
              shown(field, text)
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)

const isWide = ({ kind, wide }: NamedField) => wide === true || kind === 'longText' || kind === 'group'

const shown = ({ kind, formatted }: NamedField, text: string) =>
  formatted ? (
    <FormattedText blocks={readFormattedText(text)} />
  ) : kind === 'url' && /^https?:/i.test(text) ? (
    <a className="link tap" href={text} rel="nofollow ugc noopener">
      {text}
    </a>
  ) : (
    text
  )
