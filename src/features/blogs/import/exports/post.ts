/** An article in a file that holds many. */
export interface ExportedPost {
  /** Tells it from the others of its file, whatever else changes of it. */
  key: string
  /** Named as in front matter. */
  matter: Record<string, unknown>
  /** HTML, or Markdown where nothing else is there. */
  body: string
  format: 'html' | 'markdown'
  /** What is to be said of it. */
  notes: { note: string; about: string }[]
}

/** What a file of another system holds. */
export interface PostsInFile {
  posts: ExportedPost[]
  /** Rows that are no articles, such as pages and menus, each with what it is. */
  passed: string[]
  /** Of the site that it came from, where that is said: files of its addresses may lie in the folder. */
  site: string | undefined
}
