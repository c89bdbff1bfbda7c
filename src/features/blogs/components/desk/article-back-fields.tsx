import * as m from '#messages/blogs/desk.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { faultIn, ArticlePart, Rows, type ArticlePartsProps } from './article-fields.tsx'
import { partLabel } from './part-name.ts'
import styles from './article-desk.module.css'

/** What stands behind the text: who wrote it, what it refers to. */
export function ArticleBackFields({ draft, faults, readOnly, onChange }: ArticlePartsProps) {
  return (
    <fieldset className={styles.fields} disabled={readOnly}>
      <Rows
        legend={partLabel('BlogAuthorsList')}
        part="BlogAuthorsList"
        error={faultIn(faults, 'BlogAuthorsList')}
        rows={draft.BlogAuthorsList}
        empty={{ AuthorName: '', AuthorOrganization: '' }}
        add={m.addAuthor()}
        onChange={(BlogAuthorsList) => onChange({ BlogAuthorsList })}
      >
        {({ AuthorName, AuthorOrganization, AuthorEmail = '' }, set) => (
          <>
            <Line
              label={m.authorName()}
              value={AuthorName}
              max={200}
              onType={(text) => set({ AuthorName: text })}
            />
            <Line
              label={m.authorOrganization()}
              value={AuthorOrganization}
              max={200}
              onType={(text) => set({ AuthorOrganization: text })}
            />
            <Line
              label={m.authorEmail()}
              hint={m.authorEmailHint()}
              value={AuthorEmail}
              max={254}
              onType={(text) => set({ AuthorEmail: text })}
            />
          </>
        )}
      </Rows>
      <Rows
        legend={partLabel('BlogReferencesSites')}
        part="BlogReferencesSites"
        error={faultIn(faults, 'BlogReferencesSites')}
        rows={draft.BlogReferencesSites}
        empty={{ Website: '', Title: '' }}
        add={m.addReference()}
        onChange={(BlogReferencesSites) => onChange({ BlogReferencesSites })}
      >
        {({ Website, Title = '' }, set) => (
          <>
            <Line
              label={m.referenceTitle()}
              value={Title}
              max={1000}
              onType={(text) => set({ Title: text })}
            />
            <Line
              label={m.referenceLink()}
              value={Website}
              max={2000}
              onType={(text) => set({ Website: text })}
            />
          </>
        )}
      </Rows>
      <ArticlePart name="BlogSourceLink" faults={faults} hint={m.sourceHint()}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            maxLength={2000}
            value={draft.BlogSourceLink}
            onChange={({ currentTarget }) => onChange({ BlogSourceLink: currentTarget.value })}
          />
        )}
      </ArticlePart>
    </fieldset>
  )
}

interface LineProps {
  label: string
  hint?: string
  value: string
  /** Characters. */
  max: number
  onType: (text: string) => void
}

const Line = ({ label, hint, value, max, onType }: LineProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Input
        {...control}
        maxLength={max}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )}
  </Field>
)
