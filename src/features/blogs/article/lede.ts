import type { Blog } from '../schema.ts'

const lettersOf = (text: string) => text.replace(/<[^>]*>|&#?\w+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the description of an article; nothing if the text starts with the same words. */
export function ledeOf({
  BlogDescription,
  BlogContentDetails: [first],
}: Pick<Blog, 'BlogDescription'> & { BlogContentDetails: readonly { Content: string }[] }): string {
  const lede = lettersOf(BlogDescription)
  return first && lettersOf(first.Content).startsWith(lede) ? '' : BlogDescription
}
