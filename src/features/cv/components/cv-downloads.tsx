import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { making, failed } from '#messages/cv/block.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'
import type { CvEngine, CvProgress } from '../worker/engine.ts'
import { plainText } from '../document/plain-text.ts'
import styles from './cv.module.css'
import type { PreparedCv } from './use-cv.ts'

interface Props {
  cv: PreparedCv
  engine: CvEngine
  makePdf: (template: CvTemplate) => Promise<Blob>
}

type Kind = CvTemplate | 'docx' | 'txt'

/** The file name that the specification gives (profile areas, section 2). */
const nameOf = (kind: Kind) => `resume.${typeof kind === 'number' ? 'pdf' : kind}`

/** Renders the download buttons with their progress and errors. */
export function CvDownloads({ cv, engine, makePdf }: Props) {
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
