import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as m from '#messages/blogs/desk.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Button } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { localeNames } from '#lib/text/locale.ts'
import { labelIn, sectionQuery } from '#features/taxonomy/queries.ts'
import { fields as taxonomyFields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { ArticleDraft } from '../../desk/schema.ts'
import { partLabel } from './part-name.ts'
import styles from './article-desk.module.css'

export interface ArticlePartsProps {
  draft: ArticleDraft
  /** What is missing or not right yet, by the path of the field. */
  faults: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (values: Partial<ArticleDraft>) => void
}

type Key = keyof typeof m.parts

/** What stands before the text: title, description, where it belongs, in which language. */
export function ArticleFields({ draft, faults, readOnly, onChange }: ArticlePartsProps) {
  const [field, second] = draft.BlogCategoryPrimarySector
  const rest = draft.BlogCategoryPrimarySector.slice(2)
  const { data: taxonomy } = useQuery({
    ...sectionQuery(field ?? 'mechanical'),
    enabled: field !== undefined,
  })
  const categories = taxonomy?.SectionMajorCategories ?? []
  const setFields = (...chosen: (TaxonomyField | '' | undefined)[]) =>
    onChange({ BlogCategoryPrimarySector: [...chosen.filter((each) => !!each), ...rest] as TaxonomyField[] })
  const fieldOptions = taxonomyFields.map((each) => (
    <option key={each} value={each}>
      {fieldNames[each]()}
    </option>
  ))
  return (
    <fieldset className={styles.fields} disabled={readOnly}>
      <ArticlePart name="BlogTitle" faults={faults}>
        {(control) => (
          <Input
            {...control}
            className={styles.title}
            lang={draft.BlogLanguage}
            maxLength={300}
            value={draft.BlogTitle}
            onChange={({ currentTarget }) => onChange({ BlogTitle: currentTarget.value })}
          />
        )}
      </ArticlePart>
      <ArticlePart name="BlogDescription" faults={faults}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2000}
            lang={draft.BlogLanguage}
            className={classNames(inputClass, styles.text)}
            value={draft.BlogDescription}
            onChange={({ currentTarget }) => onChange({ BlogDescription: currentTarget.value })}
          />
        )}
      </ArticlePart>
      <div className={styles.pair}>
        <ArticlePart name="BlogCategoryPrimarySector" faults={faults}>
          {(control) => (
            <Select
              {...control}
              value={field ?? ''}
              onChange={({ currentTarget }) => setFields(currentTarget.value as TaxonomyField, second)}
            >
              {!field && <option value="">{m.chooseField()}</option>}
              {fieldOptions}
            </Select>
          )}
        </ArticlePart>
        <Field label={m.alsoIn()}>
          {(control) => (
            <Select
              {...control}
              value={second ?? ''}
              disabled={!field}
              onChange={({ currentTarget }) => setFields(field, currentTarget.value as TaxonomyField)}
            >
              <option value="">{m.none()}</option>
              {fieldOptions}
            </Select>
          )}
        </Field>
        <ArticlePart name="BlogCategoryEncycdata" faults={faults}>
          {(control) => (
            <Select
              {...control}
              value={draft.BlogCategoryEncycdata[0] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  BlogCategoryEncycdata: [...(value ? [value] : []), ...draft.BlogCategoryEncycdata.slice(1)],
                })
              }
            >
              <option value="">{m.none()}</option>
              {[...new Set([...draft.BlogCategoryEncycdata.slice(0, 1), ...categories])].map((each) => (
                <option key={each} value={each}>
                  {labelIn(taxonomy, each)}
                </option>
              ))}
            </Select>
          )}
        </ArticlePart>
        <ArticlePart name="BlogLanguage" faults={faults}>
          {(control) => (
            <Select
              {...control}
              value={draft.BlogLanguage}
              onChange={({ currentTarget }) => onChange({ BlogLanguage: currentTarget.value })}
            >
              {Object.entries({ [draft.BlogLanguage]: draft.BlogLanguage, ...localeNames }).map(
                ([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ),
              )}
            </Select>
          )}
        </ArticlePart>
        <Words name="BlogMainTopics" draft={draft} faults={faults} onChange={onChange} />
        <Words name="BlogTags" draft={draft} faults={faults} onChange={onChange} />
      </div>
    </fieldset>
  )
}

interface PartProps {
  name: Key
  faults: ArticlePartsProps['faults']
  hint?: string
  children: Parameters<typeof Field>[0]['children']
}

/** A field with what is wrong with it; where others write is told by its name. */
export const ArticlePart = ({ name, faults, hint, children }: PartProps) => (
  <div data-part={name}>
    <Field label={partLabel(name)} hint={hint} error={faultIn(faults, name)}>
      {children}
    </Field>
  </div>
)

/** What is wrong with a field, or inside it. */
export const faultIn = (faults: ArticlePartsProps['faults'], name: string): string | undefined =>
  faults[name] ?? Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1]

interface WordsProps extends Omit<ArticlePartsProps, 'readOnly'> {
  name: 'BlogMainTopics' | 'BlogTags'
}

const wordsIn = (text: string) =>
  [...new Set(text.split(/[,，،;\n]/).map((word) => word.trim().slice(0, 200)))].filter(Boolean)

/** Words with commas between them. */
function Words({ name, draft, faults, onChange }: WordsProps) {
  const [typed, setTyped] = useState('')
  const words = draft[name]
  // As it is typed, as long as that is what it means.
  const shown = wordsIn(typed).join() === words.join() ? typed : words.join(', ')
  return (
    <ArticlePart name={name} faults={faults} hint={m.commas()}>
      {(control) => (
        <Input
          {...control}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onChange({ [name]: wordsIn(value) })
          }}
        />
      )}
    </ArticlePart>
  )
}

interface RowsProps<Row> {
  legend: string
  part: Key
  error: string | undefined
  rows: readonly Row[]
  empty: Row
  add: string
  onChange: (rows: Row[]) => void
  children: (row: Row, set: (values: Partial<Row>) => void) => ReactNode
}

/** A list of a few fields each. */
export function Rows<Row>({ legend, part, error, rows, empty, add, onChange, children }: RowsProps<Row>) {
  return (
    <fieldset className={styles.part} data-part={part}>
      <legend>{legend}</legend>
      {error && <p className={styles.fault}>{error}</p>}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are told apart by nothing else
        <fieldset key={at} className={styles.row}>
          <legend className="sr">{m.numbered(legend, at + 1)}</legend>
          {children(row, (values) => onChange(rows.with(at, { ...row, ...values })))}
          <Button
            small
            kind="quiet"
            aria-label={m.removeThis(m.numbered(legend, at + 1))}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            {m.removeThis('').trim()}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button small onClick={() => onChange([...rows, empty])}>
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
