import { deleteBlog } from '#features/blogs/mutations.ts'
import type { BlogInput } from '#features/blogs/schema-input.ts'
import type { Db } from '#lib/db/connect.ts'

/** A published article, complete enough to be found; what a test is about comes in `more`. */
export const sampleBlog = (title: string, more: Partial<BlogInput> = {}): BlogInput => ({
  BlogTitle: title,
  BlogDescription: `What there is to know about ${title.toLowerCase()}.`,
  BlogCategoryPrimarySector: ['mechanical'],
  BlogTags: ['Bearings'],
  BlogAuthorsList: [{ AuthorName: 'Ada Rao', AuthorOrganization: 'Nirmaan' }],
  BlogContentDetails: [
    { SectionNumber: 1, SectionTitle: 'Basics', Content: '<p>Grease and load.</p>', SubSection: [] },
  ],
  BlogPublishStatus: 'Published',
  ...more,
})

/** Deletes every article as the portal does, with all that is derived of it. */
export async function deleteBlogs(db: Db): Promise<void> {
  const rows = await db.selectFrom('article').select('slug').execute()
  for (const { slug } of rows) await deleteBlog(db, slug)
}
