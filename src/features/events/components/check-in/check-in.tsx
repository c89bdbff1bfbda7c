import { useState, type FormEvent } from 'react'
import * as m from '#messages/events/check-in.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import type { ExpectedAttendee } from '../../check-in/schema.ts'
import { CodeCamera, canScan } from './code-camera.tsx'
import { filterAttendees, isCode, findByCode } from './check-in-state.ts'
import styles from './check-in.module.css'
import { useCheckIn } from './use-check-in.ts'

/** The people shown at first; others are found by name. */
const SHOWN = 30

/** Checks attendees in by ticket code, typed or scanned, or by name. */
export function CheckIn({ eventId }: { eventId: string }) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [scans, setScans] = useState(false)
  const { state, error, failure, note, again } = useCheckIn(eventId, (name, before) =>
    setSaid(m.wasIn({ name, time: clockOf(before) })),
  )
  if (!state) {
    if (error) return <LoadFailed title={m.failed()} text={error.message} retry={again} />
    return <Skeleton shape="box" />
  }
  const matches = filterAttendees(state.people, typed)
  const arrived = state.people.filter(({ checkedIn }) => checkedIn !== null).length

  function arrive({ number, name, checkedIn }: ExpectedAttendee): void {
    if (checkedIn !== null) return setSaid(m.wasIn({ name, time: clockOf(checkedIn) }))
    note(number, new Date().toISOString())
    setSaid(m.isIn({ name }))
  }
  function take(code: string): void {
    const person = findByCode(state!.people, code)
    if (person) arrive(person)
    else setSaid(m.unknownCode())
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const [only, other] = matches
    if (isCode(typed)) take(typed)
    else if (only && !other) arrive(only)
    else return
    setTyped('')
  }
  return (
    <section className={styles.checkIn} aria-labelledby="check-in">
      <h2 id="check-in">{m.title()}</h2>
      <p className={styles.note}>{m.lede()}</p>
      {error && <p className={styles.note}>{m.fromBefore({ when: showMoment(state.read) })}</p>}
      <p>
        <strong>{m.here({ n: arrived, of: state.people.length })}</strong>
        {state.queue.length > 0 && ` · ${m.toSend({ n: state.queue.length })}`}
      </p>
      {failure && <FormMessage>{m.sendFailed({ why: failure })}</FormMessage>}
      <form onSubmit={submit} className={styles.find}>
        <TextField
          label={m.find()}
          hint={m.findHint()}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="primary">
          {m.checkIn()}
        </Button>
      </form>
      <output className={styles.said}>{said}</output>
      {canScan() ? (
        <Button small onClick={() => setScans(!scans)}>
          {scans ? m.stopScan() : m.scan()}
        </Button>
      ) : (
        <p className={styles.note}>{m.noScanner()}</p>
      )}
      {scans && (
        <CodeCamera
          onCode={take}
          onFailed={() => {
            setScans(false)
            setSaid(m.noCamera())
          }}
        />
      )}
      {matches.length === 0 ? (
        <p>{m.nobody()}</p>
      ) : (
        <ul className={styles.people}>
          {matches.slice(0, SHOWN).map((person) => (
            <Person
              key={person.number}
              person={person}
              onArrive={() => arrive(person)}
              onTakeBack={() => {
                note(person.number, null)
                setSaid(m.isOut({ name: person.name }))
              }}
            />
          ))}
        </ul>
      )}
      {matches.length > SHOWN && <p className={styles.note}>{m.more({ n: matches.length - SHOWN })}</p>}
    </section>
  )
}

const clockOf = (iso: string) => showMoment(iso).split(', ')[1] ?? ''

interface PersonProps {
  person: ExpectedAttendee
  onArrive: () => void
  onTakeBack: () => void
}

function Person({ person: { name, code, checkedIn }, onArrive, onTakeBack }: PersonProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{checkedIn === null ? code : m.since({ time: clockOf(checkedIn) })}</small>
      </span>
      {checkedIn === null ? (
        <Button small kind="primary" aria-label={m.checkInThis({ name })} onClick={onArrive}>
          {m.checkIn()}
        </Button>
      ) : (
        <Button small kind="quiet" aria-label={m.takeBackThis({ name })} onClick={onTakeBack}>
          {m.takeBack()}
        </Button>
      )}
    </li>
  )
}
