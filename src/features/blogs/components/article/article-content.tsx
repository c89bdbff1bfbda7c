import * as m from '#messages/blogs/article.ts'
import { areaNames, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { categories, recommendations } from '#messages/blogs/blogs.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Drawing } from '#components/ui/art.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { SideTitle, RuleList } from '#components/ui/panel.tsx'
import { AccordionLink } from '#components/ui/accordion-link.tsx'
import { classNames } from '#lib/text/class-names.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { labelIn } from '#features/taxonomy/queries.ts'
import type { Article } from '../../around/schema.ts'
import type { Blog, BlogCounts } from '../../schema.ts'
import { outlineOf } from '../../article/outline.ts'
import { foreignLang } from '../../article/show.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { BlogMini } from '../list/blog-card.tsx'
import { ArticleBack } from './article-back.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleEnding } from './article-ending.tsx'
import { ArticleHead } from './article-head.tsx'
import { ContentsList, type ContentsEntry } from './contents-list.tsx'
import contentsStyles from '#components/ui/contents-list.module.css'
import styles from './article.module.css'

interface Props {
  field: TaxonomyField
  blog: Article
  section: Section | undefined
  counts: BlogCounts | undefined
  locale: Locale
}

/**
 * Renders an article as plain markup without state and handlers, so that the server is fast and the browser need not
 * render it again (article-screen.tsx). Its buttons work by attach-actions.ts.
 */
export function ArticleContent({ field, blog, section, counts, locale }: Props) {
  const area = areaOf(field)
  const lang = foreignLang(blog.BlogLanguage, locale)
  const entries = [...outlineOf(blog), ...backEntries(blog, locale)]
  return (
    <div className="wrap">
      <div className={styles.crumbs}>
        <Breadcrumb
          items={[
            { name: areaNames[area](), ...(area === 'technology' && { href: paths.technology() }) },
            { name: fieldNames[field](), href: paths.blogs(area, field) },
            { name: blog.BlogTitle },
          ]}
        />
      </div>
      <article lang={lang}>
        {blog.BlogRetraction && (
          <div lang={locale} className={styles.retracted}>
            <Notice kind="warn" title={m.retracted({ day: showDate(blog.BlogRetraction.Date) })}>
              <p>{blog.BlogRetraction.Reason}</p>
            </Notice>
          </div>
        )}
        <ArticleHead field={field} blog={blog} section={section} locale={locale} />
        {blog.BlogPosterLink ? (
          <div className={classNames('art', styles.heroArt)}>
            <img src={blog.BlogPosterLink} alt="" />
          </div>
        ) : (
          <div className={classNames('art', styles.heroArt, styles.heroDrawing)}>
            <Drawing motif={field} seed={blog.ArtSeed} />
          </div>
        )}
        <div className={styles.reading}>
          <ArticleContents entries={entries} locale={locale} />
          <div className={styles.col}>
            <ArticleBody blog={blog} />
            <ArticleBack field={field} blog={blog} locale={locale} />
            <ArticleEnding field={field} blog={blog} locale={locale} />
          </div>
          <ArticleRail field={field} blog={blog} section={section} counts={counts} locale={locale} />
        </div>
      </article>
    </div>
  )
}

/** The lists after the text, if any. Their titles are in the portal's language, not the article's. */
function backEntries(blog: Blog, lang: Locale): ContentsEntry[] {
  const lists = [
    ['references', m.references(), blog.BlogReferencesSites],
    ['books', m.books(), blog.BlogReferencesBooks],
    ['attachments', m.attachments(), blog.BlogAttachement],
    ['source-code', m.sourceCode(), blog.BlogSourceLink ?? ''],
  ] as const
  return lists.flatMap(([anchor, title, list]) =>
    list.length > 0 ? [{ anchor, number: '', title, parts: [], lang }] : [],
  )
}

interface ArticleContentsProps {
  entries: readonly ContentsEntry[]
  locale: Locale
}

/** The table of contents: next to the text on wide screens, folded above it on phones. */
function ArticleContents({ entries, locale }: ArticleContentsProps) {
  if (entries.length < 2) return <div className={styles.tocWide} />
  const list = <ContentsList entries={entries} number={contentsStyles.n} />
  return (
    <div className={styles.toc}>
      <nav className={styles.tocWide} aria-label={m.contents()}>
        <div className={styles.sticky} data-contents="">
          <div className={contentsStyles.toc}>
            <SideTitle lang={locale}>{m.contents()}</SideTitle>
            {list}
          </div>
        </div>
      </nav>
      <div className={styles.tocSmall}>
        <Accordion title={<span lang={locale}>{m.contents()}</span>}>
          <nav className={contentsStyles.toc} aria-label={m.contents()} data-contents="">
            {list}
          </nav>
        </Accordion>
      </div>
    </div>
  )
}

interface ArticleRailProps {
  field: TaxonomyField
  blog: Article
  section: Section | undefined
  counts: BlogCounts | undefined
  locale: Locale
}

/** The number of related articles; more would make the choice hard. */
const SHOWN = 3

/** Related articles, the editors' choice first, and the field's categories that have articles. */
function ArticleRail({ field, blog, section, counts, locale }: ArticleRailProps) {
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
