import * as m from '#messages/cv/engine.ts'
import type { CvDocument } from '../document/schema.ts'
import type { CvLook } from '../schema.ts'
import type {
  EngineAnswer,
  EngineCall,
  CallName,
  Calls,
  CvOverview,
  CvProgress,
  FailureKind,
} from './messages.ts'

export type { CvOverview, CvProgress } from './messages.ts'

/** A layout was replaced by a newer one; not an error to report. */
export class Superseded extends Error {}

/** Lays out CVs and creates files in a worker. Every promise rejects with an Error that tells the user what to do. */
export interface CvEngine {
  /** @throws Superseded when it is called again before it is done. */
  layOut(document: CvDocument, look: CvLook): Promise<CvOverview>
  /**
   * Draws a page of the latest layout.
   * @param page counts from 0.
   * @param pixelWidth in device pixels.
   * @throws Superseded when the latest layout has no such page.
   */
  draw(page: number, pixelWidth: number): Promise<ImageBitmap>
  /** Creates the PDF of the latest layout. @param attachment a JSON Resume. */
  pdf(attachment?: string): Promise<Blob>
  docx(document: CvDocument, look: CvLook): Promise<Blob>
  /** Calls back during long work. @returns a function that stops it. */
  onProgress(listener: (progress: CvProgress) => void): () => void
  close(): void
}

interface PendingCall {
  name: CallName
  resolve(value: never): void
  reject(error: Error): void
}

const texts: Record<Exclude<FailureKind, 'superseded'>, () => string> = {
  fonts: m.fontsFailed,
  code: m.codeFailed,
  canvas: m.canvasMissing,
  unexpected: m.engineStopped,
}

/** Starts the worker at once; after a crash, the next call starts a new one. */
export function startEngine(): CvEngine {
  const waiting = new Map<number, PendingCall>()
  const listeners = new Set<(progress: CvProgress) => void>()
  let worker: Worker | undefined = start()
  /** Laid out again when a new worker has to draw its pages. */
  let newest: Calls['layOut']['takes'] | undefined
  let last = 0
  let closed = false

  function stop(error: Error): void {
    worker?.terminate()
    worker = undefined
    const open = [...waiting.values()]
    waiting.clear()
    for (const { reject } of open) reject(error)
  }

  function start(): Worker {
    // A literal, so that Vite finds and builds the worker.
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    let answered = false
    started.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
      answered = true
      settle(data)
    })
    // Its scripts could not be loaded, or an error occurred outside any call.
    started.addEventListener('error', (event) => {
      event.preventDefault()
      if (started === worker) stop(new Error(answered ? m.engineStopped() : m.codeFailed(), { cause: event }))
    })
    return started
  }

  function settle(answer: EngineAnswer): void {
    if ('progress' in answer) {
      for (const listener of listeners) listener(answer.progress)
      return
    }
    const call = waiting.get(answer.id)
    if (!call) return
    waiting.delete(answer.id)
    if ('gives' in answer) call.resolve(answer.gives as never)
    else if (answer.failed === 'superseded') call.reject(new Superseded(answer.about))
    else {
      const error = new Error(texts[answer.failed](), { cause: answer.about })
      call.reject(error)
      // Some browsers never retry a failed script, except in a new worker.
      if (answer.failed === 'code') stop(error)
    }
  }

  function send<Name extends CallName>(to: Worker, name: Name, takes: Calls[Name]['takes']): number {
    const id = ++last
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    to.postMessage({ id, name, ...takes } as EngineCall)
    return id
  }

  function ask<Name extends CallName>(
    name: Name,
    takes: Calls[Name]['takes'],
  ): Promise<Calls[Name]['gives']> {
    if (closed) return Promise.reject(new Error(m.engineClosed()))
    if (!worker) {
      worker = start()
      if (newest && name !== 'layOut') send(worker, 'layOut', newest)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Calls[Name]['gives']>()
    waiting.set(send(worker, name, takes), { name, resolve: resolve as PendingCall['resolve'], reject })
    return promise
  }

  return {
    layOut(document, look) {
      for (const [id, { name, reject }] of waiting) {
        if (name !== 'layOut') continue
        waiting.delete(id)
        reject(new Superseded('A newer layout was requested'))
      }
      newest = { document, look }
      return ask('layOut', newest)
    },
    draw: (page, pixelWidth) => ask('draw', { page, pixelWidth }),
    async pdf(attachment) {
      return new Blob([await ask('pdf', { attachment })], { type: 'application/pdf' })
    },
    docx: (document, look) => ask('docx', { document, look }),
    onProgress(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      stop(new Error(m.engineClosed()))
    },
  }
}
