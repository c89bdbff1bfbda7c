import type { Db } from '#lib/db/connect.ts'
import { articlePath } from '../article/schema-path.ts'
import { findRedirectedArticle } from './data.ts'
import { redirectedPath } from './former.ts'

/**
 * Redirects a missing page if an article had that address on its original site; otherwise returns the
 * response.
 */
export async function orMovedArticle(db: Db, response: Response, url: string): Promise<Response> {
  const path = response.status === 404 ? redirectedPath(url) : undefined
  const article = path && (await findRedirectedArticle(db, path))
  if (!article) return response
  return new Response(null, { status: 301, headers: { location: articlePath(article) } })
}
