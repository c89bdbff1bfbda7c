/** An article in an export. */
export interface ExportedPost {
  /** Its permanent key in the file. */
  key: string
  /** Named as in front matter. */
  matter: Record<string, unknown>
  /** HTML, or Markdown if there is nothing else. */
  body: string
  format: 'html' | 'markdown'
  /** Why its text cannot be read. */
  refused?: string | undefined
  /** Notes on it. */
  notes: { note: string; about: string }[]
}

/** The content of an export. */
export interface PostsInFile {
  posts: ExportedPost[]
  /** Rows that are not articles, such as pages and menus, with their kind. */
  passed: string[]
  /** The URL of the original site, if known; its files may be in the folder. */
  site: string | undefined
}
