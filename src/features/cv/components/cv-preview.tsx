import { useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { CvPage } from './cv-page.tsx'
import styles from './cv-preview.module.css'
import desk from './cv.module.css'
import { MachineReading } from './machine-reading.tsx'
import type { MadeCv, useCv } from './use-cv.ts'

interface Props {
  cv: MadeCv
  work: ReturnType<typeof useCv>
  /** The PDF as it would be downloaded. */
  makePdf: () => Promise<Blob>
}

/** The pages as they will be printed, or what a machine reads in them. */
export function CvPreview({ cv, work, makePdf }: Props) {
  const [view, setView] = useState<'pages' | 'machine'>('pages')
  const { laid, error, isCurrent, retry } = work
  return (
    <section className={desk.preview} aria-label={m.preview()}>
      <div className={styles.previewHead}>
        <Segmented
          legend={m.view()}
          name="cv-view"
          options={[
            { value: 'pages', label: m.pagesView() },
            { value: 'machine', label: m.machine() },
          ]}
          value={view}
          onChange={setView}
        />
        <output className={styles.count}>
          {laid
            ? `${m.pages(laid.overview.pageCount)} · ${m.papers[laid.cv.look.paper]()}`
            : !error && m.preparing()}
        </output>
      </div>
      {error && (
        <Notice
          kind="bad"
          title={m.previewFailed()}
          action={
            <Button small onClick={retry}>
              <Icon name="retry" small />
              {m.retry()}
            </Button>
          }
        >
          <p>
            {error.message} {m.choiceKept()}
          </p>
        </Notice>
      )}
      <Hints cv={cv} missing={isCurrent ? laid?.overview.missing : undefined} />
      {view === 'machine' ? (
        <MachineReading cv={cv} makePdf={makePdf} />
      ) : laid ? (
        <ol className={styles.pages} aria-busy={!isCurrent && !error}>
          {Array.from({ length: laid.overview.pageCount }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page is its place
            <CvPage key={index} engine={work.engine} laid={laid} index={index} />
          ))}
        </ol>
      ) : (
        !error && (
          <div className={styles.pages}>
            <Skeleton shape="box" className={styles.page} />
          </div>
        )
      )}
    </section>
  )
}

/** What people should know before they send it to somebody. */
function Hints({ cv, missing = [] }: { cv: MadeCv; missing?: readonly string[] | undefined }) {
  return (
    <>
      {cv.document.sections.length === 0 && (
        <Notice kind="warn">
          <p>{m.headerOnly()}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="warn">
          <p>{m.missingCharacters(missing.join(' '))}</p>
        </Notice>
      )}
    </>
  )
}
