import type { ReactNode } from 'react'
import * as m from '#messages/blogs/blogs.ts'
import { Button } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/check.tsx'
import { Field as Labelled, Select, SelectOptions } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { localeNames, locales } from '#lib/text/locale.ts'
import { listForm } from '../../search/form.ts'
import { SearchBox } from '../search/search-box.tsx'
import styles from './list-filters.module.css'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

interface SelectProps {
  name: string
  label: string
  /** The label of the empty choice. */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  labelShown?: boolean
  compact?: boolean
}

/** A select of the form. */
export function FilterSelect({ name, label, all, value, options, labelShown, compact }: SelectProps) {
  const unknown = value !== undefined && !options.some((option) => option.value === value)
  return (
    <Labelled label={label} labelHidden={!labelShown} compact={compact ?? false}>
      {(control) => (
        <Select {...control} name={name} form={listForm.id} defaultValue={value ?? ''} autoComplete="off">
          <option value="">{all}</option>
          {unknown && <option value={value}>{value}</option>}
          <SelectOptions of={options.map((option) => [option.value, option.label])} />
        </Select>
      )}
    </Labelled>
  )
}

/** The languages of articles. */
export function LanguageSelect({ value, labelShown }: Pick<SelectProps, 'value' | 'labelShown'>) {
  return (
    <FilterSelect
      name="language"
      label={m.language()}
      all={m.anyLanguage()}
      value={value}
      options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      {...(labelShown && { labelShown })}
      compact
    />
  )
}

interface SearchRowProps {
  action: string
  field?: TaxonomyField | undefined
  words: string | undefined
  by: 'keyword' | 'organization' | undefined
  placeholder: string
  /** The label of the search box. */
  label?: string
  /** Whether suggestions include all kinds of content. */
  things?: boolean
  /** Whether organizations can be searched too, not only words. */
  both?: boolean
  /** Shown before the search box. */
  children: ReactNode
  /** Filters that are links; they are kept when the form is sent without scripts. */
  kept: Record<string, string | undefined>
}

/** The search as a GET form. Without scripts a button sends it; otherwise changes search at once. */
export function SearchRow({
  action,
  field,
  words,
  by,
  placeholder,
  label = m.searchArticles(),
  things = false,
  both = true,
  children,
  kept,
}: SearchRowProps) {
  const readBy = () => {
    const form = document.querySelector<HTMLFormElement>(`#${listForm.id}`)
    return form && new FormData(form).get('by') === 'organization' ? 'organization' : 'keyword'
  }
  return (
    <search>
      <form id={listForm.id} className={styles.search} action={action} autoComplete="off">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <SearchBox
          label={label}
          placeholder={placeholder}
          defaultValue={words}
          field={field}
          things={things}
          by={readBy}
        />
        {both && (
          <Segmented
            legend={m.searchBy()}
            name="by"
            defaultValue={by ?? 'keyword'}
            options={[
              { value: 'keyword', label: m.byKeyword() },
              { value: 'organization', label: m.byOrganization() },
            ]}
          />
        )}
        <Button type="submit" kind="primary" className={styles.apply}>
          {m.apply()}
        </Button>
      </form>
    </search>
  )
}

export function TrendingSwitch({ on }: { on: boolean }) {
  return (
    <Switch name="trending" value="1" form={listForm.id} defaultChecked={on} autoComplete="off">
      {m.trending()}
    </Switch>
  )
}
