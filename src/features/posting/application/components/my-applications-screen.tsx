import { useRef } from 'react'
import * as m from '#messages/posting/application.ts'
import { myApplications } from '#messages/shell/page-titles.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { OwnApplications } from './own-applications.tsx'

/** Lists the person's applications with their status. */
export function MyApplicationsScreen() {
  const { toast, show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <MemberPage title={myApplications()} lede={m.lede()} heading={heading}>
      <OwnApplications
        none={
          <EmptyState title={m.nothingSent()}>
            <p>{m.nothingSentText()}</p>
          </EmptyState>
        }
        say={show}
        focusAfter={() => heading.current}
      />
      {toast}
    </MemberPage>
  )
}
