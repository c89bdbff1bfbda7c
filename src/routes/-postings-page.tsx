import { useLoaderData, useSearch } from '@tanstack/react-router'
import { PostingPage } from '#features/posting/components/page/posting-page.tsx'
import { jobsKit, projectsKit } from '#features/posting/components/search/posting-kits.tsx'
import { PostingsScreen } from '#features/posting/components/search/postings-screen.tsx'
import { ReminderScreen } from '#features/posting/expiry/components/reminder-screen.tsx'
import { FollowSearch } from '#features/reading/components/follow-button.tsx'
import type { PostingsPageData } from './-postings-load.ts'

const renderFollow = (address: string) => <FollowSearch address={address} />

/** The pages below /jobs and /projects: the list, a posting, or the page of a reminder's link. */
export function PostingsPage() {
  const shown = useLoaderData({ strict: false }) as PostingsPageData
  const asked: { done?: unknown; failed?: unknown } = useSearch({ strict: false })
  if (!shown.list && shown.id === undefined) return <ReminderScreen {...asked} link={shown.link} />
  if (!shown.list) return <PostingPage key={shown.path} kind={shown.kind} id={shown.id} />
  return shown.kind === 'job' ? (
    <PostingsScreen kit={jobsKit} search={shown.list.search} renderFollow={renderFollow} />
  ) : (
    <PostingsScreen kit={projectsKit} search={shown.list.search} renderFollow={renderFollow} />
  )
}
