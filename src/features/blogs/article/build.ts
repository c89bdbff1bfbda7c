import { artSeed } from '#content/drawings/seed.ts'
import { fieldsIn } from '#lib/api/fields-in.ts'
import { blogCardSchema, blogDetailSchema, type BlogCard, type ContentSection } from '../schema.ts'
import type { ValidBlogInput } from '../schema-input.ts'
import type { BlogDetail } from '../table.ts'
import { cleanHtml, htmlText } from '#lib/text/html.ts'
import { parseVideo } from '#lib/text/web/video.ts'
import { wordsOf } from '#lib/text/words.ts'
import { readingMinutes } from './tags.ts'

/** Prepares an article for storage: sanitizes HTML, numbers sections, computes reading time, checks videos. */
export function buildBlog(
  slug: string,
  input: ValidBlogInput,
  now: Date,
  demo?: boolean,
): { card: BlogCard; detail: BlogDetail } {
  const created = new Date(input.BlogCreatedDate ?? now).toISOString()
  const sections = buildSections(input.BlogContentDetails)
  // Fields that the input and the stored schemas have alike are stored as they are; the others have a line.
  const card: BlogCard = {
    ...fieldsIn(blogCardSchema, input),
    BlogID: slug,
    BlogTitle: input.BlogTitle.trim(),
    BlogDescription: input.BlogDescription.trim(),
    BlogCreatedDate: created,
    BlogUpdatedDate: input.BlogUpdatedDate ? new Date(input.BlogUpdatedDate).toISOString() : created,
    BlogCategoryEncycdata: unique(input.BlogCategoryEncycdata),
    BlogCategoryPrimarySector: [...new Set(input.BlogCategoryPrimarySector)],
    BlogTags: unique(input.BlogTags),
    BlogAuthorsList: input.BlogAuthorsList.map(({ AuthorName, AuthorOrganization, UserProfilePhoto }) => ({
      AuthorName,
      AuthorOrganization,
      ...(UserProfilePhoto && { UserProfilePhoto }),
    })),
    ...(demo && { BlogDemonstration: true }),
    ReadingMinutes: readingMinutes(wordsOf(textOfSections(sections)).length),
    ArtSeed: artSeed(slug),
  }
  const detail: BlogDetail = {
    ...fieldsIn(blogDetailSchema, input),
    BlogMainTopics: unique(input.BlogMainTopics),
    BlogProcessCategories: unique(input.BlogProcessCategories),
    BlogTechnologyCategories: unique(input.BlogTechnologyCategories),
    BlogContentDetails: sections,
    BlogReferencesSites: input.BlogReferencesSites.map((site, i) => ({ ReferenceNumber: i + 1, ...site })),
    BlogReferencesBooks: input.BlogReferencesBooks.map((book, i) => ({ ReferenceNumber: i + 1, ...book })),
  }
  return { card, detail }
}

/** Returns the text of an article, including section titles. */
export const textOfSections = (sections: readonly ContentSection[]): string =>
  sections
    .flatMap(({ SectionTitle, Content, SubSection }) => [
      SectionTitle,
      htmlText(Content),
      ...SubSection.flatMap((part) => [part.Title, htmlText(part.Content)]),
    ])
    .filter(Boolean)
    .join('\n')

const unique = (names: readonly string[]) => [...new Set(names.map((name) => name.trim()).filter(Boolean))]

// Content before the first titled section is section 0.
function buildSections(given: readonly ContentSection[]): ContentSection[] {
  const first = given[0]?.SectionTitle.trim() ? 1 : 0
  return given.map((section, i) => ({
    ...section,
    ...buildFigure(section),
    SectionNumber: first + i,
    SectionTitle: section.SectionTitle.trim(),
    Content: cleanHtml(section.Content, 3),
    SubSection: section.SubSection.map((part, k) => ({
      ...part,
      ...buildFigure(part),
      Number: `${first + i}.${k + 1}`,
      Title: part.Title.trim(),
      Content: cleanHtml(part.Content, 4),
    })),
  }))
}

type Figure = Pick<
  ContentSection,
  'ImageLink' | 'ImageSourceLink' | 'VideoLink' | 'VideoSourceLink' | 'VideoFiles'
>

// Images must be this portal's own; videos too, unless their host is allowed. Sources are plain links.
function buildFigure({ ImageLink, ImageSourceLink, VideoLink, VideoSourceLink, VideoFiles }: Figure): Figure {
  const web = (link: string | undefined) => (link && /^https?:\/\//i.test(link) ? link : undefined)
  return {
    ImageLink: ImageLink?.startsWith('/media/') ? ImageLink : undefined,
    ImageSourceLink: web(ImageSourceLink),
    VideoLink: VideoFiles?.Files[0]?.Location ?? (VideoLink ? parseVideo(VideoLink)?.page : undefined),
    VideoSourceLink: web(VideoSourceLink),
  }
}
