import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CvDocument } from '../document/schema.ts'
import type { CvFacts } from '../reading/parsers/facts.ts'
import type { CvLook } from '../schema.ts'
import { startEngine, Superseded, type CvOverview } from '../worker/engine.ts'

/** A CV with its look, ready for layout. */
export interface PreparedCv {
  document: CvDocument
  look: CvLook
  /** Creates the JSON Resume that is attached to the PDF; letters have none. */
  attachment: () => string | undefined
  /** The facts that parsers should find; letters have none. */
  facts?: () => CvFacts
}

/** Pages that can be drawn. */
export interface CvLayout {
  cv: PreparedCv
  overview: CvOverview
}

/**
 * Lays out the CV in the worker again whenever it changes. The last layout stays until the next is done, also after an
 * error.
 */
export function useCv(cv: PreparedCv) {
  const [engine] = useState(startEngine)
  const [laid, setLaid] = useState<CvLayout>()
  const [error, setError] = useState<Error>()
  const running = useRef<{ cv: PreparedCv; done: Promise<PreparedCv> }>(undefined)
  useEffect(() => () => engine.close(), [engine])

  /** Lays out the CV, once per change. @throws Superseded, or the reason why it failed. */
  const layOut = (): Promise<PreparedCv> => {
    if (running.current?.cv === cv) return running.current.done
    const run = { cv, done: begin() }
    running.current = run
    return run.done
  }
  async function begin(): Promise<PreparedCv> {
    const isNewest = () => running.current?.cv === cv
    try {
      const overview = await engine.layOut(cv.document, cv.look)
      if (isNewest()) {
        setLaid({ cv, overview })
        setError(undefined)
      }
      return cv
    } catch (reason) {
      if (isNewest()) {
        running.current = undefined
        setError(reason as Error)
      }
      throw reason
    }
  }
  const latest = useRef(layOut)
  useLayoutEffect(() => {
    latest.current = layOut
  })
  const start = useEffectEvent(() => void layOut().catch(() => undefined))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever something else is chosen
  useEffect(() => start(), [cv])

  return {
    engine,
    laid,
    /** The error of the latest layout. */
    error,
    isCurrent: laid?.cv === cv && !error,
    /** Retries a failed layout, or one with missing fonts or a missing photo. */
    async retry(): Promise<void> {
      if (laid?.cv === cv) running.current = undefined
      setError(undefined)
      await layOut().catch(() => undefined)
    },
    /** Waits for the layout of the current choice, even if it changes meanwhile. @returns the result. */
    async settle(): Promise<PreparedCv> {
      for (;;) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          return await latest.current()
        } catch (reason) {
          if (!(reason instanceof Superseded)) throw reason
        }
      }
    },
  }
}
