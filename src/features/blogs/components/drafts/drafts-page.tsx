import type { ReactNode } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { PageTitle } from '#components/shell/screens/page-title.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import styles from './article-drafts.module.css'

interface Props {
  title: string
  lede: ReactNode
  /** Buttons next to the title. */
  acts?: ReactNode
  children: ReactNode
}

/** The frame of the article editor's pages. */
export const EditorPage = ({ title, lede, acts, children }: Props) => (
  <MemberPage title={title} lede={lede} acts={acts} className={styles.page}>
    <PageTitle>{title}</PageTitle>
    {children}
  </MemberPage>
)

/** Shows a failed load. For anyone but its authors, an article does not exist. */
export function EditorLoadFailed({
  error,
  title,
  again,
}: {
  error: Error | null
  title: string
  again: () => unknown
}) {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFoundScreen />
  return (
    <EditorPage title={title} lede="">
      <LoadFailed title={m.failed()} text={error?.message} retry={again} />
    </EditorPage>
  )
}
