import { categories, recommendations } from '#messages/blogs/blogs.ts'
import { AccordionLink } from '#components/ui/accordion-link.tsx'
import { RuleList, SideTitle } from '#components/ui/panel.tsx'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { labelIn } from '#features/taxonomy/queries.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Article } from '../../around/schema.ts'
import type { BlogCounts } from '../../schema.ts'
import { BlogMini } from '../list/blog-card.tsx'
import styles from './article.module.css'

interface Props {
  field: TaxonomyField
  blog: Article
  section: Section | undefined
  counts: BlogCounts | undefined
  locale: Locale
}

/** The number of related articles; more would make the choice hard. */
const SHOWN = 3

/** Related articles, the editors' choice first, and the field's categories that have articles. */
export function ArticleRail({ field, blog, section, counts, locale }: Props) {
  const names = (section?.SectionMajorCategories ?? []).filter((name) => !counts || counts.category[name])
  const atTheEnd = new Set(blog.Around.Next.map(({ BlogID }) => BlogID))
  const related = blog.RelatedBlogs.filter(({ BlogID }) => !atTheEnd.has(BlogID)).slice(0, SHOWN)
  return (
    <aside
      className={styles.rail}
      aria-label={related.length > 0 ? recommendations() : categories()}
      lang={locale}
    >
      {related.length > 0 && (
        <>
          <SideTitle>{recommendations()}</SideTitle>
          <RuleList>
            {related.map((card) => (
              <li key={card.BlogID}>
                <BlogMini card={card} field={field} meta="date" />
              </li>
            ))}
          </RuleList>
        </>
      )}
      {names.length > 0 && (
        <>
          <SideTitle className={styles.categoriesTitle}>{categories()}</SideTitle>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <AccordionLink
                  href={paths.blogs(areaOf(field), field, { category: name })}
                  count={counts?.category[name]}
                >
                  {labelIn(section, name)}
                </AccordionLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
