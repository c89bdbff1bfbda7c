import { useEffect, useEffectEvent, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { language as languageText } from '#messages/shell/shell.ts'
import { Notice } from '#components/ui/notice.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import type { CvDocument } from '../../document/schema.ts'
import { findMissingTexts } from '../../reading/check.ts'
import type { Reading } from '../../reading/document.ts'
import type { CvFacts } from '../../reading/parsers/facts.ts'
import { readPdf } from '../../reading/read-pdf.ts'
import type { PreparedCv } from '../use-cv.ts'
import styles from './machine-reading.module.css'
import { ParsedFacts } from './parsed-facts.tsx'

interface Props {
  cv: PreparedCv
  /** The text of the pages once they are laid out: everything that software can find. */
  printed: CvDocument | undefined
  /** The PDF as it would be downloaded. */
  makePdf: () => Promise<Blob>
}

interface Answer {
  cv: PreparedCv
  reading?: Reading
  error?: Error
}

/** Renders the text that software finds in the downloaded PDF. It is read from the file itself. */
export function MachineReading(props: Props) {
  const [tries, setTries] = useState(0)
  return (
    <div className={styles.machine}>
      <p className={styles.machineText}>{m.machineText()}</p>
      <Reader key={tries} {...props} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

function Reader({ cv, printed, makePdf, onRetry }: Props & { onRetry: () => void }) {
  const [answer, setAnswer] = useState<Answer>()
  const read = useEffectEvent(async (): Promise<Answer> => {
    try {
      return { cv, reading: await readPdf(await makePdf()) }
    } catch (error) {
      return { cv, error: error as Error }
    }
  })
  useEffect(() => {
    let over = false
    const settle = async () => {
      const next = await read()
      if (!over) setAnswer(next)
    }
    void settle()
    return () => {
      over = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever something else is chosen
  }, [cv])

  const isReading = answer?.cv !== cv
  return (
    <>
      <output>{isReading && m.machineReading()}</output>
      {answer?.error && !isReading && (
        <LoadFailed title={m.machineFailed()} text={answer.error.message} retry={onRetry} />
      )}
      {answer?.reading && (
        <Result
          reading={answer.reading}
          missing={findMissingTexts(answer.reading, printed ?? answer.cv.document)}
          truth={answer.cv.facts?.()}
        />
      )}
    </>
  )
}

interface ResultProps {
  reading: Reading
  /** Texts that were not found. */
  missing: string[]
  /** Facts that software should find. */
  truth: CvFacts | undefined
}

function Result({ reading, missing, truth }: ResultProps) {
  const { title, language, isTagged, attachments, pages } = reading
  return (
    <>
      <Notice
        kind={missing.length === 0 ? 'ok' : 'warn'}
        title={missing.length === 0 ? m.allFound() : m.notFound({ count: missing.length })}
      >
        {missing.length > 0 && (
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Notice>
      <TermList
        inline
        className={styles.about}
        terms={[
          [m.documentTitle(), title || m.noneThere()],
          [languageText(), language || m.noneThere()],
          [m.structure(), isTagged ? m.tagged() : m.untagged()],
          [m.attachments(), attachments.join(', ') || m.noneThere()],
        ]}
      />
      {truth && <ParsedFacts reading={reading} truth={truth} />}
      {pages.map((blocks, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page is its place
        <section key={index} className={styles.read} aria-label={m.pageTitle({ number: index + 1 })}>
          <h3>{m.pageTitle({ number: index + 1 })}</h3>
          <dl>
            {blocks.map(({ role, text }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing tells two equal ones apart
              <div key={place} data-role={role}>
                <dt>{m.roles[role]()}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
