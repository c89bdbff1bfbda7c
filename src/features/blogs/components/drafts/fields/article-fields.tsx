import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/drafts.ts'
import { fieldMissing } from '#messages/blogs/draft-answers.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Select, LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { localeNames } from '#lib/text/locale.ts'
import { labelIn, sectionQuery } from '#features/taxonomy/queries.ts'
import { fields as taxonomyFields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { fieldPlace } from '../../../drafts/suggestion/edits.ts'
import { SuggestionList, type SuggestionProps } from '../suggestions/suggestion-list.tsx'
import { ArticlePart, WordsPart, type ArticlePartsProps } from './article-part.tsx'
import styles from '../article-drafts.module.css'

interface Props extends ArticlePartsProps {
  /** Whether changes of title and summary become suggestions. */
  isSuggesting: boolean
  suggestions: SuggestionProps
}

/** The fields before the text: title, summary, sector, language. */
export function ArticleFields({ draft, faults, readOnly, isSuggesting, suggestions, onChange }: Props) {
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
  const isLocked = readOnly && !isSuggesting
  // Authors resolve suggestions also while they cannot write.
  const textFields = (
    <div className={styles.fields}>
      <fieldset className={styles.fields} disabled={isLocked}>
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
      </fieldset>
      <SuggestionList {...suggestions} place={fieldPlace('BlogTitle')} />
      <fieldset className={styles.fields} disabled={isLocked}>
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
      </fieldset>
      <SuggestionList {...suggestions} place={fieldPlace('BlogDescription')} />
    </div>
  )
  return (
    <>
      {textFields}
      <fieldset className={styles.fields} disabled={readOnly}>
        <div className={styles.pair}>
          <ArticlePart name="BlogCategoryPrimarySector" faults={faults}>
            {(control) => (
              <Select
                {...control}
                value={field ?? ''}
                onChange={({ currentTarget }) => setFields(currentTarget.value as TaxonomyField, second)}
              >
                {!field && <option value="">{fieldMissing()}</option>}
                {fieldOptions}
              </Select>
            )}
          </ArticlePart>
          <LabelledSelect
            label={m.alsoIn()}
            value={second ?? ''}
            disabled={!field}
            onChange={({ currentTarget }) => setFields(field, currentTarget.value as TaxonomyField)}
          >
            <option value="">{m.none()}</option>
            {fieldOptions}
          </LabelledSelect>
          <ArticlePart name="BlogCategoryEncycdata" faults={faults}>
            {(control) => (
              <Select
                {...control}
                value={draft.BlogCategoryEncycdata[0] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    BlogCategoryEncycdata: [
                      ...(value ? [value] : []),
                      ...draft.BlogCategoryEncycdata.slice(1),
                    ],
                  })
                }
              >
                <option value="">{m.none()}</option>
                <SelectOptions
                  of={[...new Set([...draft.BlogCategoryEncycdata.slice(0, 1), ...categories])].map(
                    (each) => [each, labelIn(taxonomy, each)],
                  )}
                />
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
                <SelectOptions
                  of={Object.entries({ [draft.BlogLanguage]: draft.BlogLanguage, ...localeNames })}
                />
              </Select>
            )}
          </ArticlePart>
          <WordsPart name="BlogMainTopics" draft={draft} faults={faults} onChange={onChange} />
          <WordsPart name="BlogTags" draft={draft} faults={faults} onChange={onChange} />
        </div>
      </fieldset>
    </>
  )
}
