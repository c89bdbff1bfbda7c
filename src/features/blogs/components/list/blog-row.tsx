import { Fragment, type ReactNode } from 'react'
import * as m from '#messages/blogs/blogs.ts'
import { alsoIn, minutesToRead } from '#messages/blogs/article.ts'
import { Card, CardBody, CardFoot, cardStyles, CardText, CardTitle } from '#components/ui/card.tsx'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { languageName } from '#lib/text/language-name.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { drawnFieldOf } from '../../article/schema-path.ts'
import { foreignLang } from '../../article/show.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import type { BlogCard } from '../../schema.ts'
import { authorsOf, BlogBanner, blogHref, fieldNamesOf, organizationsOf } from './blog-card.tsx'
import styles from './blog-row.module.css'

/** Categories and tags of a card: another tag would wrap on most. */
const LABELS_SHOWN = 4

// The server escapes highlighted text except for <mark>.
const marked = (html: string | undefined, text: string): ReactNode =>
  html === undefined ? text : <span dangerouslySetInnerHTML={{ __html: html }} />

interface RowProps {
  card: BlogCard
  /** The list's sector or subject; without one, the card names those of its article. */
  field?: TaxonomyField | undefined
  /** Translates a category. */
  label?: (category: string) => string
  tagHref: (tag: string) => string
  outlineHref: string
  /** If false, its drawing loads lazily. */
  inSight: boolean
}

/** A card of a list: drawing, field, title, description, people, tags and the outline link. */
export function BlogRow({ card, field, label = String, tagHref, outlineHref, inSight }: RowProps) {
  const locale = getLocale()
  const lang = foreignLang(card.BlogLanguage, locale)
  const motif = drawnFieldOf(card, field)
  const sponsors = card.BlogSponsorsList.map(({ SponsorName }) => SponsorName).join(', ')
  const passage = card.Marks?.passage
  return (
    <Card kind="row">
      <BlogBanner card={card} motif={motif} size={inSight ? undefined : 'below'} />
      <CardBody>
        <Eyebrow motif={motif}>
          {field
            ? card.BlogCategoryEncycdata.slice(0, LABELS_SHOWN).map(label).join(' · ')
            : fieldNamesOf(card)}
        </Eyebrow>
        <CardTitle level={2} href={blogHref(card, field)} lang={lang}>
          {marked(card.Marks?.title, card.BlogTitle)}
        </CardTitle>
        <CardText className={styles.text} lang={lang}>
          {marked(passage?.text ?? card.Marks?.description, card.BlogDescription)}
        </CardText>
        {passage?.anchor && (
          <p>
            <a className={cardStyles.over} href={`${blogHref(card, field)}#${passage.anchor}`} lang={lang}>
              {m.inSection({ title: passage.section ?? '' })}
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
            minutesToRead({ n: card.ReadingMinutes }),
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
            card.Marks?.without && m.withoutWords({ words: card.Marks.without.join(', ') }),
          ]}
        />
        {sponsors && <p className={styles.sponsors}>{m.sponsoredBy({ names: sponsors })}</p>}
        <CardFoot className={styles.foot}>
          <Chips>
            {card.BlogTags.slice(0, LABELS_SHOWN).map((tag) => (
              <ChipLink key={tag} className={cardStyles.over} href={tagHref(tag)} lang={lang}>
                {tag}
              </ChipLink>
            ))}
          </Chips>
          <a
            aria-label={m.openOutline({ title: card.BlogTitle })}
            title={m.openOutline({ title: card.BlogTitle })}
            className={classNames(cardStyles.end, styles.outline)}
            href={outlineHref}
            data-outline={card.BlogID}
            aria-haspopup="dialog"
          >
            <span>{m.outline()}</span>
            <Icon name="arrow" />
          </a>
        </CardFoot>
      </CardBody>
    </Card>
  )
}
