import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { ReportableThing } from './things.ts'

/** The calls and files by which strangers may come across each kind of thing. */
const ways: Record<ModeratedKind, (id: string) => readonly (readonly [string, object?])[]> = {
  article: (id) => [
    ['/blog-service/api/v1/getBlogByBlogID', { BlogID: id }],
    ['/blog-service/api/v1/getBlogByBlogID', { BlogID: 'lubrication' }],
    ['/blog-service/api/v1/searchBlogByKeyword', { Keywords: ['earnquick'] }],
    ['/blog-service/api/v1/searchBlogByPrimarySector', { BlogCategoryPrimarySector: 'mechanical' }],
    ['/blog-service/api/v1/recommendations'],
    ['/feeds/atom'],
    ['/feeds/search/atom?q=earnquick'],
    ['/sitemaps/articles-1.xml'],
  ],
  event: (id) => [
    [`/event-service/api/v1/event?eventId=${id}`],
    [`/event-service/api/v1/events?eventId=${id}`],
    ['/event-service/api/v1/search-results', {}],
    ['/event-service/api/v1/search-keyword', { searchKeywords: 'earnqu' }],
    ['/sector-service/api/v1/front'],
    ['/calendar/feed/mechanical.ics'],
    [`/calendar/event/${id}.ics`],
    [`/share/event/${id}.svg`],
    ['/sitemaps/events-1.xml'],
  ],
  profile: (id) => [
    ['/profile-service/api/v1/getUserPublicProfile', { UserPublicProfileID: id }],
    ['/sitemaps/profiles-1.xml'],
  ],
  posting: (id) => [
    [`/posting-service/api/v1/posting?Kind=job&id=${id}`],
    ['/posting-service/api/v1/search-jobs'],
    ['/feeds/jobs/atom'],
    ['/sitemaps/postings-1.xml'],
  ],
}
const everywhere = [
  ['/search-service/api/v1/search-everything?Keywords=earnquick'],
  ['/search-service/api/v1/suggest?Typed=earnqu'],
] as const

/** All by which strangers may come across a thing: paths, with what is posted to them. */
export const waysTo = ({ kind, id }: ReportableThing): readonly (readonly [string, object?])[] => [
  ...ways[kind](id),
  ...everywhere,
]
