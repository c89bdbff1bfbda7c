import { useLoaderData } from '@tanstack/react-router'
import { PostingPage } from '#features/posting/components/page/posting-page.tsx'
import { jobsKit } from '#features/posting/components/search/jobs-kit.tsx'
import { PostingsScreen } from '#features/posting/components/search/postings-screen.tsx'
import { projectsKit } from '#features/posting/components/search/projects-kit.tsx'
import type { PostingsShown } from './-postings-load.ts'

/** What stands below /jobs and /projects: the list, or a posting. */
export function PostingsPage() {
  const shown = useLoaderData({ strict: false }) as PostingsShown
  if (!shown.list) return <PostingPage key={shown.path} kind={shown.kind} id={shown.id} />
  return shown.kind === 'job' ? (
    <PostingsScreen kit={jobsKit} search={shown.list.search} />
  ) : (
    <PostingsScreen kit={projectsKit} search={shown.list.search} />
  )
}
