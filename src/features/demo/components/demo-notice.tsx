import { useQuery } from '@tanstack/react-query'
import { demoNotice } from '#messages/demo/notice.ts'
import { Notice } from '#components/ui/notice.tsx'
import { demoQuery } from '../queries.ts'

/** Says that some of what is here is made up, while there is any of it. */
export function DemoNotice() {
  const { data } = useQuery(demoQuery())
  return data?.demonstration ? (
    <Notice>
      <p>{demoNotice()}</p>
    </Notice>
  ) : null
}
