import { ReaderThread, type ReadingLimits } from '#lib/server/imports/reader.ts'
import { articleTreeReader, parseArticle, type ArticleText, type ArticleTree } from './article-tree.ts'

/** How long a text may take to parse, in milliseconds: it can be made to take hours. */
const PARSE_MS = 60_000
/** Characters that are parsed at once, which takes a few tenths of a second at most. */
const MAX_INLINE = 2_000

/** Parses the texts of an import. */
export interface ArticleParser {
  /** @throws Error with the reason if it takes too long. */
  parse(text: ArticleText): Promise<ArticleTree>
  close(): Promise<void>
}

/** Parses longer texts in a thread with a time limit, since files of other sites may hold anything. */
export function openArticleParser({ ms = PARSE_MS, signal }: ReadingLimits): ArticleParser {
  const thread = new ReaderThread(articleTreeReader)
  return {
    async parse(text) {
      if (text.body.length <= MAX_INLINE) return parseArticle(text)
      let tree: ArticleTree | undefined
      // To the end, so that the thread reads the next one.
      for await (const part of thread.read(text, { ms, signal })) tree = part
      return tree!
    },
    close: () => thread.close(),
  }
}
