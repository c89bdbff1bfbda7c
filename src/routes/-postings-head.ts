import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/posting/page.ts'
import { breadcrumbJsonLd, jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { jobJsonLd } from '#features/discovery/json-ld/job.ts'
import { placeOfJob } from '#features/posting/item/schema-place.ts'
import { publicPostingQuery } from '#features/posting/public/queries.ts'
import { listPages } from '#components/shell/list-pages.ts'
import { pageHead } from '#lib/browser/head.ts'
import { boardHead } from './-listed-head.ts'
import type { PostingsPageData } from './-postings-load.ts'

/** Returns the head of a page below /jobs or /projects, for robots and previews. */
export function postingsPageHead(client: QueryClient, shown: PostingsPageData) {
  const { kind, title, path } = shown
  const isJob = kind === 'job'
  const list = isJob ? 'jobs' : 'projects'
  if (shown.list) return boardHead(list, shown)
  if (shown.id === undefined) return pageHead({ title, path, noindex: true })
  const posting = client.getQueryData(publicPostingQuery(kind, shown.id).queryKey)
  if (!posting || shown.closed) return pageHead({ title, path, noindex: true })
  const crumbs = breadcrumbJsonLd([
    { name: listPages[list].title(), path: listPages[list].path() },
    { name: title, path },
  ])
  const { Job: job, Project: project } = posting
  return pageHead({
    isContent: true,
    title: [title, (job ?? project)?.organizationName].filter(Boolean).join(', '),
    path,
    description: job
      ? m.jobDescription({ title, company: job.organizationName, place: placeOfJob(job) })
      : project && m.projectDescription({ title, company: project.organizationName }),
    scripts: [jsonLdScript(...[job && jobJsonLd(job, posting)].filter((each) => each !== undefined), crumbs)],
  })
}

/**
 * Returns the headers of a page below /jobs or /projects. The status of closed postings removes them from search
 * engines. The address of an email link is private to its reader, so it is not cached.
 */
export function postingsPageHeaders(shown: PostingsPageData): Record<string, string> | undefined {
  if (shown.closed) return { 'x-page-status': '410' }
  return !shown.list && shown.link !== undefined ? { 'cache-control': 'no-store' } : undefined
}
