import type { QueryClient } from '@tanstack/react-query'
import { areaNames, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { articleSummaryQuery, blogQuery } from '#features/blogs/queries.ts'
import { articleJsonLd, breadcrumbJsonLd, jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { articlePath, mainFieldOf } from '#features/blogs/article/schema-path.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { absoluteUrl, pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

interface ArticleShown {
  params: { blogId: string }
  loaderData?: { isArchived: boolean } | undefined
}

/** Tells the server which article's readers to count, or that the article is gone. */
export const articleHeaders = import.meta.env.SSR
  ? {
      headers: ({ params, loaderData }: ArticleShown): Record<string, string> =>
        loaderData?.isArchived
          ? { 'x-page-status': '410' }
          : { 'x-page-view': encodeURIComponent(params.blogId) },
    }
  : {}

/** Returns the head of an article, the same under each of its sectors and subjects; the first is canonical. */
export function articleHead(client: QueryClient, asked: TaxonomyField, blogId: string) {
  const summary = client.getQueryData(articleSummaryQuery(asked, blogId).queryKey)
  if (!summary) return {}
  const path = articlePath(summary)
  const card = client.getQueryData(blogQuery(asked, blogId).queryKey)
  // The rest is for robots and previews, and only the server needs its code.
  if (!import.meta.env.SSR || !card) return pageHead({ title: summary.BlogTitle, path })
  const field = mainFieldOf(card)
  const area = areaOf(field)
  const name = fieldNames[field]()
  const translations = card.Translations
  const authors = card.BlogAuthorsList.map(({ AuthorName }) => AuthorName).join(', ')
  return pageHead({
    isContent: true,
    title: card.BlogTitle,
    description: card.BlogDescription,
    path,
    canonical: card.BlogCanonicalLink,
    image: card.BlogPosterLink || paths.articlePicture(card.BlogID),
    type: 'article',
    meta: [
      { property: 'article:published_time', content: card.BlogCreatedDate },
      { property: 'article:modified_time', content: card.BlogUpdatedDate },
      ...(authors ? [{ name: 'author', content: authors }] : []),
    ],
    links: [
      ...(translations.length > 0
        ? [{ rel: 'alternate', hrefLang: card.BlogLanguage, href: absoluteUrl(path) }]
        : []),
      ...translations.map(({ BlogID, BlogLanguage }) => ({
        rel: 'alternate',
        hrefLang: BlogLanguage,
        href: absoluteUrl(paths.blog(area, field, BlogID)),
      })),
      { rel: 'alternate', type: 'application/atom+xml', title: name, href: paths.feed('atom', { field }) },
    ],
    scripts: [
      jsonLdScript(
        articleJsonLd(card, name, card.Around.Authors),
        breadcrumbJsonLd([
          ...(area === 'technology' ? [{ name: areaNames[area](), path: paths.technology() }] : []),
          { name, path: paths.blogs(area, field) },
          { name: card.BlogTitle, path },
        ]),
      ),
    ],
  })
}
