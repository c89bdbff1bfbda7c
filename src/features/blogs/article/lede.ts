import type { Blog } from '../schema.ts'

const lettersOf = (text: string) => text.replace(/<[^>]*>|&#?\w+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

/** What an article says of itself; nothing where its text begins with the same, as it does where that was made of it. */
export function ledeOf({
  BlogDescription,
  BlogContentDetails: [first],
}: Pick<Blog, 'BlogDescription'> & { BlogContentDetails: readonly { Content: string }[] }): string {
  const lede = lettersOf(BlogDescription)
  return first && lettersOf(first.Content).startsWith(lede) ? '' : BlogDescription
}
