import type { Db } from '#lib/db/connect.ts'
import { articlePath } from '../article/schema-path.ts'
import { articleFormerlyAt } from './data.ts'
import { formerPath } from './former.ts'

/**
 * Redirects a missing page if an article had that address on its original site; otherwise returns the
 * response.
 */
export async function orMovedArticle(db: Db, response: Response, url: string): Promise<Response> {
  const path = response.status === 404 ? formerPath(url) : undefined
  const article = path && (await articleFormerlyAt(db, path))
  if (!article) return response
  return new Response(null, { status: 301, headers: { location: articlePath(article) } })
}
