import * as m from '#messages/blogs/article.ts'
import { sponsoredBy } from '#messages/blogs/blogs.ts'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { initialsOf } from '#lib/text/initials.ts'
import { languageInText, languageName } from '#lib/text/language-name.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { labelIn } from '#features/taxonomy/queries.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Article } from '../../around/schema.ts'
import { foreignLang, sponsorNames } from '../../article/show.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { ledeOf } from '../../article/lede.ts'
import { ArticleActions } from './article-actions.tsx'
import styles from './article.module.css'
import { AuthorLink } from './author-link.tsx'

interface Props {
  field: TaxonomyField
  blog: Article
  section: Section | undefined
  locale: Locale
}

/** Shows the field, title, description, people and actions of an article. */
export function ArticleHead({ field, blog, section, locale }: Props) {
  const area = areaOf(field)
  const sponsors = sponsorNames(blog)
  const lede = ledeOf(blog)
  const foreign = foreignLang(blog.BlogLanguage, locale)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.categories} lang={locale}>
          <Icon name={field} />
          {blog.BlogCategoryEncycdata.map((category) => (
            <a key={category} className="tap" href={paths.blogs(area, field, { category })}>
              {labelIn(section, category)}
            </a>
          ))}
          {foreign && (
            <span className={styles.badge}>
              {m.writtenIn({ language: languageInText(blog.BlogLanguage, locale) })}
            </span>
          )}
        </p>
        <h1>{blog.BlogTitle}</h1>
        {lede && <p className="lede">{lede}</p>}
      </header>
      <div className={styles.byline} lang={locale}>
        {blog.BlogAuthorsList.length > 0 && (
          <ul className={styles.people}>
            {blog.BlogAuthorsList.map(({ AuthorName, AuthorOrganization, UserProfilePhoto }) => (
              <li key={AuthorName + AuthorOrganization}>
                {UserProfilePhoto ? (
                  <img
                    className={styles.avatar}
                    src={UserProfilePhoto}
                    alt=""
                    width="40"
                    height="40"
                    loading="lazy"
                  />
                ) : (
                  <span className={styles.avatar} aria-hidden="true">
                    {initialsOf(AuthorName)}
                  </span>
                )}
                <div>
                  <b>
                    <AuthorLink blog={blog} name={AuthorName} />
                  </b>
                  <small>{AuthorOrganization}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Meta
          items={[
            <time key="date" dateTime={blog.BlogCreatedDate.slice(0, 10)}>
              {showDate(blog.BlogCreatedDate)}
            </time>,
            m.minutesToRead({ n: blog.ReadingMinutes }),
            blog.BlogDemonstration && <DemoMark key="demo" />,
            sponsors && sponsoredBy({ names: sponsors }),
          ]}
        />
        <Translations field={field} blog={blog} locale={locale} />
        <ArticleActions field={field} blog={blog} />
      </div>
    </>
  )
}

function Translations({ field, blog, locale }: Pick<Props, 'field' | 'blog' | 'locale'>) {
  if (blog.Translations.length === 0) return null
  return (
    <p className={styles.translations}>
      {m.alsoIn()}{' '}
      {blog.Translations.map(({ BlogID, BlogTitle, BlogLanguage }) => (
        <a
          key={BlogID}
          className="link"
          href={paths.blog(areaOf(field), field, BlogID)}
          hrefLang={BlogLanguage}
          lang={BlogLanguage}
          title={BlogTitle}
        >
          {languageName(BlogLanguage, BlogLanguage.split('-')[0] ?? locale)}
        </a>
      ))}
    </p>
  )
}
