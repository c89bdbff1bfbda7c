import type { BlogInput } from '#features/blogs/schema-input.ts'
import { defaultSize, generateArticles } from '#test/support/blogs/generate.ts'

/** Words of an article on average: few articles are as long as those that Ghost and WordPress were measured with. */
const LONG = { upTo: 5_000, words: 1_550 }
/** So many that their number, not their length, is what is measured: some 2 kB each. */
const SHORT = { from: 500_000, words: 250 }

/** Generated articles, the same in every run. `take` gives only the first ones. */
export function articlesFor(count: number, take = count): Generator<BlogInput> {
  const words = count <= LONG.upTo ? LONG.words : count >= SHORT.from ? SHORT.words : defaultSize.words
  return generateArticles(take, 1, { ...defaultSize, words })
}
