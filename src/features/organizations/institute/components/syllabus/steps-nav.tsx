import { useSyncExternalStore } from 'react'
import * as m from '#messages/institute/syllabus.ts'
import { Icon } from '#components/ui/icon.tsx'
import { draftNames } from '#lib/browser/drafts.ts'
import { classNames } from '#lib/text/class-names.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { stateOfStep, stepKeys, type StepKey, type StepState } from '../../syllabus/steps.ts'
import { stepDraft } from './step-form.tsx'
import styles from './syllabus.module.css'

interface Props {
  userId: string
  /** Undefined while adding a syllabus: then only the first step is open. */
  syllabus: Syllabus | undefined
  current: StepKey
}

/** Lists the nine steps with their progress: beside the form on wide windows, collapsed above it on others. */
export function StepsNav(props: Props) {
  const { current, syllabus } = props
  const at = stepKeys.indexOf(current) + 1
  return (
    <div>
      <nav className={styles.side} aria-label={m.stepsLabel()}>
        <Steps {...props} />
        {!syllabus && <p className={styles.sum}>{m.subjectFirst()}</p>}
      </nav>
      <details className={styles.fold}>
        <summary>
          <span>
            <b>{m.steps[current]()}</b>
            <small>
              {m.stepOf({ at, of: stepKeys.length })}, {stateOfStep(current, syllabus).text}
            </small>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={m.stepsLabel()}>
          <Steps {...props} />
        </nav>
      </details>
    </div>
  )
}

const looks: Record<StepState['kind'], string | undefined> = {
  done: styles.isDone,
  missing: styles.isMissing,
  empty: undefined,
}

/** Subscribes to drafts, including those of other windows. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function Steps({ userId, syllabus, current }: Props) {
  // A form writes its draft while it unmounts, after this render.
  const names = useSyncExternalStore(
    onStorage,
    () => draftNames(userId).join(' '),
    () => '',
  )
  const drafts = names.split(' ')
  return (
    <ol className={styles.steps}>
      {stepKeys.map((step, index) => {
        const { kind, text } = stateOfStep(step, syllabus)
        const isCurrent = step === current
        const typed = !isCurrent && drafts.includes(stepDraft(step, syllabus?.id))
        const inside = (
          <>
            <i aria-hidden="true">{kind === 'done' ? <Icon name="check" /> : index + 1}</i>
            <b>{m.steps[step]()}</b>
            <small>{typed ? m.typedOnly() : text}</small>
          </>
        )
        return (
          <li key={step}>
            {syllabus?.id || isCurrent ? (
              <a
                className={classNames(styles.step, looks[kind])}
                href={syllabus?.id ? syllabusPath(syllabus.id, { step }) : syllabusPath('new')}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {inside}
              </a>
            ) : (
              <span className={styles.step}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
