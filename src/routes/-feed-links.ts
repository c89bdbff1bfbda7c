import { paths } from '#lib/text/paths.ts'

/** How the head of a list names its feeds. @param title of the feeds. */
export const feedLinks = (list: 'companies' | 'institutes' | 'jobs' | 'projects', title: string) =>
  (['atom', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    title,
    href: paths.feed(`${list}/${format}`),
  }))
