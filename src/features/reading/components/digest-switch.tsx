import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { digestFailed } from '#messages/accounts/privacy.ts'
import * as m from '#messages/reading/reading.ts'
import { labelled } from '#messages/shell/labels.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Switch } from '#components/ui/check.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { callReading, readingKey, readingQuery } from '../queries.ts'
import styles from './reading.module.css'

/** Turns the weekly email on or off. */
export function DigestSwitch({ on }: { on: boolean }) {
  const client = useQueryClient()
  const digest = useMutation({
    mutationFn: (On: boolean) => callReading('POST /digest', { On }),
    onSuccess: () => client.invalidateQueries({ queryKey: readingKey }),
  })
  return (
    <>
      <Switch
        checked={digest.isPending ? digest.variables : on}
        onChange={({ currentTarget }) => digest.mutate(currentTarget.checked)}
      >
        {m.weekly()}
      </Switch>
      <p className={styles.about}>{m.weeklyHint()}</p>
      <FormMessage>
        {digest.error ? labelled({ label: m.notChanged(), text: digest.error.message }) : undefined}
      </FormMessage>
    </>
  )
}

/** The same for other pages, if signed in. */
export function OwnDigest() {
  const { data, error, refetch } = useQuery(readingQuery({ BlogID: [], Follows: [] }))
  if (data) return <DigestSwitch on={data.Digest} />
  if (!error) return <Skeleton shape="line" />
  return <LoadFailed title={digestFailed()} text={error.message} retry={refetch} />
}
