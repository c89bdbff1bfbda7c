import { editorsChoice, sharedTopic } from '#messages/blogs/ending.ts'
import { minutesToRead } from '#messages/blogs/article.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Art } from '#components/ui/art.tsx'
import { Card, CardBody, CardText, CardTitle } from '#components/ui/card.tsx'
import { DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { BlogCard, RelatedArticle } from '../../schema.ts'
import { drawnFieldOf } from '../../article/schema-path.ts'
import { foreignLang } from '../../article/show.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import styles from './blog-card.module.css'

/** Returns the article's address in `field`, or in its first sector or subject. */
export function blogHref(
  { BlogID, BlogCategoryPrimarySector }: Pick<BlogCard, 'BlogID' | 'BlogCategoryPrimarySector'>,
  field?: TaxonomyField,
): string {
  const shown = field && BlogCategoryPrimarySector.includes(field) ? field : BlogCategoryPrimarySector[0]
  return shown ? paths.blog(areaOf(shown), shown, BlogID) : paths.home()
}

export const fieldNamesOf = ({ BlogCategoryPrimarySector }: BlogCard): string =>
  BlogCategoryPrimarySector.map((field) => fieldNames[field]()).join(' · ')

export const authorsOf = ({ BlogAuthorsList }: BlogCard): string =>
  BlogAuthorsList.map(({ AuthorName }) => AuthorName).join(', ')

export const organizationsOf = ({ BlogAuthorsList }: BlogCard): string =>
  [...new Set(BlogAuthorsList.map((author) => author.AuthorOrganization).filter(Boolean))].join(', ')

/**
 * Shows the article's cover image, else the drawing of its field. Small and distant ones load lazily, as
 * images, since <use> cannot.
 */
export function BlogBanner({
  card,
  motif,
  size,
}: {
  card: BlogCard
  motif: string
  size?: 'small' | 'below' | undefined
}) {
  if (size) {
    return (
      <div className={classNames('art', size === 'small' ? styles.small : styles.poster)} data-motif={motif}>
        <img
          src={card.BlogPosterLink || paths.art(motif, card.ArtSeed)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
    )
  }
  if (!card.BlogPosterLink) return <Art motif={motif} seed={card.ArtSeed} />
  return (
    <div className={classNames('art', styles.poster)}>
      <img src={card.BlogPosterLink} alt="" loading="lazy" decoding="async" />
    </div>
  )
}

/** A row of a side list. `meta`: the date if the field is known, else the field. */
export function BlogMini({
  card,
  meta = 'field',
  field,
}: {
  card: BlogCard | RelatedArticle
  meta?: 'field' | 'date'
  field?: TaxonomyField
}) {
  return (
    <Card kind="mini">
      <BlogBanner size="small" card={card} motif={drawnFieldOf(card, field)} />
      <CardBody>
        <CardTitle level={3} href={blogHref(card, field)} lang={foreignLang(card.BlogLanguage, getLocale())}>
          {card.BlogTitle}
        </CardTitle>
        {'On' in card && (
          <p className="meta">{card.On ? sharedTopic({ topic: card.On }) : editorsChoice()}</p>
        )}
        <p className="meta">{meta === 'date' ? showDate(card.BlogCreatedDate) : fieldNamesOf(card)}</p>
      </CardBody>
    </Card>
  )
}

/** The next article, large. */
export function BlogNext({ card, field }: { card: BlogCard; field: TaxonomyField }) {
  const lang = foreignLang(card.BlogLanguage, getLocale())
  return (
    <Card kind="row">
      <BlogBanner card={card} motif={drawnFieldOf(card, field)} size="below" />
      <CardBody>
        <CardTitle level={3} href={blogHref(card, field)} lang={lang}>
          {card.BlogTitle}
        </CardTitle>
        <CardText lang={lang}>{card.BlogDescription}</CardText>
        <Meta
          items={[authorsOf(card), showDate(card.BlogCreatedDate), minutesToRead({ n: card.ReadingMinutes })]}
        />
      </CardBody>
    </Card>
  )
}

/** The first article of a page. */
export function BlogLead({ card }: { card: BlogCard }) {
  const lang = foreignLang(card.BlogLanguage, getLocale())
  return (
    <Card kind="lead">
      <BlogBanner card={card} motif={drawnFieldOf(card)} />
      <CardBody>
        <Eyebrow motif={drawnFieldOf(card)}>{fieldNamesOf(card)}</Eyebrow>
        <CardTitle level={3} href={blogHref(card)} lang={lang}>
          {card.BlogTitle}
        </CardTitle>
        <CardText lang={lang}>{card.BlogDescription}</CardText>
        <Meta
          items={[
            card.BlogDemonstration && <DemoMark key="demo" />,
            authorsOf(card),
            organizationsOf(card),
            showDate(card.BlogCreatedDate),
            minutesToRead({ n: card.ReadingMinutes }),
          ]}
        />
      </CardBody>
    </Card>
  )
}
