import * as m from '#messages/blogs/article.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { PageTitle } from '#components/shell/screens/page-title.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'

/** The page of an article that its editors archived. */
export const ArchivedNotice = ({ field }: { field: TaxonomyField }) => (
  <>
    <PageTitle>{m.archived()}</PageTitle>
    <TitlePage
      title={m.archived()}
      text={m.archivedText()}
      art={{ motif: field, seed: 4 }}
      actions={
        <ButtonLink kind="primary" href={paths.blogs(areaOf(field), field)}>
          {m.articlesOn({ field: fieldNames[field]() })}
        </ButtonLink>
      }
    />
  </>
)
