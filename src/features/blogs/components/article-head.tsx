import * as m from '#messages/article.ts'
import { sponsoredBy } from '#messages/blogs.ts'
import { Meta } from '#components/ui/meta.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { absoluteUrl } from '#lib/head.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'
import { labelIn } from '../../taxonomy/queries.ts'
import { areaOf, type Field, type Section } from '../../taxonomy/schema.ts'
import type { Blog } from '../schema.ts'
import { citeApa, citeBibTex } from '../utils-cite.ts'
import { foreignLang, initialsOf, languageName, showDate, sponsorNames } from '../utils-show.ts'
import { ShareLinks } from './share-links.tsx'
import styles from './article.module.css'

interface Props {
  field: Field
  blog: Blog
  section: Section | undefined
  locale: Locale
}

const waiting = { 'data-needs-client': '', suppressHydrationWarning: true }

/** Where the article belongs, its title and description, the people, and what can be done with it. */
export function ArticleHead({ field, blog, section, locale }: Props) {
  const area = areaOf(field)
  const sponsors = sponsorNames(blog)
  const foreign = foreignLang(blog.BlogLanguage, locale)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.categories} lang={locale}>
          <Icon name={field} />
          {blog.BlogCategoryEncycdata.map((category) => (
            <a key={category} href={paths.blogs(area, field, { category })}>
              {labelIn(section, category)}
            </a>
          ))}
          {foreign && <span className={styles.badge}>{m.writtenIn(languageName(blog.BlogLanguage, locale))}</span>}
        </p>
        <h1>{blog.BlogTitle}</h1>
        {blog.BlogDescription && <p className="lede">{blog.BlogDescription}</p>}
      </header>
      <div className={styles.byline} lang={locale}>
        {blog.BlogAuthorsList.length > 0 && (
          <ul className={styles.people}>
            {blog.BlogAuthorsList.map(({ AuthorName, AuthorOrganization, UserProfilePhoto }) => (
              <li key={AuthorName + AuthorOrganization}>
                {UserProfilePhoto ? (
                  <img className={styles.avatar} src={UserProfilePhoto} alt="" width="40" height="40" loading="lazy" />
                ) : (
                  <span className={styles.avatar} aria-hidden="true">
                    {initialsOf(AuthorName)}
                  </span>
                )}
                <div>
                  <b>{AuthorName}</b>
                  <small>{AuthorOrganization}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Meta
          items={[
            <time dateTime={blog.BlogCreatedDate.slice(0, 10)}>{showDate(blog.BlogCreatedDate)}</time>,
            m.minutesToRead(blog.ReadingMinutes),
            sponsors && sponsoredBy(sponsors),
          ]}
        />
        <Translations field={field} blog={blog} locale={locale} />
        <Actions field={field} blog={blog} />
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

/** Share and cite: native popovers, so they open without scripts. */
function Actions({ field, blog }: Pick<Props, 'field' | 'blog'>) {
  const path = paths.blog(areaOf(field), field, blog.BlogID)
  const url = absoluteUrl(path)
  const cited = { ...blog, url, brand: getSite().brand }
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} popoverTarget="cite" suppressHydrationWarning>
        {m.cite()}
      </button>
      <button
        type="button"
        className={styles.action}
        popoverTarget="share"
        data-system-share={blog.BlogID}
        data-url={url}
        data-title={blog.BlogTitle}
        suppressHydrationWarning
      >
        <Icon name="share" />
        {m.share()}
      </button>
      <div id="share" popover="auto" className={styles.popover}>
        <ShareLinks blogId={blog.BlogID} title={blog.BlogTitle} path={path} waiting />
      </div>
      <div id="cite" popover="auto" className={styles.popover}>
        <p className="h-ui">{m.citeThis()}</p>
        <Citation name="APA" text={citeApa(cited)} />
        <Citation name="BibTeX" text={citeBibTex(cited)} />
      </div>
    </div>
  )
}

function Citation({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.citation}>
      <div>
        <b>{name}</b>
        <button
          type="button"
          className="needs-scripts"
          data-copy={text}
          data-copied={m.copied()}
          data-failed={m.copyFailed()}
          {...waiting}
        >
          {m.copy()}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  )
}
