import { Fragment, type ReactNode } from 'react'
import * as m from '#messages/blogs/blogs.ts'
import { alsoIn, minutesToRead } from '#messages/blogs/article.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Art } from '#components/ui/art.tsx'
import { Card, CardBody, CardFoot, cardStyles, CardText, CardTitle } from '#components/ui/card.tsx'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { IconLink } from '#components/ui/button.tsx'
import { DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { BlogCard } from '../../schema.ts'
import { drawnFieldOf } from '../../article/schema-path.ts'
import { foreignLang, languageName, showDate, sponsorNames } from '../../article/show.ts'
import styles from './blog-card.module.css'

/** A tag more would wrap on most cards. */
const TAGS_SHOWN = 4

/** The article's address in `field`, or in its first sector or subject; an article that has moved says where it is. */
function blogHref(
  { BlogID, BlogCategoryPrimarySector }: Pick<BlogCard, 'BlogID' | 'BlogCategoryPrimarySector'>,
  field?: TaxonomyField,
): string {
  const shown = field && BlogCategoryPrimarySector.includes(field) ? field : BlogCategoryPrimarySector[0]
  return shown ? paths.blog(areaOf(shown), shown, BlogID) : paths.home()
}

const fieldNamesOf = ({ BlogCategoryPrimarySector }: BlogCard): string =>
  BlogCategoryPrimarySector.map((field) => fieldNames[field]()).join(' · ')

const authorsOf = ({ BlogAuthorsList }: BlogCard): string =>
  BlogAuthorsList.map(({ AuthorName }) => AuthorName).join(', ')

const organizationsOf = ({ BlogAuthorsList }: BlogCard): string =>
  [...new Set(BlogAuthorsList.map((author) => author.AuthorOrganization).filter(Boolean))].join(', ')

/**
 * The article's own picture, else the drawing of its field. A small one, and one far below, is loaded when it comes near
 * the window: as an image, which can wait, where <use> cannot.
 */
function Banner({
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

// Words that were found come as HTML, escaped by the server but for <mark>.
const marked = (html: string | undefined, text: string): ReactNode =>
  html === undefined ? text : <span dangerouslySetInnerHTML={{ __html: html }} />

interface RowProps {
  card: BlogCard
  /** The list's own sector or subject; without one, the card names those of its article. */
  field?: TaxonomyField | undefined
  /** A category in the reader's language. */
  label?: (category: string) => string
  tagHref: (tag: string) => string
  outlineHref: string
  /** Its place in the list, from 0. */
  place: number
}

/** Rows that a window shows at once; the drawings of those after them wait until they come near it. */
const ROWS_IN_SIGHT = 2

/** A card of a list: drawing, where it belongs, title, description, people, tags, and the arrow to its outline. */
export function BlogRow({ card, field, label = String, tagHref, outlineHref, place }: RowProps) {
  const locale = getLocale()
  const lang = foreignLang(card.BlogLanguage, locale)
  const motif = drawnFieldOf(card, field)
  const sponsors = sponsorNames(card)
  const passage = card.Marks?.passage
  return (
    <Card kind="row">
      <Banner card={card} motif={motif} size={place < ROWS_IN_SIGHT ? undefined : 'below'} />
      <CardBody>
        <Eyebrow motif={motif}>
          {field ? card.BlogCategoryEncycdata.map(label).join(' · ') : fieldNamesOf(card)}
        </Eyebrow>
        <CardTitle level={2} href={blogHref(card, field)} lang={lang}>
          {marked(card.Marks?.title, card.BlogTitle)}
        </CardTitle>
        <CardText lang={lang}>
          {marked(passage?.text ?? card.Marks?.description, card.BlogDescription)}
        </CardText>
        {passage?.anchor && (
          <p>
            <a className={cardStyles.over} href={`${blogHref(card, field)}#${passage.anchor}`} lang={lang}>
              {m.inSection(passage.section ?? '')}
            </a>
          </p>
        )}
        <Meta
          items={[
            card.BlogDemonstration && <DemoMark key="demo" />,
            authorsOf(card),
            organizationsOf(card),
            <time key="date" dateTime={card.BlogCreatedDate.slice(0, 10)}>
              {showDate(card.BlogCreatedDate)}
            </time>,
            minutesToRead(card.ReadingMinutes),
            lang && languageName(card.BlogLanguage, locale),
            ...(card.AlsoIn ?? []).map(({ BlogID, BlogLanguage }) => (
              <Fragment key={BlogID}>
                {alsoIn()}{' '}
                <a
                  className={cardStyles.over}
                  href={blogHref({ ...card, BlogID }, field)}
                  lang={BlogLanguage}
                  hrefLang={BlogLanguage}
                >
                  {languageName(BlogLanguage, BlogLanguage)}
                </a>
              </Fragment>
            )),
            card.Marks?.without && m.withoutWords(card.Marks.without.join(', ')),
          ]}
        />
        {sponsors && <p className={styles.sponsors}>{m.sponsoredBy(sponsors)}</p>}
        <CardFoot className={styles.foot}>
          <Chips>
            {card.BlogTags.slice(0, TAGS_SHOWN).map((tag) => (
              <ChipLink key={tag} className={cardStyles.over} href={tagHref(tag)} lang={lang}>
                {tag}
              </ChipLink>
            ))}
          </Chips>
          <IconLink
            icon="arrow"
            label={m.openOutline(card.BlogTitle)}
            className={classNames(cardStyles.end, styles.arrow)}
            href={outlineHref}
            data-outline={card.BlogID}
            aria-haspopup="dialog"
          />
        </CardFoot>
      </CardBody>
    </Card>
  )
}

/** A line of a side list. `meta`: the date where the field is known, else the field. */
export function BlogMini({
  card,
  meta = 'field',
  field,
}: {
  card: BlogCard
  meta?: 'field' | 'date'
  field?: TaxonomyField
}) {
  return (
    <Card kind="mini">
      <Banner size="small" card={card} motif={drawnFieldOf(card, field)} />
      <CardBody>
        <CardTitle level={3} href={blogHref(card, field)} lang={foreignLang(card.BlogLanguage, getLocale())}>
          {card.BlogTitle}
        </CardTitle>
        <p className="meta">{meta === 'date' ? showDate(card.BlogCreatedDate) : fieldNamesOf(card)}</p>
      </CardBody>
    </Card>
  )
}

/** The article to read next, large. */
export function BlogNext({ card, field }: { card: BlogCard; field: TaxonomyField }) {
  const lang = foreignLang(card.BlogLanguage, getLocale())
  return (
    <Card kind="row">
      <Banner card={card} motif={drawnFieldOf(card, field)} size="below" />
      <CardBody>
        <CardTitle level={3} href={blogHref(card, field)} lang={lang}>
          {card.BlogTitle}
        </CardTitle>
        <CardText lang={lang}>{card.BlogDescription}</CardText>
        <Meta items={[authorsOf(card), showDate(card.BlogCreatedDate), minutesToRead(card.ReadingMinutes)]} />
      </CardBody>
    </Card>
  )
}

/** The first article of a page. */
export function BlogLead({ card }: { card: BlogCard }) {
  const lang = foreignLang(card.BlogLanguage, getLocale())
  return (
    <Card kind="lead">
      <Banner card={card} motif={drawnFieldOf(card)} />
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
            minutesToRead(card.ReadingMinutes),
          ]}
        />
      </CardBody>
    </Card>
  )
}
