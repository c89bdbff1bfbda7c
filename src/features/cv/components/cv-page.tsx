import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { Superseded, type CvEngine } from '../worker/engine.ts'
import styles from './cv-preview.module.css'
import type { CvLayout } from './use-cv.ts'

interface Props {
  engine: CvEngine
  laid: CvLayout
  /** Counts from 0. */
  index: number
}

/** How far outside the viewport pages are drawn. */
const AHEAD = '400px'

/**
 * Renders one page as it will be printed, once it is near the viewport. The old page stays until the new one
 * is drawn.
 */
export function CvPage({ engine, laid, index }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [pixels, setPixels] = useState(0)
  const [failed, setFailed] = useState<string>()
  const { pageCount, width, height } = laid.overview

  useEffect(() => {
    const place = canvas.current
    if (!place) return undefined
    const seen = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: AHEAD,
      },
    )
    const sized = new ResizeObserver(() => setPixels(Math.round(place.clientWidth * devicePixelRatio)))
    seen.observe(place)
    sized.observe(place)
    return () => {
      seen.disconnect()
      sized.disconnect()
    }
  }, [])

  useEffect(() => {
    if (!near || pixels === 0 || index >= laid.overview.pageCount) return undefined
    let over = false
    async function draw(): Promise<void> {
      try {
        const bitmap = await engine.draw(index, pixels)
        if (over || !canvas.current) return bitmap.close()
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        canvas.current.dataset['drawn'] = ''
        setFailed(undefined)
      } catch (error) {
        // The next layout, already in progress, draws it again.
        if (!over && !(error instanceof Superseded)) setFailed((error as Error).message)
      }
    }
    void draw()
    return () => {
      over = true
    }
  }, [engine, laid, index, near, pixels])

  return (
    <li className={styles.page} style={{ aspectRatio: `${width} / ${height}` }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas has no image file */}
      <canvas ref={canvas} role="img" aria-label={m.page({ number: index + 1, of: pageCount })} />
      {failed && <p>{failed}</p>}
    </li>
  )
}
