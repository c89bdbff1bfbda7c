import type { BlogInput } from '#features/blogs/schema-input.ts'
import { defaultSize, generateArticles } from '#test/support/blogs/generate.ts'

/** Words of an article on average: few articles are as long as those that Ghost and WordPress were measured with. */
const WORDS = 1_550

/** Generated articles, the same in every run. */
export const articlesFor = (count: number): Generator<BlogInput> =>
  generateArticles(count, 1, { ...defaultSize, words: WORDS })
