import { stringify } from 'yaml'
import type { BlogStatus, Retraction } from '../schema.ts'
import type { ArticleDraft, DraftSection } from './schema.ts'

interface MarkdownOptions {
  status: BlogStatus
  /** When it was first published, ISO 8601. */
  date: string | undefined
  retraction: Retraction | undefined
}

/**
 * Writes an article as Markdown with front matter for other tools: headings are Markdown, the text is HTML, which
 * Markdown allows.
 */
export function articleMarkdown(draft: ArticleDraft, { status, date, retraction }: MarkdownOptions): string {
  const matter = {
    title: draft.BlogTitle,
    slug: draft.BlogID,
    description: draft.BlogDescription,
    date,
    draft: status !== 'Published',
    language: draft.BlogLanguage,
    sector: draft.BlogCategoryPrimarySector,
    categories: draft.BlogCategoryEncycdata,
    topics: draft.BlogMainTopics,
    process: draft.BlogProcessCategories,
    technology: draft.BlogTechnologyCategories,
    tags: draft.BlogTags,
    authors: draft.BlogAuthorsList.map(({ AuthorName, AuthorOrganization, AuthorEmail }) =>
      filled({ name: AuthorName, organization: AuthorOrganization, email: AuthorEmail }),
    ),
    sponsors: draft.BlogSponsorsList.map(({ SponsorName, OrganizationType }) =>
      filled({ name: SponsorName, type: OrganizationType }),
    ),
    diversity: draft.DiversityDescription,
    image: draft.BlogPosterLink,
    references: draft.BlogReferencesSites.map(({ Website, Title }) => filled({ title: Title, url: Website })),
    books: draft.BlogReferencesBooks.map(({ Link, BookName }) => filled({ title: BookName, url: Link })),
    attachments: draft.BlogAttachement.map(({ DocumentTitle, Location }) => ({
      title: DocumentTitle,
      file: Location,
    })),
    source: draft.BlogSourceLink,
    canonical: draft.BlogCanonicalLink,
    related: draft.RelatedBlogs,
    translationof: draft.TranslationOf,
    retraction: retraction && { date: retraction.Date, reason: retraction.Reason },
  }
  const parts = draft.BlogContentDetails.flatMap((section) => [
    ...partOf('##', section.SectionTitle, section),
    ...section.SubSection.flatMap((part) => partOf('###', part.Title, part)),
  ])
  return `---\n${stringify(filled(matter))}---\n\n${parts.join('\n\n')}\n`
}

type Part = Omit<DraftSection, 'Key' | 'SectionTitle' | 'SubSection'>

function partOf(level: string, title: string, part: Part): string[] {
  const { Content, ImageLink, ImageTitle = '', VideoLink, VideoTitle, VideoFiles } = part
  const video = VideoFiles?.Files[0]?.Location ?? VideoLink
  return [
    title && `${level} ${escaped(title)}`,
    ImageLink ? `![${escaped(ImageTitle)}](${ImageLink})` : '',
    Content.trim(),
    video ? `[${escaped(VideoTitle || video)}](${video})` : '',
  ].filter(Boolean)
}

/** Escapes Markdown. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>&#$!]/g, '\\$&').replace(/\s+/g, ' ')

/** Removes empty values. */
const filled = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
