import { tryFewerWords } from '#messages/blogs/blogs.ts'
import { wordsOf } from '#lib/text/words.ts'

/** Advice for a search without results, if it has several words. */
export const TryFewerWords = ({ words }: { words: string }) =>
  wordsOf(words).length > 1 && <p>{tryFewerWords()}</p>
