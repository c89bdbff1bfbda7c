import { minutesOf } from '#lib/text/minutes.ts'
import { foldedText, type Terms } from '#lib/text/terms.ts'
import { quoteLexeme, shownWords } from '#lib/text/words.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { BlogCard } from '../schema.ts'
import type { BlogDetail } from '../table.ts'
import { textOfSections } from '../article/build.ts'
import { filterLexeme } from './filter-lexeme.ts'

/** Characters of text that are searched: a tsvector holds 1 MB. */
const MAX_BODY = 400_000

/** All that the search keeps of an article, as text. */
export interface ArticleTerms extends Terms {
  /** Minutes since 1970, UTC. */
  published: number
  /** Folded words, space between. */
  title: string
  names: string
  description: string
  body: string
  /** Filters as a tsvector literal; topics and tags have weights, to rank related articles. */
  filters: string
  organisations: string[]
  facets: { field: TaxonomyField | '*'; kind: string; value: string }[]
}

/** @param ancestors for every topic, the topics above it: an article about a topic is about those too. */
export function articleTermsOf(
  card: BlogCard,
  detail: BlogDetail,
  ancestors: ReadonlyMap<string, Set<string>>,
): ArticleTerms {
  const fields = card.BlogCategoryPrimarySector
  const organisations = organisationsOf(card)
  const authors = card.BlogAuthorsList.map((author) => author.AuthorName)
  const topics = new Set(detail.BlogMainTopics.flatMap((topic) => [topic, ...(ancestors.get(topic) ?? [])]))
  const names = [...card.BlogTags, ...authors, ...organisations].join('\n')
  const body = textOfSections(detail.BlogContentDetails).slice(0, MAX_BODY)
  const values = {
    category: card.BlogCategoryEncycdata,
    topic: [...topics],
    process: detail.BlogProcessCategories,
    technology: detail.BlogTechnologyCategories,
    language: [card.BlogLanguage],
  } as const
  const lexemes = [
    ...fields.flatMap((field) => [filterLexeme('field', field), filterLexeme('area', areaOf(field))]),
    ...(['category', 'process', 'technology', 'language'] as const).flatMap((kind) =>
      values[kind].map((value) => filterLexeme(kind, value)),
    ),
    filterLexeme('language', card.BlogLanguage.split('-')[0]!),
    ...organisations.map((name) => filterLexeme('organisation', name)),
    ...authors.map((name) => filterLexeme('author', name)),
  ]
  const ranked = [
    ...card.BlogTags.map((tag) => `${quoteLexeme(filterLexeme('tag', tag))}:1A`),
    ...values.topic.map((topic) => `${quoteLexeme(filterLexeme('topic', topic))}:1B`),
  ]
  return {
    language: card.BlogLanguage,
    published: minutesOf(card.BlogCreatedDate),
    title: foldedText(card.BlogTitle),
    names: foldedText(names),
    description: foldedText(card.BlogDescription),
    body: foldedText(body),
    filters: [...lexemes.map(quoteLexeme), ...ranked].join(' '),
    words: shownWords([card.BlogTitle, names, card.BlogDescription, body].join('\n')),
    organisations,
    facets: [...fields, '*' as const].flatMap((field) => [
      { field, kind: 'all', value: '' },
      ...Object.entries(values).flatMap(([kind, list]) => list.map((value) => ({ field, kind, value }))),
    ]),
  }
}

/** Authors' organizations and sponsors: both are found by organization. */
function organisationsOf(card: BlogCard): string[] {
  const names = [
    ...card.BlogAuthorsList.map((author) => author.AuthorOrganization),
    ...card.BlogSponsorsList.map((sponsor) => sponsor.SponsorName),
  ]
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}
