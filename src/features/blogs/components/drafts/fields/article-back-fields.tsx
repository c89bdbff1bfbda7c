import * as m from '#messages/blogs/drafts.ts'
import * as media from '#messages/blogs/draft-media.ts'
import { Input } from '#components/ui/input.tsx'
import type { ArticleDraft } from '../../../drafts/schema.ts'
import { ArticlePart, faultIn, RowLine, Rows, type ArticlePartsProps } from './article-part.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { partLabel } from '../part-name.ts'
import styles from '../article-drafts.module.css'

type ListName = 'BlogAuthorsList' | 'BlogReferencesSites' | 'BlogReferencesBooks' | 'BlogSponsorsList'
type RowOf<N extends ListName> = ArticleDraft[N][number]

interface ListFields<N extends ListName> {
  empty: RowOf<N>
  add: () => string
  /** The fields of a row. */
  lines: readonly { key: keyof RowOf<N> & string; label: () => string; max: number; hint?: () => string }[]
}

const lists: { [N in ListName]: ListFields<N> } = {
  BlogAuthorsList: {
    empty: { AuthorName: '', AuthorOrganization: '' },
    add: m.addAuthor,
    lines: [
      { key: 'AuthorName', label: m.authorName, max: 200 },
      { key: 'AuthorOrganization', label: m.authorOrganization, max: 200 },
      { key: 'AuthorEmail', label: m.authorEmail, max: 254, hint: m.authorEmailHint },
    ],
  },
  BlogReferencesSites: {
    empty: { Website: '', Title: '' },
    add: m.addReference,
    lines: [
      { key: 'Title', label: m.referenceTitle, max: 1000 },
      { key: 'Website', label: m.referenceLink, max: 2000 },
    ],
  },
  BlogReferencesBooks: {
    empty: { BookName: '', Link: '' },
    add: media.addBook,
    lines: [
      { key: 'BookName', label: media.bookName, max: 1000 },
      { key: 'Link', label: m.referenceLink, max: 2000 },
    ],
  },
  BlogSponsorsList: {
    empty: { SponsorName: '', OrganizationType: '' },
    add: media.addSponsor,
    lines: [
      { key: 'SponsorName', label: m.authorName, max: 200 },
      { key: 'OrganizationType', label: media.sponsorKind, max: 200 },
    ],
  },
}

type ListProps<N extends ListName> = Omit<ArticlePartsProps, 'readOnly'> & { name: N }

function ListOfRows<N extends ListName>({ name, draft, faults, onChange }: ListProps<N>) {
  const { empty, add, lines }: ListFields<N> = lists[name]
  return (
    <Rows<RowOf<N>>
      legend={partLabel(name)}
      part={name}
      error={faultIn(faults, name)}
      rows={draft[name]}
      empty={empty}
      add={add()}
      onChange={(rows) => onChange({ [name]: rows })}
    >
      {(row, set) =>
        lines.map(({ key, label, max, hint }) => (
          <RowLine
            key={key}
            label={label()}
            hint={hint?.()}
            value={(row[key] as string | undefined) ?? ''}
            max={max}
            onType={(text) => set({ [key]: text } as Partial<RowOf<N>>)}
          />
        ))
      }
    </Rows>
  )
}

/** The fields after the text: authors, sponsors, references. */
export function ArticleBackFields({ draftId, readOnly, ...parts }: ArticlePartsProps & { draftId: string }) {
  const { draft, faults, onChange } = parts
  return (
    <fieldset className={styles.fields} disabled={readOnly}>
      <ListOfRows name="BlogAuthorsList" {...parts} />
      <ListOfRows name="BlogReferencesSites" {...parts} />
      <ListOfRows name="BlogReferencesBooks" {...parts} />
      <AttachmentFields draftId={draftId} {...parts} />
      <ListOfRows name="BlogSponsorsList" {...parts} />
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
