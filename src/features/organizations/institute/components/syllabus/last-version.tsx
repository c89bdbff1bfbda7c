import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/institute/syllabus.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { itemAct } from '#components/form/document/document-acts.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { syllabusPath } from '../../syllabus/address.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { instituteDocument } from '../../sections/document.ts'
import { stateOfStep, stepValues, type StepKey } from '../../syllabus/steps.ts'
import { differencesIn, withoutIds } from '../../syllabus/versions.ts'
import type { InstituteStore } from '../use-own-institute.ts'
import styles from './syllabus.module.css'

/** Differences listed here; the comparison shows all. */
const MAX_DIFFERENCES = 8

interface Props {
  store: InstituteStore
  syllabus: Syllabus
  before: Syllabus | undefined
  step: StepKey
  say: (text: string) => void
}

/** Shows how the previous version differs in this step. */
export function LastVersion({ store, syllabus, before, step, say }: Props) {
  const taking = useMutation(store.saving)
  if (!before)
    return (
      <aside className={styles.last} aria-label={m.previousVersion()}>
        <p>{m.noLastVersion()}</p>
      </aside>
    )
  const year = before.revisionYear
  const found = differencesIn(step, syllabus, before)
  const own = stepValues(step, syllabus)
  // Copying must not overwrite anything.
  const mayTake =
    step !== 'subject' &&
    stateOfStep(step, syllabus).kind === 'empty' &&
    stateOfStep(step, before).kind !== 'empty'
  const take = () => {
    const values = { ...own, ...(withoutIds(stepValues(step, before)) as Partial<Syllabus>), id: syllabus.id }
    taking.mutate(itemAct(instituteDocument, 'syllabus', own, values, syllabus.id ?? ''), {
      onError: (error) => say(saveFailure(error)),
    })
  }
  return (
    <aside className={styles.last} aria-label={m.lastVersion({ year })}>
      <h3>{m.lastVersion({ year })}</h3>
      {found.length === 0 ? (
        <p>{m.noDifference()}</p>
      ) : (
        <ul>
          {found.slice(0, MAX_DIFFERENCES).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {found.length > MAX_DIFFERENCES && (
            <li>{m.moreDifferences({ count: found.length - MAX_DIFFERENCES })}</li>
          )}
        </ul>
      )}
      {mayTake && (
        <SubmitButton small type="button" pending={taking.isPending} onClick={take}>
          {m.takeOver({ year })}
        </SubmitButton>
      )}
      {syllabus.id && before.id && (
        <ButtonLink small href={syllabusPath(syllabus.id, { compare: before.id })}>
          {m.compareWith({ version: year })}
        </ButtonLink>
      )}
    </aside>
  )
}
