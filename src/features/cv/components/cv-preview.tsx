import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { retry as retryText } from '#messages/shell/shell.ts'
import { cannotFit } from '#messages/cv/dials.ts'
import * as photo from '#messages/cv/photo.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Replacements } from '../document/replace.ts'
import type { CvOverview } from '../worker/engine.ts'
import { CvPage } from './cv-page.tsx'
import styles from './cv-preview.module.css'
import desk from './cv.module.css'
import { MachineReading } from './reading/machine-reading.tsx'
import type { PreparedCv, useCv } from './use-cv.ts'
import { TextField } from '#components/ui/field.tsx'
import { REPLACEMENT_LENGTH_MAX, REPLACEMENTS_MAX } from '../schema.ts'

interface Props {
  cv: PreparedCv
  work: ReturnType<typeof useCv>
  /** The PDF as it would be downloaded. */
  makePdf: () => Promise<Blob>
  /** Sets replacements for characters that no font has; none if they are not editable. */
  onInstead?: (instead: Replacements) => void
}

/** Renders the pages as they will be printed, or their machine-readable text. */
export function CvPreview({ cv, work, makePdf, onInstead }: Props) {
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
            ? `${m.pages({ count: laid.overview.pageCount })} · ${m.papers[laid.cv.look.paper]()}`
            : !error && m.preparing()}
        </output>
      </div>
      {error && (
        <Notice
          kind="bad"
          title={m.previewFailed()}
          action={
            <Button small onClick={() => void retry()}>
              <Icon name="retry" small />
              {retryText()}
            </Button>
          }
        >
          <p>
            {error.message} {m.choiceKept()}
          </p>
        </Notice>
      )}
      <Hints cv={cv} overview={isCurrent ? laid?.overview : undefined} retry={retry} />
      {laid && (
        <MissingCharacters
          characters={laid.overview.missing}
          instead={cv.look.instead}
          onChange={onInstead}
        />
      )}
      {view === 'machine' ? (
        <MachineReading cv={cv} printed={isCurrent ? laid?.overview.printed : undefined} makePdf={makePdf} />
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

interface HintsProps {
  cv: PreparedCv
  overview: CvOverview | undefined
  retry: () => Promise<void>
}

/** Warnings to show before someone sends the CV. */
function Hints({ cv, overview, retry }: HintsProps) {
  const { pageCount = 0 } = overview ?? {}
  const { pages } = cv.look
  return (
    <>
      {overview?.lacksPhoto && <PhotoMissing retry={retry} />}
      {pages !== undefined && pageCount > pages && (
        <Notice kind="warn">
          <p>{cannotFit({ pages, takes: pageCount })}</p>
        </Notice>
      )}
      {cv.document.sections.length === 0 && (
        <Notice kind="warn">
          <p>{m.headerOnly()}</p>
        </Notice>
      )}
    </>
  )
}

function PhotoMissing({ retry }: Pick<HintsProps, 'retry'>) {
  const again = useMutation({ mutationFn: retry })
  return (
    <Notice
      kind="warn"
      title={photo.photoMissing()}
      action={
        <SubmitButton small type="button" pending={again.isPending} onClick={() => again.mutate()}>
          <Icon name="retry" small />
          {retryText()}
        </SubmitButton>
      }
    >
      <p>{photo.photoMissingHelp()}</p>
    </Notice>
  )
}

interface MissingCharactersProps {
  characters: readonly string[]
  instead: Replacements | undefined
  /** Undefined if replacements cannot be edited. */
  onChange: ((instead: Replacements) => void) | undefined
}

/** Lists the characters that no font has, and asks for replacements. */
export function MissingCharacters({ characters, instead = {}, onChange }: MissingCharactersProps) {
  if (characters.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{m.missingCharacters({ characters: characters.join(' ') })}</p>
      {onChange && (
        <div className={styles.instead}>
          {characters.slice(0, REPLACEMENTS_MAX).map((character) => (
            <TextField
              key={character}
              compact
              label={m.insteadOf({ character })}
              value={instead[character] ?? ''}
              maxLength={REPLACEMENT_LENGTH_MAX}
              onChange={({ target }) => onChange({ ...instead, [character]: target.value })}
            />
          ))}
        </div>
      )}
    </Notice>
  )
}
