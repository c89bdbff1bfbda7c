import * as m from '#messages/blogs/article.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { linkRel } from '#lib/text/web/link-rel.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Blog } from '../../schema.ts'
import { showBytes, showFileType } from '../../article/show.ts'
import styles from './article.module.css'

interface Props {
  field: TaxonomyField
  blog: Blog
  locale: Locale
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''

/** Shows what follows the text: references, books, attachments, source code, tags. */
export function ArticleBack({ field, blog, locale }: Props) {
  const rel = linkRel(blog.BlogUntrusted)
  return (
    <div className={styles.back}>
      {blog.BlogReferencesSites.length > 0 && (
        <section aria-labelledby="references">
          <h2 id="references" lang={locale}>
            {m.references()}
          </h2>
          <ol className={styles.refs}>
            {blog.BlogReferencesSites.map(({ ReferenceNumber, Website, Title }) => (
              <li key={ReferenceNumber}>
                <span>{ReferenceNumber}</span>
                <span>
                  <a className="link tap" href={Website} rel={rel}>
                    {Title ?? Website}
                  </a>
                  {Title && <span className={styles.host}> {hostOf(Website)}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {blog.BlogReferencesBooks.length > 0 && (
        <section aria-labelledby="books">
          <h2 id="books" lang={locale}>
            {m.books()}
          </h2>
          <ol className={styles.refs}>
            {blog.BlogReferencesBooks.map(({ ReferenceNumber, Link, BookName }) => (
              <li key={ReferenceNumber}>
                <span>{ReferenceNumber}</span>
                {Link ? (
                  <a className="link tap" href={Link} rel={rel}>
                    {BookName}
                  </a>
                ) : (
                  <span>{BookName}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {blog.BlogAttachement.length > 0 && (
        <section aria-labelledby="attachments">
          <h2 id="attachments" lang={locale}>
            {m.attachments()}
          </h2>
          <div className={styles.files}>
            {blog.BlogAttachement.map(({ Location, DocumentTitle, Type, Bytes }) => (
              <a key={Location} href={Location} download={Location.startsWith('/') || undefined} rel={rel}>
                <Icon name="download" />
                <b>{DocumentTitle}</b>
                <span lang={locale}>
                  {[showFileType(Location, Type), Bytes && showBytes(Bytes, locale)]
                    .filter(Boolean)
                    .join(', ') || hostOf(Location)}
                </span>
              </a>
            ))}
          </div>
        </section>
      )}
      {blog.BlogSourceLink && (
        <section aria-labelledby="source-code">
          <h2 id="source-code" lang={locale}>
            {m.sourceCode()}
          </h2>
          <div className={styles.files}>
            <a href={blog.BlogSourceLink} rel={rel}>
              <Icon name="code" />
              <b>{blog.BlogSourceLink.replace(/^https?:\/\/(?:www\.)?/, '')}</b>
              <span>
                <Icon name="external" small />
              </span>
            </a>
          </div>
        </section>
      )}
      {blog.BlogTags.length > 0 && (
        <nav className={styles.tags} aria-label={m.tags()}>
          <Chips>
            {blog.BlogTags.map((tag) => (
              <ChipLink key={tag} href={paths.blogs(areaOf(field), field, { tag })}>
                {tag}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
    </div>
  )
}
