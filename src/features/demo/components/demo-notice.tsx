import { useQuery } from '@tanstack/react-query'
import { demoNotice } from '#messages/demo/notice.ts'
import { Notice } from '#components/ui/notice.tsx'
import { demoQuery } from '../queries.ts'

/** Shows the demo notice while there is demo content. */
export function DemoNotice() {
  const { data } = useQuery(demoQuery())
  return data?.demonstration ? (
    <Notice>
      <p>{demoNotice()}</p>
    </Notice>
  ) : null
}
