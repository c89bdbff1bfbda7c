import { useQuery } from '@tanstack/react-query'
import * as t from '#messages/site/vocabulary.ts'
import { TextArea } from '#components/ui/field.tsx'
import { linesBetween } from '#components/ui/passages.ts'
import { Notice } from '#components/ui/notice.tsx'
import { countsQuery } from '#features/blogs/queries.ts'
import { labelIn } from '#features/taxonomy/queries.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import {
  outlineLists,
  readOutline,
  termsOfSection,
  writeOutline,
  type VocabularyOutline,
} from '../vocabulary/outline.ts'
import { definePartEditor } from './part-editor.ts'
import styles from './site.module.css'

export const vocabularyEditor = (field: TaxonomyField) =>
  definePartEditor<Section, VocabularyOutline>({
    toForm: writeOutline,
    toDocument(outline) {
      const { section, faults } = readOutline(outline)
      return {
        document: section,
        faults: faults.map(({ list, line, message }) =>
          t.faultAt({ list: t.listNames[list](), line, fault: message }),
        ),
      }
    },
    describe(section) {
      const outline = writeOutline(section)
      return outlineLists.map((list) => `${t.listNames[list]()}\n${outline[list]}`).join('\n\n')
    },
    compare: linesBetween,
    Fields: ({ form, onChange }) => (
      <>
        <p className={styles.hint}>{t.howToWrite()}</p>
        {outlineLists.map((list) => (
          <TextArea
            key={list}
            label={t.listNames[list]()}
            hint={list === 'topics' ? t.indented() : undefined}
            rows={list === 'topics' ? 18 : 8}
            wrap="off"
            spellCheck={false}
            value={form[list]}
            onChange={({ currentTarget }) => onChange({ ...form, [list]: currentTarget.value })}
          />
        ))}
      </>
    ),
    Preview: ({ document, before }) => (
      <>
        <StillUsed field={field} before={before} after={document} />
        <VocabularyPreview section={document} />
      </>
    ),
  })

/** Finds removed terms that published articles still use. */
function StillUsed({ field, before, after }: { field: TaxonomyField; before: Section; after: Section }) {
  const { data: counts } = useQuery(countsQuery(field))
  if (!counts) return null
  const [was, is] = [termsOfSection(before), termsOfSection(after)]
  const gone = (['category', 'topic', 'process', 'technology'] as const).flatMap((kind) => {
    const left = new Set(is[kind])
    return was[kind].flatMap((term) => {
      const articles = counts[kind][term] ?? 0
      return left.has(term) || articles === 0 ? [] : [t.stillUsed({ term, articles })]
    })
  })
  if (gone.length === 0) return null
  return (
    <Notice kind="warn">
      <ul>
        {gone.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

function VocabularyPreview({ section }: { section: Section }) {
  const name = (value: string) => labelIn(section, value)
  const plain = (values: readonly string[]) => (
    <ul>
      {values.map((value) => (
        <li key={value}>{name(value)}</li>
      ))}
    </ul>
  )
  return (
    <div className={styles.menusShown}>
      {outlineLists.map((list) => (
        <div key={list}>
          <h3 className="h-ui">{t.listNames[list]()}</h3>
          {list === 'topics' ? (
            <ul>
              {section.SectionDetailedCategories.map(({ MainTopic, MainTopicSubCategory }) => (
                <li key={MainTopic}>
                  {name(MainTopic)}
                  <ul>
                    {MainTopicSubCategory.map(({ ParentTopic, SubTopic }) => (
                      <li key={ParentTopic}>
                        {name(ParentTopic)}
                        {plain(SubTopic)}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          ) : (
            plain(
              {
                major: section.SectionMajorCategories,
                process: section.SectionProcessCategories,
                technology: section.SectionTechnologyCategories,
              }[list],
            )
          )}
        </div>
      ))}
    </div>
  )
}
