import { memo, useMemo, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/cv/cv.ts'
import { making, failed } from '#messages/cv/block.ts'
import { isPagePublic } from '#features/profile/queries.ts'
import type { Profile } from '#features/profile/schema.ts'
import { useUndo } from '#components/form/document/use-undo.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { type CvTemplate, cvTemplates } from '../schema.ts'
import { TailorPart } from '../tailor/components/tailor-part.tsx'
import type { CurrentJob } from '../tailor/schema.ts'
import type { CvEngine, CvProgress } from '../worker/engine.ts'
import { plainText } from '../document/plain-text.ts'
import { CvLooks } from './cv-looks.tsx'
import { CvPreview } from './cv-preview.tsx'
import { CvPersonal, CvSections } from './cv-sections.tsx'
import { CvVariants } from './cv-variants.tsx'
import styles from './cv.module.css'
import { useChoice } from './use-choice.ts'
import { prepareCv } from './made-cv.ts'
import { useCv, type PreparedCv } from './use-cv.ts'

interface Props {
  profile: Profile
  /** The phone number of the account. */
  phone: string
  tailor: CurrentJob
}

/**
 * Renders the options, the pages and the downloads of a CV. Memoized, because the page around it renders again whenever
 * account data load.
 */
export const CvEditor = memo(function CvDesk({ profile, phone, tailor }: Props) {
  const { chosen, choose, change } = useChoice(profile)
  const { choice } = chosen
  const [shown, setShown] = useState<'options' | 'preview'>('options')
  const { toast, show, offer } = useUndo()

  const cv = useMemo(() => prepareCv(profile, choice, phone), [profile, choice, phone])
  const work = useCv(cv)

  /** Downloads what the preview shows, so it switches to another template first. */
  async function makePdf(template: CvTemplate = choice.template): Promise<Blob> {
    if (template !== choice.template) flushSync(() => change({ ...choice, template }))
    const { attachment } = await work.settle()
    return work.engine.pdf(attachment())
  }
  return (
    <div className={styles.desk} data-shown={shown}>
      <Segmented
        className={styles.tabs}
        legend={m.view()}
        name="cv-shown"
        options={[
          { value: 'options', label: m.options() },
          { value: 'preview', label: m.preview() },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className={styles.options}>
        <TailorPart {...tailor} profile={profile} chosen={chosen} onChoose={choose} say={show} />
        <CvPersonal profile={profile} choice={choice} onChange={change} />
        <CvSections profile={profile} choice={choice} onChange={change} />
        <CvLooks
          isPublic={isPagePublic(profile)}
          lacksPhoto={work.isCurrent && work.laid?.overview.lacksPhoto === true}
          picture={profile.UserPersonalData.ProfilePicture}
          hasLastName={profile.UserPersonalData.LastName !== ''}
          choice={choice}
          look={cv.look}
          onChange={change}
          say={show}
        />
        <CvVariants chosen={chosen} onChoose={choose} offer={offer} say={show} />
      </div>
      <CvPreview
        cv={cv}
        work={work}
        makePdf={makePdf}
        onInstead={(instead) => change({ ...choice, instead })}
      />
      <CvDownloads cv={cv} engine={work.engine} makePdf={makePdf} />
      <div className={styles.said}>{toast}</div>
    </div>
  )
})

interface CvDownloadsProps {
  cv: PreparedCv
  engine: CvEngine
  makePdf: (template: CvTemplate) => Promise<Blob>
}

type Kind = CvTemplate | 'docx' | 'txt'

/** The file name that the specification gives (profile areas, section 2). */
const nameOf = (kind: Kind) => `resume.${typeof kind === 'number' ? 'pdf' : kind}`

/** Renders the download buttons with their progress and errors. */
function CvDownloads({ cv, engine, makePdf }: CvDownloadsProps) {
  const make = (kind: Kind): Promise<Blob> | Blob => {
    if (kind === 'docx') return engine.docx(cv.document, cv.look)
    if (kind === 'txt') return new Blob([plainText(cv.document)], { type: 'text/plain' })
    return makePdf(kind)
  }
  const download = useMutation({
    mutationFn: async (kind: Kind) => saveFile(await make(kind), nameOf(kind)),
  })
  const { isPending, variables, error, mutate } = download
  const button = (kind: Kind) => ({
    type: 'button' as const,
    pending: isPending && variables === kind,
    onClick: () => !isPending && mutate(kind),
  })
  return (
    <div className={styles.downloads}>
      <output className={styles.progress}>
        {isPending ? (
          <Progress engine={engine} />
        ) : (
          download.isSuccess && variables && m.downloaded({ name: nameOf(variables) })
        )}
      </output>
      <FormMessage>{error ? failed({ reason: error.message }) : undefined}</FormMessage>
      <div className={styles.files}>
        <SubmitButton {...button('docx')} kind="quiet" aria-label={m.downloadAs({ kind: m.downloadWord() })}>
          {m.downloadWord()}
        </SubmitButton>
        <SubmitButton {...button('txt')} kind="quiet" aria-label={m.downloadAs({ kind: m.downloadText() })}>
          {m.downloadText()}
        </SubmitButton>
        {cvTemplates.map((template) => (
          <SubmitButton
            key={template}
            {...button(template)}
            {...(template === cv.look.template && { kind: 'primary' as const })}
          >
            <Icon name="download" />
            {m.downloadTemplate({ number: template })}
          </SubmitButton>
        ))}
      </div>
    </div>
  )
}

function Progress({ engine }: { engine: CvEngine }) {
  const [progress, setProgress] = useState<CvProgress>()
  useEffect(() => engine.onProgress(setProgress), [engine])
  return progress?.step === 'file' ? m.makingPage({ done: progress.done, of: progress.of }) : making()
}
