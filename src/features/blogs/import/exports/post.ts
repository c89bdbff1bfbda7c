import type { ArchivedRow } from './own.ts'

/** An article in an export. */
export interface ExportedPost {
  /** Its permanent key in the file. */
  key: string
  /** Named as in front matter. */
  matter: Record<string, unknown>
  /** HTML, or Markdown if there is nothing else. */
  body: string
  format: 'html' | 'substackHtml' | 'markdown'
  /** The file of its text in the same folder, if the export has it apart. */
  textFile?: string
  /** Why its text cannot be read. */
  refused?: string | undefined
  /** Notes on it. */
  notes: { note: string; about: string }[]
}

/** The content of an export. */
export interface PostsInFile {
  posts: ExportedPost[]
  /** Entries that are not articles, such as menus and unused attachments, with the reason. */
  passed: { about: string; why: string }[]
  /** The number of entries that became part of an article, such as attachments. */
  merged: number
  /** The URL of the original site, if known; its files may be in the folder. */
  site: string | undefined
}

/** A part of an export that is small enough to be received at once. */
export interface ExportBatch {
  posts: ExportedPost[]
  passed: PostsInFile['passed']
  /** Articles of this portal's data archive. */
  archived: ArchivedRow[]
  merged: number
  site: string | undefined
}
