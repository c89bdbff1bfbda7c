import type { Db } from '#lib/db/connect.ts'
import { articlePath } from '../article/schema-path.ts'
import { articleFormerlyAt } from './data.ts'
import { formerPath } from './former.ts'

/**
 * The answer to a request for a page; where there is none but an article had that address on the site that it came from,
 * the way to it.
 */
export async function orMovedArticle(db: Db, response: Response, url: string): Promise<Response> {
  const path = response.status === 404 ? formerPath(url) : undefined
  const article = path && (await articleFormerlyAt(db, path))
  if (!article) return response
  return new Response(null, { status: 301, headers: { location: articlePath(article) } })
}
