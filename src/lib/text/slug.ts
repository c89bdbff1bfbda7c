import { wordsOf } from './words.ts'

const MAX_SLUG = 80

/**
 * Returns a slug, the name of a file or, from Latin letters, of an address: lower-case letters, digits and hyphens.
 * @param fallback for titles in other scripts, of which nothing remains.
 */
export function slugOf(title: string, fallback: string): string {
  const words = wordsOf(title).flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= MAX_SLUG) break
    slug += slug ? `-${word}` : word
  }
  return slug || fallback
}
