import { htmlText } from '#lib/text/html.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { paths } from '#lib/text/paths.ts'
import { quoteLexeme } from '#lib/text/words.ts'
import type { Passage, Searchable } from '#kits/search/item.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { BlogCard } from '../schema.ts'
import type { BlogDetail } from '../table.ts'
import { partAnchor, sectionAnchor } from '../article/outline.ts'
import { filterLexeme } from './filter-lexeme.ts'

/** Maximum characters of searched text: a tsvector holds 1 MB. */
const MAX_BODY = 400_000
/** Tags after which text continues on a new line. */
const blockEnd = /<\/(?:p|li|pre|tr|blockquote|h[1-6]|dt|dd|figcaption)>|<br[^>]*>/i

/** The indexed terms of an article. */
export interface ArticleTerms {
  /** For the portal's search. */
  item: Searchable
  /** The lexemes of list filters, as a tsvector literal. */
  filters: string
  organisations: string[]
  facets: { field: TaxonomyField | '*'; kind: string; value: string }[]
}

/**
 * @param ancestors the topics above every topic: an article on a topic is on those too.
 * @param twin shared by an article and its translations.
 */
export function articleTermsOf(
  card: BlogCard,
  detail: BlogDetail,
  ancestors: ReadonlyMap<string, Set<string>>,
  twin: string,
): ArticleTerms {
  const fields = card.BlogCategoryPrimarySector
  const organisations = organisationsOf(card)
  const authors = card.BlogAuthorsList.map((author) => author.AuthorName)
  const topics = new Set(detail.BlogMainTopics.flatMap((topic) => [topic, ...(ancestors.get(topic) ?? [])]))
  const values = {
    category: card.BlogCategoryEncycdata,
    topic: [...topics],
    process: detail.BlogProcessCategories,
    technology: detail.BlogTechnologyCategories,
    language: [card.BlogLanguage],
  } as const
  const plain = [
    ...fields.flatMap((field) => [filterLexeme('field', field), filterLexeme('area', areaOf(field))]),
    ...(['category', 'process', 'technology', 'language'] as const).flatMap((kind) =>
      values[kind].map((value) => filterLexeme(kind, value)),
    ),
    filterLexeme('language', card.BlogLanguage.split('-')[0]!),
    ...organisations.map((name) => filterLexeme('organisation', name)),
    ...authors.map((name) => filterLexeme('author', name)),
  ]
  const weighed = [
    ...card.BlogTags.map((tag) => ({ lexeme: filterLexeme('tag', tag), weight: 'A' as const })),
    ...values.topic.map((topic) => ({ lexeme: filterLexeme('topic', topic), weight: 'B' as const })),
  ]
  const sections = sectionsOf(detail)
  const [field] = fields
  return {
    item: {
      kind: 'article',
      key: card.BlogID,
      language: card.BlogLanguage,
      published: minutesOf(card.BlogCreatedDate),
      twin,
      title: card.BlogTitle,
      names: [
        ...card.BlogTags,
        ...authors,
        ...organisations,
        ...detail.BlogMainTopics,
        ...sections.flatMap(({ section }) => section ?? []),
      ],
      description: card.BlogDescription,
      sections,
      filters: plain,
      weighedFilters: weighed,
      card: {
        title: card.BlogTitle,
        href: field ? paths.blog(areaOf(field), field, card.BlogID) : paths.search(),
        text: card.BlogDescription,
        facts: authors,
        date: card.BlogCreatedDate,
        ...(field && { field }),
      },
    },
    filters: [...plain, ...weighed.map(({ lexeme }) => lexeme)].map(quoteLexeme).join(' '),
    organisations,
    facets: [
      ...[...fields, '*' as const].flatMap((each) => [
        { field: each, kind: 'all', value: '' },
        ...Object.entries(values).flatMap(([kind, list]) =>
          list.map((value) => ({ field: each, kind, value })),
        ),
      ]),
      ...[...new Set(card.BlogTags)].map((value) => ({ field: '*' as const, kind: 'tag', value })),
    ],
  }
}

/** Returns sections and subsections with their own text, up to the maximum length. */
function sectionsOf({ BlogContentDetails }: BlogDetail): Passage[] {
  let left = MAX_BODY
  const taken = (html: string) => {
    const text = html.split(blockEnd).map(htmlText).filter(Boolean).join('\n').slice(0, left)
    left -= text.length
    return text
  }
  return BlogContentDetails.flatMap(({ SectionNumber, SectionTitle, Content, SubSection }) => [
    {
      ...(SectionTitle && { anchor: sectionAnchor(SectionNumber), section: SectionTitle }),
      text: taken(Content),
    },
    ...SubSection.map((part) => ({
      anchor: partAnchor(part.Number),
      section: part.Title,
      text: taken(part.Content),
    })),
  ])
}

/** Returns authors' organizations and sponsors: both are searched as organizations. */
function organisationsOf(card: BlogCard): string[] {
  const names = [
    ...card.BlogAuthorsList.map((author) => author.AuthorOrganization),
    ...card.BlogSponsorsList.map((sponsor) => sponsor.SponsorName),
  ]
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}
