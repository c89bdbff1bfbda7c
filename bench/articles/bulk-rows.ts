/**
 * Turns generated articles into rows with the portal's own builders, in a thread of its own, so that it goes on while
 * the database writes. Counts, on the way, what the portal counts with every write.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { buildBlog } from '#features/blogs/article/build.ts'
import { blogInputSchema, type BlogInput } from '#features/blogs/schema-input.ts'
import { articleTermsOf, type ArticleTerms } from '#features/blogs/search/terms.ts'
import { eventRank, weights } from '#features/blogs/trending/score.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { validate } from '#lib/api/validate.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { TopicsAbove } from '../members/sections.ts'

type Ancestors = Map<string, Set<string>>

/** What is written once, after all articles. */
export interface Counts {
  organisations: { name: string; n: number }[]
  facets: { field: string; kind: string; value: string; n: number }[]
}

/** Builds rows in the order of the articles. */
export class RowBuilder {
  readonly #ancestors: TopicsAbove
  readonly #slugs = new Set<string>()
  readonly #organisations = new Map<string, number>()
  readonly #facets = new Map<string, number>()
  readonly #now = new Date()
  #place = 0

  /** @param ancestors for each field, for every topic, the topics above it. */
  constructor(ancestors: TopicsAbove) {
    this.#ancestors = ancestors
  }

  row(given: BlogInput): Record<string, unknown> {
    const input = validate(blogInputSchema, given)
    const slug = this.#freeSlug(input.BlogID ?? slugOf(input.BlogTitle, 'article'))
    const { card, detail } = buildBlog(slug, input, this.#now)
    const terms = articleTermsOf(
      card,
      detail,
      this.#ancestorsOf(card.BlogCategoryPrimarySector),
      input.TranslationOf ?? slug,
    )
    this.#count(terms)
    const published = new Date(Math.min(Date.parse(card.BlogCreatedDate), this.#now.getTime()))
    return {
      place: this.#place++,
      slug,
      status: input.BlogPublishStatus,
      title: card.BlogTitle,
      language: card.BlogLanguage,
      fields: card.BlogCategoryPrimarySector,
      created: card.BlogCreatedDate,
      updated: card.BlogUpdatedDate,
      card,
      detail,
      related: input.RelatedBlogs,
      translation_group: input.TranslationOf ?? slug,
      rank: eventRank(weights.publication, published),
      published: terms.item.published,
      filters: terms.filters,
      item: terms.item,
    }
  }

  counts(): Counts {
    return {
      organisations: [...this.#organisations].map(([name, n]) => ({ name, n })),
      facets: [...this.#facets].map(([key, n]) => {
        const [field, kind, value] = JSON.parse(key) as [string, string, string]
        return { field, kind, value, n }
      }),
    }
  }

  #freeSlug(wanted: string): string {
    for (let n = 1; ; n++) {
      const slug = n === 1 ? wanted : `${wanted}-${n}`
      if (this.#slugs.has(slug)) continue
      this.#slugs.add(slug)
      return slug
    }
  }

  #ancestorsOf(fields: readonly TaxonomyField[]): Ancestors {
    const [only] = fields
    if (fields.length === 1 && only) return this.#ancestors.get(only) ?? new Map()
    const merged: Ancestors = new Map()
    for (const [topic, above] of fields.flatMap((field) => [...(this.#ancestors.get(field) ?? [])])) {
      merged.set(topic, new Set([...(merged.get(topic) ?? []), ...above]))
    }
    return merged
  }

  #count({ organisations, facets }: ArticleTerms): void {
    for (const name of organisations) add(this.#organisations, name)
    for (const { field, kind, value } of facets) add(this.#facets, JSON.stringify([field, kind, value]))
  }
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** What the thread is told: how many articles, how many at a time, what topics stand above others. */
export interface RowsOrder {
  articles: number
  batch: number
  ancestors: TopicsAbove
}

/** Its answers: JSON arrays of rows, one for each 'next', and the counts when there are no more. */
export type RowsAnswer = { rows: string } | { counts: Counts }

if (parentPort) {
  const port = parentPort
  const { articlesFor } = await import('./made.ts')
  const { articles, batch, ancestors } = workerData as RowsOrder
  const builder = new RowBuilder(ancestors)
  const given = articlesFor(articles)
  port.on('message', () => {
    const rows: unknown[] = []
    while (rows.length < batch) {
      const article = given.next()
      if (article.done) break
      rows.push(builder.row(article.value))
    }
    if (rows.length === 0) return port.postMessage({ counts: builder.counts() } satisfies RowsAnswer)
    port.postMessage({ rows: JSON.stringify(rows) } satisfies RowsAnswer)
  })
}
