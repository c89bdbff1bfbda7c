import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useMemo } from 'react'
import * as m from '#messages/institute/syllabus.ts'
import { itemAct } from '#components/form/document/document-acts.ts'
import { DocumentForm } from '#components/form/document/document-form.tsx'
import { SaveBar } from '#components/form/save-bar.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { instituteDocument } from '../../sections/document.ts'
import { missingInStep, adjacentStep, stepForm, stepValues, type StepKey } from '../../syllabus/steps.ts'
import type { InstituteStore } from '../use-own-institute.ts'
import styles from './syllabus.module.css'
import { useQuery } from '@tanstack/react-query'
import { topicsOnPortalQuery } from '../../public/queries.ts'
import { TopicLinks } from '../public/topic-links.tsx'
import { CsvTools } from '#components/form/csv/csv-tools.tsx'
import type { CsvSource } from '#components/form/csv/import-dialog.tsx'
import { documentParts } from '#kits/document/rules.ts'
import { slugOf } from '#lib/text/slug.ts'
import { syllabi } from '../../sections/syllabus.ts'
import { listOfStep } from '../../syllabus/step-list.ts'

interface Props {
  store: InstituteStore
  userId: string
  /** Undefined while adding a syllabus. */
  syllabus: Syllabus | undefined
  step: StepKey
  say: (text: string) => void
}

/** Returns the storage name of a step's draft. */
export const stepDraft = (step: StepKey, id: string | undefined): string => `steps.${id ?? 'new'}.${step}`

const time = () => new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(new Date())

/** Renders one step of a syllabus, which is saved on its own. Unsaved text stays in its draft when another step opens. */
export function StepForm({ store, userId, syllabus, step, say }: Props) {
  const router = useRouter()
  /** The last saved syllabus: another one may be opened in this form. */
  const [saved, setSaved] = useState<{ id: string | undefined; at: string }>()
  const [round, setRound] = useState(0)
  const added = useRef<string>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Move the focus to the step that opens.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const id = syllabus?.id
  const [next, previous] = [adjacentStep(step, 1), adjacentStep(step, -1)]
  const savedAt = id !== undefined && saved?.id === id ? saved.at : undefined
  const missing = syllabus ? missingInStep(step, syllabus) : []
  function goOn() {
    const of = id ?? added.current
    setSaved({ id: of, at: time() })
    // Reset this step as well, in case navigation is blocked.
    setRound(round + 1)
    void router.navigate({
      href: next && of ? syllabusPath(of, { step: next }) : paths.myInstitutionProfile('syllabus'),
      resetScroll: false,
    })
  }
  return (
    <div>
      <section className={styles.form} aria-labelledby="step-title">
        <header>
          <div className={styles.stepHead}>
            <h2 id="step-title" ref={heading} tabIndex={-1}>
              {m.steps[step]()}
            </h2>
            {syllabus && (
              <StepCsv
                store={store}
                syllabus={syllabus}
                step={step}
                say={say}
                onImported={() => setRound(round + 1)}
              />
            )}
          </div>
          <p>{m.stepTexts[step]()}</p>
          {missing.length > 0 && <p className={styles.missing}>{m.missing({ what: missing.join(', ') })}</p>}
        </header>
        <DocumentForm
          key={`${id}.${step}.${round}`}
          store={store}
          userId={userId}
          name={stepDraft(step, id)}
          list={stepForm(step)}
          item={syllabus && stepValues(step, syllabus)}
          section={m.steps[step]()}
          act={(values, base, newId) => {
            added.current = newId
            return itemAct(instituteDocument, 'syllabus', base, values, base && id ? id : newId)
          }}
          path={(newId) => ['syllabus', id ?? newId]}
          say={say}
          onSaved={goOn}
          onClose={() => setRound(round + 1)}
          renderFrame={({ id: form, pending, fields, message }) => (
            <>
              {fields}
              <SaveBar className={styles.bar}>
                {message}
                <p>
                  {savedAt ? <b>{m.savedAt({ time: savedAt })}</b> : m.kept()}{' '}
                  <span className={styles.more}>{savedAt && m.goOnLater()}</span>
                </p>
                {previous && id && (
                  <ButtonLink href={syllabusPath(id, { step: previous })}>{m.back()}</ButtonLink>
                )}
                <SubmitButton form={form} kind="primary" pending={pending}>
                  {next ? m.saveAndNext({ step: m.steps[next]() }) : m.saveAndClose()}
                </SubmitButton>
              </SaveBar>
            </>
          )}
        />
        {syllabus && step === 'topics' && <TopicsOnPortal topics={syllabus.subjectTopics} />}
      </section>
    </div>
  )
}

/** Shows the portal's articles and lectures on the saved topics, as visitors see them. */
function TopicsOnPortal({ topics }: { topics: readonly string[] }) {
  const { data, isError } = useQuery(topicsOnPortalQuery(topics))
  if (topics.length === 0) return null
  return (
    <section className={styles.onPortal} aria-labelledby="on-portal">
      <h3 id="on-portal">{m.onPortal()}</h3>
      {isError && <p>{m.onPortalFailed()}</p>}
      {data?.length === 0 && <p>{m.nothingOnPortal()}</p>}
      {data && data.length > 0 && <TopicLinks topics={[...new Set(topics)]} found={data} />}
    </section>
  )
}

interface StepCsvProps {
  store: InstituteStore
  syllabus: Syllabus
  step: StepKey
  say: (text: string) => void
  onImported: () => void
}

/** Exports and imports the list of a step as CSV. */
function StepCsv({ store, syllabus, step, say, onImported }: StepCsvProps) {
  const { document, save } = store
  const source = useMemo((): CsvSource | undefined => {
    const list = listOfStep(step, syllabus)
    const title = list?.csv.list.title() ?? ''
    return (
      list && {
        ...list,
        title,
        fileName: slugOf(`${syllabi.summary(syllabus).title} ${title}`, step),
        document: documentParts(instituteDocument, document),
        save: (changes) => save({ changes: () => changes }),
      }
    )
  }, [document, save, syllabus, step])
  if (!source) return null
  return <CsvTools key={step} source={source} canImport say={say} onImported={onImported} />
}
