import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/business/feed.ts'
import { morePlaces, remarkNames } from '#messages/imports/imports.ts'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Status } from '#components/ui/status.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import { ownBusinessQuery } from '../../queries.ts'
import { callJobFeed, jobFeedQuery } from '../../feed/queries.ts'
import type { JobFeed, JobFeedAnswer } from '../../feed/schema.ts'
import styles from './feed-panel.module.css'

/** Shows the feed of a business's jobs with the result of its last reading, and lets its managers change it. */
export function FeedPanel() {
  const { data, error, refetch } = useQuery(jobFeedQuery())
  useRefreshedJobs(data?.result?.lastRead)
  const { toast, show } = useToast()
  return (
    <Panel className={styles.panel}>
      <SideTitle>{m.title()}</SideTitle>
      <p className={styles.note}>{m.lede()}</p>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && (
        <>
          {data.can.edit ? (
            <FeedForm key={data.result?.address ?? ''} feed={data.result} say={show} />
          ) : (
            <p className={styles.note}>{data.result ? data.result.address : m.none()}</p>
          )}
          {!data.can.edit && <p className={styles.note}>{m.onlyManagers()}</p>}
          {data.result && <FeedResult feed={data.result} />}
        </>
      )}
      {toast}
    </Panel>
  )
}

/** Loads the jobs of the profile again when the feed has been read. */
function useRefreshedJobs(lastRead: string | null | undefined): void {
  const client = useQueryClient()
  const shown = useRef(lastRead)
  useEffect(() => {
    if (shown.current !== undefined && lastRead && lastRead !== shown.current)
      void client.invalidateQueries({ queryKey: ownBusinessQuery().queryKey })
    shown.current = lastRead
  }, [client, lastRead])
}

function FeedForm({ feed, say }: { feed: JobFeed | null; say: (text: string) => void }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const settle = (text: string) => ({
    onSuccess(answer: JobFeedAnswer) {
      client.setQueryData(jobFeedQuery().queryKey, answer)
      setAsking(false)
      say(text)
    },
  })
  const save = useMutation({
    mutationFn: (input: { address: string; publish: boolean }) => callJobFeed('POST /save-job-feed', input),
    ...settle(m.saved()),
  })
  const remove = useMutation({
    mutationFn: () => callJobFeed('POST /delete-job-feed', {}),
    ...settle(m.removed()),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    save.mutate({ address: String(given.get('address')), publish: given.has('publish') })
  }
  const wrong = save.error instanceof ApiError ? save.error.fields?.['address'] : undefined
  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label={m.title()} noValidate>
        <Field label={m.address()} hint={m.addressHint()} error={wrong}>
          {(control) => (
            <Input
              {...control}
              name="address"
              type="url"
              defaultValue={feed?.address}
              maxLength={2_000}
              autoComplete="off"
            />
          )}
        </Field>
        <div>
          <Check name="publish" defaultChecked={feed?.publish ?? false}>
            {m.publish()}
          </Check>
          <p className={styles.note}>
            {m.publishHint()} {m.keptFields()}
          </p>
        </div>
        <FormMessage>{wrong ? undefined : save.error?.message}</FormMessage>
        <ButtonRow>
          <SubmitButton pending={save.isPending}>{m.save()}</SubmitButton>
          {feed && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {m.remove()}
            </Button>
          )}
        </ButtonRow>
      </form>
      {isAsking && feed && (
        <ConfirmDelete
          name={feed.address}
          pending={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const statusKind = {
  read: 'ok',
  failed: 'bad',
  emptied: 'hold',
  unapproved: 'hold',
  waiting: 'hold',
} as const

function FeedResult({
  feed: { state, lastRead, lastSuccess, nextRead, counts, remarks },
}: {
  feed: JobFeed
}) {
  const when = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const times = [
    [m.lastRead(), lastRead],
    [m.lastSuccess(), lastSuccess === lastRead ? null : lastSuccess],
    [m.nextRead(), state === 'waiting' || state === 'unapproved' ? null : nextRead],
  ] as const
  return (
    <div className={styles.result}>
      <output>
        <Status kind={statusKind[state]}>{m.states[state]()}</Status>
      </output>
      {state === 'failed' && <p>{m.failedText()}</p>}
      {state === 'emptied' && <p>{m.emptiedText()}</p>}
      {state === 'read' && counts?.read === 0 && <p>{m.nothingFound()}</p>}
      <TermList
        inline
        terms={times.map(([name, time]) => [
          name,
          time && (
            <time key={name} dateTime={time}>
              {when.format(new Date(time))}
            </time>
          ),
        ])}
      />
      {counts && counts.read > 0 && (
        <TermList
          inline
          className={styles.counts}
          terms={Object.entries(counts).map(([name, count]) => [
            m.countNames[name as keyof typeof m.countNames](),
            count > 0 && count.toLocaleString(getLocale()),
          ])}
        />
      )}
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label={m.remarks()}>
          {remarks.map(({ kind, text, lang, count, places }) => (
            <li key={kind + text}>
              <span>
                {state !== 'failed' && `${remarkNames[kind]()}: `}
                <span lang={lang}>{text}</span>
              </span>
              {places.length > 0 && (
                <span className={styles.note}>
                  {places.join('; ')} {count > places.length && morePlaces({ more: count - places.length })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
