import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/posting/application.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Status } from '#components/ui/status.tsx'
import { slugOf } from '#lib/text/slug.ts'
import { applicationsKey, callApplications, downloadCv } from '../queries.ts'
import { settableStates, type ReceivedApplication } from '../schema.ts'
import styles from './applications.module.css'
import { showDay } from '#lib/text/show-time.ts'
import { stateKinds } from '../schema-state-kinds.ts'

interface Props {
  application: ReceivedApplication
  say: (text: string) => void
}

type SettableState = (typeof settableStates)[number]

/** Renders an application for the business. Downloading its CV marks a new one as read. */
export function ReceivedRow({ application, say }: Props) {
  const { id, name, email, state, note, hasCv, applied } = application
  const client = useQueryClient()
  const judging = useMutation({
    networkMode: 'always',
    mutationFn: (next: SettableState) =>
      callApplications('POST /applications/set-state', { id, state: next }),
    onSuccess: (_, next) => say(m.stateSaved({ name, state: m.stateNames[next]() })),
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const file = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadCv(id, slugOf(name, 'cv')),
    onSuccess: () => {
      if (state === 'new') judging.mutate('read')
    },
  })
  const error = judging.error ?? file.error
  return (
    <li>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.facts}>
        <Status kind={stateKinds[state]}>{m.stateNames[state]()}</Status>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{m.appliedOn({ day: showDay(applied) })}</span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.acts}>
        {hasCv && (
          <SubmitButton
            type="button"
            small
            pending={file.isPending}
            aria-label={m.openCvOf({ of: name })}
            onClick={() => file.mutate()}
          >
            <Icon name="download" small />
            {m.openCv()}
          </SubmitButton>
        )}
        <Field label={m.stateOf({ name })} labelHidden compact className={styles.state}>
          {(control) => (
            <Select
              {...control}
              value={judging.isPending ? judging.variables : state}
              onChange={({ target }) => judging.mutate(target.value as SettableState)}
            >
              {state === 'new' && <option value="new">{m.stateNames.new()}</option>}
              {settableStates.map((each) => (
                <option key={each} value={each}>
                  {m.stateNames[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <FormMessage>{error?.message}</FormMessage>
    </li>
  )
}
