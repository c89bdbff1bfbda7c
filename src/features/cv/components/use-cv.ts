import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CvDocument } from '../document/schema.ts'
import type { CvFacts } from '../reading/parsers/facts.ts'
import type { CvLook } from '../schema.ts'
import { startEngine, Superseded, type CvOverview } from '../worker/engine.ts'

/** A CV as it is chosen, ready to be laid out. */
export interface MadeCv {
  document: CvDocument
  look: CvLook
  /** Writes the JSON Resume that goes with the PDF; nothing goes with a letter. */
  attachment: () => string | undefined
  /** What programs that read the PDF should find of it; they expect nothing of a letter. */
  facts?: () => CvFacts
}

/** Pages that can be drawn. */
export interface LaidCv {
  cv: MadeCv
  overview: CvOverview
}

/**
 * Lays out what is chosen, beside the page, and anew whenever it changes. What was laid out stays until the next is
 * there, also when that fails.
 */
export function useCv(cv: MadeCv) {
  const [engine] = useState(startEngine)
  const [laid, setLaid] = useState<LaidCv>()
  const [error, setError] = useState<Error>()
  const running = useRef<{ cv: MadeCv; done: Promise<MadeCv> }>(undefined)
  useEffect(() => () => engine.close(), [engine])

  /** Lays out what is chosen, which is begun only once. @throws Superseded, or why it cannot be made. */
  const layOut = (): Promise<MadeCv> => {
    if (running.current?.cv === cv) return running.current.done
    const run = { cv, done: begin() }
    running.current = run
    return run.done
  }
  async function begin(): Promise<MadeCv> {
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
    /** Why the newest could not be laid out. */
    error,
    isCurrent: laid?.cv === cv && !error,
    /** Tries again what failed, or what the pages lack that are there. */
    async retry(): Promise<void> {
      if (laid?.cv === cv) running.current = undefined
      setError(undefined)
      await layOut().catch(() => undefined)
    },
    /** Waits until what is chosen is laid out, also when that changes meanwhile. @returns what it is then. */
    async settle(): Promise<MadeCv> {
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
