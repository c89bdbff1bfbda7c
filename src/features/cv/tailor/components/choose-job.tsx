import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import { useState } from 'react'
import * as m from '#messages/cv/tailor.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { JobDescription, LoadJobDescriptions, OfferedJob } from '../schema.ts'
import styles from './tailor.module.css'

interface Props {
  loadAdverts: LoadJobDescriptions
  /** The selected job. */
  id: number | undefined
  /** Its description; null if it is not open. */
  advert: UseQueryResult<JobDescription | null>
  onChoose: (id: number | undefined) => void
}

/** Renders the choice of a job on the board: an application of the user, or a search result. */
export function ChooseJob({ loadAdverts, id, advert, onChoose }: Props) {
  if (id === undefined) return <FindJob loadAdverts={loadAdverts} onChoose={onChoose} />
  if (advert.isError && !advert.data)
    return (
      <LoadFailed
        title={m.jobsFailed()}
        text={saveFailure(advert.error)}
        retry={() => void advert.refetch()}
      />
    )
  if (advert.isPending) return <Skeleton shape="box" />
  if (!advert.data)
    return (
      <>
        <Notice kind="warn">
          <p>{m.notOpen()}</p>
        </Notice>
        <FindJob loadAdverts={loadAdverts} onChoose={onChoose} />
      </>
    )
  return (
    <div className={styles.chosenJob}>
      <p>
        <strong>{advert.data.title}</strong>
        <small>{whereOf(advert.data)}</small>
      </p>
      <Button small onClick={() => onChoose(undefined)}>
        {m.otherJob()}
      </Button>
    </div>
  )
}

/** Renders the open jobs that the user applied to, and the search results. */
export function FindJob({ loadAdverts, onChoose }: Pick<Props, 'loadAdverts' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const applied = useQuery({
    queryKey: ['advertsApplied'],
    ...alwaysFresh,
    queryFn: async () => (await loadAdverts()).applied(),
  })
  const found = useQuery({
    queryKey: ['advertsFound', asked],
    enabled: asked !== '',
    ...alwaysFresh,
    queryFn: async ({ signal }) => (await loadAdverts()).find(asked, signal),
  })
  const failed = [found, applied].find(({ isError }) => isError)
  return (
    <div className={styles.find}>
      <form
        className={styles.findForm}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed.trim())
        }}
      >
        <TextField
          label={m.findJob()}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <SubmitButton pending={found.isFetching}>{m.find()}</SubmitButton>
      </form>
      {failed?.error && (
        <LoadFailed
          title={m.jobsFailed()}
          text={saveFailure(failed.error)}
          retry={() => void failed.refetch()}
        />
      )}
      {found.data?.length === 0 && (
        <Notice kind="warn">
          <p>{m.noJob()}</p>
        </Notice>
      )}
      <Jobs title={m.foundJobs()} jobs={found.data ?? []} onChoose={onChoose} />
      <Jobs title={m.appliedTo()} jobs={applied.data ?? []} onChoose={onChoose} />
    </div>
  )
}

interface JobsProps {
  title: string
  jobs: readonly OfferedJob[]
  onChoose: (id: number) => void
}

function Jobs({ title, jobs, onChoose }: JobsProps) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.jobs}>
      <h3>{title}</h3>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <button type="button" onClick={() => onChoose(job.id)}>
              <strong>{job.title}</strong>
              <small>{whereOf(job)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whereOf = ({ organization, place }: OfferedJob): string =>
  [organization, place].filter(Boolean).join(', ')
