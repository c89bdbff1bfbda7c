import { numbered, section as sectionName } from '#messages/blogs/drafts.ts'
import * as m from '#messages/blogs/draft-answers.ts'
import { videoWrongIn } from '#messages/blogs/draft-media.ts'
import { safeParse } from 'zod/mini'
import { AppError } from '#lib/api/errors.ts'
import { cleanHtml, htmlText } from '#lib/text/html.ts'
import { parseVideo } from '#lib/text/web/video.ts'
import { blogInputSchema, type BlogInput, type ValidBlogInput } from '../schema-input.ts'
import type { ArticleDraft } from './schema.ts'

/** The errors of fields; others get a general one. */
const faults: Partial<Record<string, () => string>> = {
  BlogTitle: m.titleMissing,
  BlogCategoryPrimarySector: m.fieldMissing,
  BlogID: m.addressWrong,
  TranslationOf: m.noSuchOriginal,
}

/** Converts a draft to the input of an article, even if incomplete. */
export function inputAsWritten(draft: ArticleDraft): BlogInput {
  const { BlogID, TranslationOf, BlogSourceLink, BlogCanonicalLink, DiversityDescription, ...rest } = draft
  return {
    ...rest,
    ...(BlogID && { BlogID }),
    ...(TranslationOf && { TranslationOf }),
    ...(BlogSourceLink && { BlogSourceLink }),
    ...(BlogCanonicalLink && { BlogCanonicalLink }),
    ...(DiversityDescription && { DiversityDescription }),
    BlogContentDetails: draft.BlogContentDetails.map((section, i) => ({
      ...section,
      SectionNumber: i,
      SubSection: section.SubSection.map((part) => ({ ...part, Number: '' })),
    })),
  }
}

/**
 * Validates a draft and returns the article.
 * @throws AppError `invalid_input` with all errors, by the fields of the draft.
 */
export function inputOfArticle(draft: ArticleDraft): ValidBlogInput {
  const parsed = safeParse(blogInputSchema, inputAsWritten(draft))
  const fields: Record<string, string> = {}
  for (const { path } of parsed.error?.issues ?? []) {
    const where = path.map(String)
    fields[where.join('.')] ??= (faults[where[0] ?? ''] ?? m.wrongValue)()
  }
  if (!draft.BlogDescription.trim()) fields['BlogDescription'] = m.descriptionMissing()
  if (!draft.BlogAuthorsList.some(({ AuthorName }) => AuthorName.trim()))
    fields['BlogAuthorsList'] = m.authorMissing()
  if (!draft.BlogContentDetails.some(hasText)) fields['BlogContentDetails'] = m.textMissing()
  for (const [i, section] of draft.BlogContentDetails.entries()) {
    const name = section.SectionTitle.trim() || numbered({ what: sectionName(), n: i + 1 })
    const parts = [section, ...section.SubSection]
    if (parts.some(hasUnnamedPicture))
      fields[`BlogContentDetails.${i}`] ??= m.alternativeMissing({ section: name })
    if (parts.some(hasStrangeVideo)) fields[`BlogContentDetails.${i}`] ??= videoWrongIn({ section: name })
  }
  if (!parsed.success || Object.keys(fields).length > 0)
    throw new AppError('invalid_input', m.unfinished(), { fields })
  return parsed.data
}

type Part = Pick<
  ArticleDraft['BlogContentDetails'][number],
  'Content' | 'ImageLink' | 'ImageTitle' | 'VideoLink' | 'VideoFiles'
>

const hasText = ({ Content, SubSection }: ArticleDraft['BlogContentDetails'][number]): boolean =>
  [Content, ...SubSection.map((part) => part.Content)].some((html) => htmlText(html).trim() !== '')

/** Images need alternative text. */
const hasUnnamedPicture = ({ Content, ImageLink, ImageTitle }: Part): boolean =>
  (!!ImageLink && !ImageTitle?.trim()) ||
  (Content.includes('<img') &&
    [...cleanHtml(Content, 3).matchAll(/<img [^>]*>/g)].some(([tag]) => !/ alt="\s*[^\s"]/.test(tag)))

/** Only videos of known hosts can be shown; others would silently disappear. */
const hasStrangeVideo = ({ VideoLink, VideoFiles }: Part): boolean =>
  !!VideoLink?.trim() && !VideoFiles && !parseVideo(VideoLink.trim())

/** Returns the addresses of the authors in lower case. */
export const authorEmailsOf = ({ BlogAuthorsList }: ArticleDraft): string[] => [
  ...new Set(
    BlogAuthorsList.flatMap(({ AuthorEmail = '' }) => {
      const email = AuthorEmail.trim().toLowerCase()
      // A leading at sign names a public page, whose owner has not agreed yet.
      return email.includes('@') && !email.startsWith('@') ? [email] : []
    }),
  ),
]
