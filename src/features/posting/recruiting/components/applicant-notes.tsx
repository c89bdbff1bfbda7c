import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import { applicationDetailsQuery, callRecruiting } from '../queries.ts'
import { ENTRY_MAX, type ApplicationDetails } from '../schema.ts'
import styles from './recruiting.module.css'

/** Lists the notes and messages of an application, with a field for a new note. */
export function ApplicantNotes({ id }: { id: string }) {
  const client = useQueryClient()
  const query = applicationDetailsQuery(id)
  const { data, error, refetch } = useQuery(query)
  const [note, setNote] = useState('')
  const store = (details: ApplicationDetails) => client.setQueryData(query.queryKey, details)
  const adding = useMutation({
    mutationFn: (body: string) => callRecruiting('POST /recruiting/add-note', { id, body }),
    onSuccess: (details) => {
      store(details)
      setNote('')
    },
  })
  const deleting = useMutation({
    mutationFn: (entry: string) => callRecruiting('POST /recruiting/delete-note', { id: entry }),
    onSuccess: store,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (note.trim() && !adding.isPending) adding.mutate(note)
  }
  return (
    <section className={styles.notes}>
      <h3>{d.notes()}</h3>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && data.entries.length > 0 && (
        <ol className={styles.entries}>
          {data.entries.map((entry) => {
            const author = entry.author || d.formerMember()
            return (
              <li key={entry.id}>
                <p className={styles.facts}>
                  <strong>{(entry.kind === 'note' ? d.wroteNote : d.wroteMessage)({ author })}</strong>
                  <span>{showMoment(entry.written)}</span>
                  {entry.canDelete && (
                    <IconButton
                      icon="delete"
                      label={d.deleteNote()}
                      disabled={deleting.isPending}
                      onClick={() => deleting.mutate(entry.id)}
                    />
                  )}
                </p>
                {entry.subject && <p className={styles.subject}>{entry.subject}</p>}
                <p className={styles.note}>{entry.body}</p>
              </li>
            )
          })}
        </ol>
      )}
      <form className={styles.form} onSubmit={submit}>
        <Field label={d.note()} hint={d.noteHint()}>
          {(control) => (
            <textarea
              {...control}
              className={inputClass}
              rows={3}
              maxLength={ENTRY_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <FormMessage>{adding.error?.message ?? deleting.error?.message}</FormMessage>
        <SubmitButton small pending={adding.isPending}>
          {d.addNote()}
        </SubmitButton>
      </form>
    </section>
  )
}
