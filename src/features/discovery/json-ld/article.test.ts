import { beforeAll, expect, test } from 'vitest'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import type { Blog, BlogCard } from '#features/blogs/schema.ts'
import { articleJsonLd, breadcrumbJsonLd, jsonLdScript, serializeJsonLd, websiteJsonLd } from './article.ts'

beforeAll(() => setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.test', shell: bareShell })))

const card: BlogCard & Pick<Blog, 'BlogContentDetails'> = {
  BlogID: 'plain-bearings',
  BlogTitle: 'Plain bearings </script><script>alert(1)</script>',
  BlogDescription: 'How they carry a load.',
  BlogPosterLink: '',
  BlogCreatedDate: '2026-03-01T08:00:00.000Z',
  BlogUpdatedDate: '2026-04-02T09:30:00.000Z',
  BlogCategoryEncycdata: [],
  BlogCategoryPrimarySector: ['mechanical', 'physics'],
  BlogTags: ['Bearings'],
  BlogAuthorsList: [
    { AuthorName: 'Ada Rao', AuthorOrganization: 'Nirmaan' },
    { AuthorName: 'Li Wei', AuthorOrganization: '' },
  ],
  BlogSponsorsList: [{ SponsorName: 'Brynmawr College', OrganizationType: 'Educational Institution' }],
  BlogLanguage: 'en',
  ReadingMinutes: 4,
  ArtSeed: 7,
  BlogContentDetails: [],
}

/** Shows it on the profile. */
const li = { Name: 'Li Wei', UserPublicProfileID: 'li-wei', Title: '', ProfilePicture: '' }

test('an article has its authors, dates and canonical address', () => {
  expect(JSON.parse(serializeJsonLd(articleJsonLd(card, 'Mechanical', [li])))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': 'https://agora.test/technology/mechanical/blog/plain-bearings#article',
    headline: card.BlogTitle,
    description: 'How they carry a load.',
    url: 'https://agora.test/technology/mechanical/blog/plain-bearings',
    mainEntityOfPage: 'https://agora.test/technology/mechanical/blog/plain-bearings',
    image: 'https://agora.test/art/mechanical-7.png',
    datePublished: '2026-03-01T08:00:00.000Z',
    dateModified: '2026-04-02T09:30:00.000Z',
    inLanguage: 'en',
    articleSection: 'Mechanical',
    keywords: ['Bearings'],
    timeRequired: 'PT4M',
    author: [
      { '@type': 'Person', name: 'Ada Rao', affiliation: { '@type': 'Organization', name: 'Nirmaan' } },
      { '@type': 'Person', name: 'Li Wei', url: 'https://agora.test/li-wei' },
    ],
    sponsor: [{ '@type': 'Organization', name: 'Brynmawr College' }],
    publisher: { '@type': 'Organization', name: 'Agora', url: 'https://agora.test/' },
  })
})

test('an article lists its own videos, in sections and subsections', () => {
  const film = (name: string) => ({
    VideoTitle: 'Air passes a wing.',
    VideoFiles: {
      Files: [
        { Location: `/media/a/${name}.webm`, Type: 'video/webm' as const },
        { Location: `/media/b/${name}.mp4`, Type: 'video/mp4' as const },
      ],
      PosterLink: `/media/c/${name}.webp`,
      Width: 640,
      Height: 360,
      Captions: [],
    },
  })
  const hosted = { VideoLink: 'https://vimeo.com/1' }
  const part = { Number: '1.1', Title: 'Below', Content: '', ...film('second') }
  const section = {
    SectionNumber: 1,
    SectionTitle: 'Above',
    Content: '',
    SubSection: [part],
    ...film('first'),
  }
  const other = { SectionNumber: 2, SectionTitle: 'Elsewhere', Content: '', SubSection: [], ...hosted }
  const { video } = articleJsonLd({ ...card, BlogContentDetails: [section, other] }, 'Mechanical', [])
  expect(video).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'Air passes a wing.',
      thumbnailUrl: 'https://agora.test/media/c/first.webp',
      contentUrl: 'https://agora.test/media/b/first.mp4',
      uploadDate: '2026-03-01T08:00:00.000Z',
    },
    { contentUrl: 'https://agora.test/media/b/second.mp4' },
  ])
  expect(video).toHaveLength(2)
})

test('names the portal as author of an article without authors, and omits empty properties', () => {
  const bare = { ...card, BlogAuthorsList: [], BlogSponsorsList: [], BlogTags: [], BlogDescription: '' }
  const written = JSON.parse(serializeJsonLd(articleJsonLd(bare, 'Mechanical', []))) as Record<
    string,
    unknown
  >
  expect(written['author']).toMatchObject({ '@type': 'Organization', name: 'Agora' })
  expect(Object.keys(written)).not.toEqual(expect.arrayContaining(['sponsor']))
  expect(Object.keys(written)).not.toEqual(expect.arrayContaining(['description']))
})

test('the website has a search action', () => {
  expect(websiteJsonLd()).toMatchObject({
    '@type': 'WebSite',
    url: 'https://agora.test/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://agora.test/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('breadcrumbs are numbered from 1, with absolute URLs', () => {
  const crumbs = breadcrumbJsonLd([
    { name: 'Home', path: '/' },
    { name: 'Mechanical', path: '/technology/mechanical/blogs' },
  ])
  expect(crumbs['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://agora.test/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Mechanical',
      item: 'https://agora.test/technology/mechanical/blogs',
    },
  ])
})

test('escapes text that could close the script element or break a line', () => {
  const text = '</script><!-- & \u2028 \u2029'
  const { children = '', type } = jsonLdScript({ '@type': 'Thing', name: text })
  expect(type).toBe('application/ld+json')
  expect(children).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(children)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name: text })
})

test('several objects share one graph', () => {
  const { children = '' } = jsonLdScript({ '@type': 'A' }, { '@type': 'B' })
  expect(JSON.parse(children)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
  })
})
