/** The layout of a site generator's folder; in any other, every file is an article. */
export interface SiteFolder {
  /** Whether a Markdown file is an article, not a list page. */
  isArticle(path: string): boolean
  isDraft(path: string): boolean
}

/** List pages of Hugo and Zola. */
const isListing = (path: string) => /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(path)
const isSettings = (path: string) =>
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/.+)$/.test(path)
const isJekyllPost = (path: string) => /(?:^|\/)_(?:posts|drafts)\//.test(path)

/** @param files of the folder, with slashes. */
export function siteOf(files: readonly string[]): SiteFolder {
  const isDraft = (path: string) => /(?:^|\/)_drafts\//.test(path)
  if (files.some(isJekyllPost)) return { isArticle: isJekyllPost, isDraft }
  const inContent = (path: string) => path.startsWith('content/')
  if (files.some(isSettings) && files.some(inContent))
    return { isArticle: (path) => inContent(path) && !isListing(path), isDraft }
  return { isArticle: (path) => !isListing(path), isDraft }
}

/** Folders served at the site's root: Hugo and Zola, Next and Astro, Hexo, any. */
export const servedFrom = ['', 'static', 'public', 'assets', 'source', 'content'] as const
