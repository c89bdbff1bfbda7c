import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/institute/syllabus.ts'
import { syllabi as texts } from '#messages/institute/sections.ts'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { itemAct } from '#components/form/document/document-acts.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { documentParts } from '#kits/document/rules.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { paths } from '#lib/text/paths.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { InstituteDocument } from '../../schema.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { instituteDocument } from '../../sections/document.ts'
import { programTitle } from '../../sections/programs.ts'
import { syllabi } from '../../sections/syllabus.ts'
import { printSyllabus } from '../../syllabus/print.ts'
import { isStepKey, stepKeys, stateOfStep, type StepKey } from '../../syllabus/steps.ts'
import { copyForYear, previousVersion } from '../../syllabus/versions.ts'
import type { InstituteStore } from '../use-own-institute.ts'
import { LastVersion } from './last-version.tsx'
import { StepForm } from './step-form.tsx'
import { StepsNav } from './steps-nav.tsx'
import { SyllabusCompare } from './syllabus-compare.tsx'
import styles from './syllabus.module.css'

interface Props {
  store: InstituteStore
  userId: string
  /** Whether the member can edit the Syllabus tab. */
  canEdit: boolean
  /** 'new' for a syllabus being added. */
  syllabusId: string
  /** The step in the URL. */
  step: string | undefined
  /** ID of the syllabus to compare with. */
  compare: string | undefined
  /** Renders a document as PDF with the CV engine. */
  makePdf: (document: CvDocument) => Promise<Blob>
}

const NEW_SYLLABUS = 'new'

/** Renders a syllabus in nine steps that are saved one by one (look: syllabus-steps). */
export function SyllabusScreen(props: Props) {
  const { store, syllabusId } = props
  const { document: institute, query } = store
  const syllabus = institute?.syllabus.find(({ id }) => id === syllabusId)
  const title = syllabus ? syllabi.summary(syllabus).title : m.newSyllabus()
  const toTab = paths.myInstitutionProfile('syllabus')
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb
          items={[
            { name: t.myInstitutionProfile(), href: paths.myInstitutionProfile() },
            { name: texts.title(), href: toTab },
            { name: title },
          ]}
        />
        {query.isError && (
          <LoadFailed
            title={m.loadFailed()}
            text={query.error.message}
            retry={() => query.refetch()}
            busy={query.isFetching}
          />
        )}
        {institute === null ? (
          <Missing title={m.instituteFirst()} text={texts.empty()} href={paths.myInstitutionProfile()} />
        ) : (
          institute &&
          (syllabus || syllabusId === NEW_SYLLABUS ? (
            <OpenSyllabus {...props} institute={institute} syllabus={syllabus} title={title} />
          ) : (
            <Missing title={m.gone()} text={m.goneText()} href={toTab} />
          ))
        )}
      </div>
    </main>
  )
}

const Missing = ({ title, text, href }: { title: string; text: string; href: string }) => (
  <Notice
    kind="warn"
    title={title}
    action={
      <ButtonLink small href={href}>
        {m.toSyllabi()}
      </ButtonLink>
    }
  >
    <p>{text}</p>
  </Notice>
)

interface OpenSyllabusProps extends Props {
  institute: InstituteDocument
  syllabus: Syllabus | undefined
  title: string
}

function OpenSyllabus(props: OpenSyllabusProps) {
  const { store, userId, canEdit, institute, syllabus, title, compare } = props
  const { toast, show } = useToast()
  const step: StepKey = syllabus && isStepKey(props.step) ? props.step : 'subject'
  const before = syllabus && previousVersion(institute.syllabus, syllabus)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {syllabus && <Facts syllabus={syllabus} />}
        </div>
        {syllabus && <Acts {...props} syllabus={syllabus} before={before} say={show} />}
      </header>
      {!canEdit && (
        <Notice>
          <p>{m.readOnly()}</p>
        </Notice>
      )}
      {syllabus && compare !== undefined ? (
        <SyllabusCompare all={institute.syllabus} one={syllabus} otherId={compare} />
      ) : (
        canEdit && (
          <div className={styles.page}>
            <StepsNav userId={userId} syllabus={syllabus} current={step} />
            <StepForm store={store} userId={userId} syllabus={syllabus} step={step} say={show} />
            {syllabus && (
              <LastVersion store={store} syllabus={syllabus} before={before} step={step} say={show} />
            )}
          </div>
        )
      )}
      {toast}
    </>
  )
}

function Facts({ syllabus }: { syllabus: Syllabus }) {
  const ready = stepKeys.filter((step) => stateOfStep(step, syllabus).kind === 'done').length
  const facts = [
    programTitle(syllabus),
    syllabus.semester && texts.semester({ semester: syllabus.semester }),
    syllabus.courseCode,
    syllabus.revisionYear,
    m.progress({ ready, of: stepKeys.length }),
  ]
  return (
    <p className={styles.meta}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

interface ActsProps extends OpenSyllabusProps {
  syllabus: Syllabus
  before: Syllabus | undefined
  say: (text: string) => void
}

/** Renders the actions for a whole syllabus. */
function Acts({ store, institute, syllabus, before, canEdit, compare, makePdf, say }: ActsProps): ReactNode {
  const router = useRouter()
  const id = syllabus.id ?? ''
  const pdf = useMutation({
    mutationFn: async () => {
      const file = await makePdf(printSyllabus(syllabus, institute.instituteDetails))
      const name = `${slugOf(syllabi.summary(syllabus).title, 'syllabus')}.pdf`
      saveFile(file, name)
      return name
    },
    onSuccess: (name) => say(m.downloaded({ name })),
    onError: (error) => say(m.pdfFailed({ why: error.message })),
  })
  const copying = useMutation(store.saving)
  const [thisYear] = useState(() => String(new Date().getFullYear()))
  const copy = () => {
    const made = copyForYear(syllabus, thisYear, documentParts(instituteDocument, institute))
    copying.mutate(itemAct(instituteDocument, 'syllabus', undefined, made, made.id), {
      onSuccess: () => {
        say(m.copied({ year: thisYear }))
        void router.navigate({ href: syllabusPath(made.id) })
      },
      onError: (error) => say(saveFailure(error)),
    })
  }
  const others = institute.syllabus.filter((other) => other.id !== id)
  return (
    <ButtonRow>
      {compare === undefined && others.length > 0 && (
        <ButtonLink href={syllabusPath(id, { compare: before?.id ?? others[0]?.id })}>
          {before ? m.compareWith({ version: before.revisionYear }) : m.compare()}
        </ButtonLink>
      )}
      {canEdit && syllabus.revisionYear !== thisYear && (
        <SubmitButton type="button" pending={copying.isPending} onClick={copy}>
          <Icon name="copy" />
          {m.copyToThisYear()}
        </SubmitButton>
      )}
      <SubmitButton type="button" pending={pdf.isPending} onClick={() => pdf.mutate()}>
        <Icon name="download" />
        {pdf.isPending ? m.makingPdf() : m.pdf()}
      </SubmitButton>
    </ButtonRow>
  )
}
