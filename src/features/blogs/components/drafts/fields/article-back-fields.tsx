import * as m from '#messages/blogs/drafts.ts'
import * as media from '#messages/blogs/draft-media.ts'
import { Input } from '#components/ui/input.tsx'
import { ArticlePart, faultIn, RowLine, Rows, type ArticlePartsProps } from './article-part.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { partLabel } from '../part-name.ts'
import styles from '../article-drafts.module.css'

/** The fields after the text: authors, sponsors, references. */
export function ArticleBackFields({
  draftId,
  draft,
  faults,
  readOnly,
  onChange,
}: ArticlePartsProps & { draftId: string }) {
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
            <RowLine
              label={m.authorName()}
              value={AuthorName}
              max={200}
              onType={(text) => set({ AuthorName: text })}
            />
            <RowLine
              label={m.authorOrganization()}
              value={AuthorOrganization}
              max={200}
              onType={(text) => set({ AuthorOrganization: text })}
            />
            <RowLine
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
            <RowLine
              label={m.referenceTitle()}
              value={Title}
              max={1000}
              onType={(text) => set({ Title: text })}
            />
            <RowLine
              label={m.referenceLink()}
              value={Website}
              max={2000}
              onType={(text) => set({ Website: text })}
            />
          </>
        )}
      </Rows>
      <Rows
        legend={partLabel('BlogReferencesBooks')}
        part="BlogReferencesBooks"
        error={faultIn(faults, 'BlogReferencesBooks')}
        rows={draft.BlogReferencesBooks}
        empty={{ BookName: '', Link: '' }}
        add={media.addBook()}
        onChange={(BlogReferencesBooks) => onChange({ BlogReferencesBooks })}
      >
        {({ BookName, Link }, set) => (
          <>
            <RowLine
              label={media.bookName()}
              value={BookName}
              max={1000}
              onType={(text) => set({ BookName: text })}
            />
            <RowLine
              label={m.referenceLink()}
              value={Link}
              max={2000}
              onType={(text) => set({ Link: text })}
            />
          </>
        )}
      </Rows>
      <AttachmentFields draftId={draftId} draft={draft} faults={faults} onChange={onChange} />
      <Rows
        legend={partLabel('BlogSponsorsList')}
        part="BlogSponsorsList"
        error={faultIn(faults, 'BlogSponsorsList')}
        rows={draft.BlogSponsorsList}
        empty={{ SponsorName: '', OrganizationType: '' }}
        add={media.addSponsor()}
        onChange={(BlogSponsorsList) => onChange({ BlogSponsorsList })}
      >
        {({ SponsorName, OrganizationType }, set) => (
          <>
            <RowLine
              label={m.authorName()}
              value={SponsorName}
              max={200}
              onType={(text) => set({ SponsorName: text })}
            />
            <RowLine
              label={media.sponsorKind()}
              value={OrganizationType}
              max={200}
              onType={(text) => set({ OrganizationType: text })}
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
