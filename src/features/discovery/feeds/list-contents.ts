import {
  feedDescription,
  found,
  latestArticles,
  matching,
  taggedWith,
  writtenBy,
} from '#messages/discovery/discovery.ts'
import { feedTitle } from '#messages/reading/answers.ts'
import { kindNames } from '#messages/search/search.ts'
import { areaNames, fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import { listPages, type ListPage } from '#components/shell/list-pages.ts'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import type { FeedCompany } from '#features/organizations/business/search/data-feed.ts'
import { educationCategories } from '#features/organizations/institute/sections/options.ts'
import type { JobCard } from '#features/posting/jobs/schema.ts'
import type { ProjectCard } from '#features/posting/projects/schema.ts'
import type { NewsItem } from '#features/reading/schema.ts'
import { searchFeedAddress, type ParsedSearch } from '#features/search/schema-address.ts'
import type { SectorPageContent } from '#features/sector/schema.ts'
import type { Address } from '#kits/board/parts.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import type { AddedItem } from '#kits/search/data.ts'
import { factsOf } from '#kits/search/facts.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { isLocale, localeNames, type Locale } from '#lib/text/locale.ts'
import { paths, withQuery } from '#lib/text/paths.ts'
import { coverPath } from '../articles/address.ts'
import type { FeedInstitute } from '../data.ts'
import type { FeedFilter, FeedFormat } from '../schema.ts'
import type { FeedEntry, ListFeed } from './feed.ts'

// The contents of the feeds of lists. `query` is that of the search, as in its address.

type Format = 'atom' | 'json'

const joined = (...facts: readonly (string | false | undefined)[]): string =>
  facts.filter(Boolean).join(' · ')

const whereOf = (town: string, country: string, locale: Locale): string =>
  [town, country && countryName(country, locale)].filter(Boolean).join(', ')

/** Returns midnight UTC, since only the day of a posting is known. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The articles of a filter: `Latest articles: Physics, tagged “optics”`. */
export function articleList(
  format: FeedFormat,
  filter: FeedFilter,
  cards: readonly BlogCard[],
  { locale, brand }: { locale: Locale; brand: string },
): ListFeed {
  const { area, field, tag, author, language, q } = filter
  const about = [
    field ? fieldNames[field].in(locale) : area && areaNames[area].in(locale),
    tag && taggedWith.in(locale, { tag }),
    author && writtenBy.in(locale, { author }),
    q && matching.in(locale, { words: q }),
    isLocale(language) ? localeNames[language] : language,
  ].filter(Boolean)
  return {
    title: [latestArticles.in(locale), about.join(', ')].filter(Boolean).join(': '),
    description: feedDescription.in(locale, { brand }),
    self: paths.feed(format, { ...filter }),
    home: homeOf(filter),
    entries: cards.map((card) => ({
      name: `article/${card.BlogID}`,
      title: card.BlogTitle,
      summary: card.BlogDescription,
      path: articlePath(card),
      created: new Date(card.BlogCreatedDate),
      changed: new Date(card.BlogUpdatedDate),
      article: {
        language: card.BlogLanguage,
        authors: card.BlogAuthorsList.map((author) => author.AuthorName.trim()).filter(Boolean),
        categories: [
          ...card.BlogCategoryPrimarySector.map((term) => ({
            term,
            label: fieldNames[term].in(locale),
            path: paths.blogs(areaOf(term), term),
          })),
          ...card.BlogTags.map((term) => ({ term })),
        ],
        cover: coverPath(card),
      },
    })),
  }
}

/** Returns the page with the same articles. */
function homeOf({ field, tag, author, language, q }: FeedFilter): string {
  if (q) return paths.search({ q, field, tag, language })
  if (field) return paths.blogs(areaOf(field), field, { tag })
  return tag || author ? paths.search({ q: tag ?? author }) : paths.home()
}

/** A list that people search. @param entries see `listEntries`. */
export const boardList = (
  name: ListPage,
  format: Format,
  entries: ListFeed['entries'],
  query: Address,
  locale: Locale,
): ListFeed => ({
  title: listPages[name].newest.in(locale),
  self: withQuery(paths.feed(`${name}/${format}`), query),
  home: listPages[name].path(query),
  entries,
})

/** The entry of an item of each list. */
export const listEntries = {
  jobs: (job: JobCard, locale: Locale): FeedEntry => ({
    name: `job/${job.id}`,
    title: job.jobTitle,
    summary: joined(
      job.organizationName,
      whereOf(job.location, job.country, locale),
      job.type && optionLabel(kinds.jobTypes, job.type, locale),
    ),
    path: paths.job(job.id, job.Slug),
    created: dateOf(job.postedDate),
  }),
  projects: (project: ProjectCard, locale: Locale): FeedEntry => ({
    name: `project/${project.id}`,
    title: project.title,
    summary: joined(
      project.organizationName,
      project.projectType && optionLabel(kinds.projectTypes, project.projectType, locale),
    ),
    path: paths.project(project.id, project.Slug),
    created: dateOf(project.postedDate),
  }),
  companies: ({ card, created, updated: changed }: FeedCompany, locale: Locale): FeedEntry => ({
    name: `business/${card.organizationID}`,
    title: card.organizationName,
    summary: joined(
      card.businessIndustry.map((each) => optionLabel(kinds.businessIndustries, each, locale)).join(', '),
      whereOf(card.city, card.country, locale),
    ),
    path: paths.company(card.Slug),
    created,
    changed,
  }),
  institutes: ({ card, created, updated: changed }: FeedInstitute, locale: Locale): FeedEntry => ({
    name: `institute/${card.instituteID}`,
    title: card.instituteName,
    summary: joined(
      optionLabel(educationCategories, card.educationCategory, locale),
      whereOf(card.city, card.country, locale),
    ),
    path: paths.institute(card.Slug),
    created,
    changed,
  }),
} satisfies Record<ListPage, unknown>

/** The news of a sector. */
export const newsList = (format: Format, { Sector, Parts }: SectorPageContent, locale: Locale): ListFeed => ({
  title: `${sectorPageNames.news.in(locale)}: ${fieldNames[Sector].in(locale)}`,
  self: paths.feed(`news/${format}`, { field: Sector }),
  home: paths.sectorPage(Sector, 'news'),
  entries: Parts.flatMap(({ Items }) => Items).map(({ Title, Path, Text, Facts, Since = '' }) => ({
    name: Path.slice(1),
    title: Title,
    summary: [Facts.join(' · '), Text].filter(Boolean).join('. '),
    path: Path,
    created: new Date(Since),
  })),
})

/** The results of a search over everything, for one kind or all. */
export const searchList = (
  format: Format,
  asked: ParsedSearch,
  items: readonly AddedItem[],
  locale: Locale,
): ListFeed => ({
  title: found.in(locale, { words: asked.words, kind: asked.kind && kindNames[asked.kind].in(locale) }),
  self: paths.feed(`search/${format}`, searchFeedAddress(asked)),
  home: paths.search(searchFeedAddress(asked)),
  entries: items.map(({ kind, key, card, since }) => {
    // An event's own day is when it takes place; feeds need the day it was published.
    const day = kind === 'event' || !card.date ? since : new Date(card.date)
    return {
      name: `${kind}/${key}`,
      title: card.title,
      summary: [factsOf(card, locale).join(' · '), card.text].filter(Boolean).join('. '),
      path: card.href,
      created: day,
    }
  }),
})

/** Everything an account follows. */
export const followingList = (
  format: Format,
  key: string,
  news: readonly NewsItem[],
  locale: Locale,
): ListFeed => ({
  title: feedTitle.in(locale),
  self: paths.followingFeed(format, key),
  home: paths.myReading(),
  entries: news.map(({ Title, Path, About, Date: date }) => ({
    name: `news${Path}`,
    title: Title,
    summary: About,
    path: Path,
    created: new Date(date),
  })),
})
