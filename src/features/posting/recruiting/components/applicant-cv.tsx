import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { page as pageOf } from '#messages/cv/cv.ts'
import * as d from '#messages/posting/recruiting.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { viewPdf, type PdfView } from '#lib/browser/pdf/view-pdf.ts'
import { receivedCvQuery } from '../queries.ts'
import styles from './applicant-cv.module.css'

interface Props {
  /** Of the application. */
  id: string
  name: string
  hasCv: boolean
  /** Runs once the CV is shown. */
  onRead: () => void
}

/** Shows the CV of an application, drawn page by page: phones have no viewer for PDFs within a page. */
export function ApplicantCv({ id, name, hasCv, onRead }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.cv} aria-label={d.cvOf({ name })} tabIndex={0}>
      {hasCv ? <Pages id={id} onRead={onRead} /> : <p>{d.noCv()}</p>}
    </section>
  )
}

function Pages({ id, onRead }: Pick<Props, 'id' | 'onRead'>) {
  const { data: file, error, refetch } = useQuery(receivedCvQuery(id))
  const [view, setView] = useState<PdfView>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const finish = useEffectEvent((opened: PdfView) => {
    setView(opened)
    onRead()
  })
  useEffect(() => {
    if (!file) return undefined
    let isOver = false
    const opening = viewPdf(file)
    opening.then(
      (opened) => (isOver ? opened.close() : finish(opened)),
      () => isOver || setIsUnreadable(true),
    )
    return () => {
      isOver = true
      opening.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
  }, [file])
  if (isUnreadable)
    return (
      <Notice kind="warn" title={d.cvUnreadable()}>
        <p>{d.cvUnreadableText()}</p>
      </Notice>
    )
  if (error && !file) return <LoadFailed title={d.cvFailed()} text={error.message} retry={refetch} />
  if (!view) return <Skeleton shape="box" />
  const { pages, pageCount } = view
  return (
    <>
      <ol className={styles.pages}>
        {pages.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place
          <Page key={index} view={view} index={index} />
        ))}
      </ol>
      {pageCount > pages.length && (
        <p className={styles.more}>{d.cvMorePages({ shown: pages.length, all: pageCount })}</p>
      )}
    </>
  )
}

/** How far outside the viewport pages are drawn. */
const AHEAD = '400px'

function Page({ view, index }: { view: PdfView; index: number }) {
  const place = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const item = place.current!
    const seen = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: AHEAD },
    )
    const sized = new ResizeObserver(() => setWidth(item.clientWidth))
    seen.observe(item)
    sized.observe(item)
    return () => {
      seen.disconnect()
      sized.disconnect()
    }
  }, [])
  useEffect(() => {
    if (!isNear || width === 0) return undefined
    const item = place.current!
    const stop = new AbortController()
    const into = { canvas: canvas.current!, texts: texts.current!, width, signal: stop.signal }
    view.draw(index, into).then(
      () => void (item.dataset['drawn'] = ''),
      // It was stopped, or what could be read of the page is drawn.
      () => undefined,
    )
    return () => stop.abort()
  }, [view, index, isNear, width])
  const size = view.pages[index]!
  return (
    <li
      ref={place}
      className={styles.page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={pageOf({ number: index + 1, of: view.pageCount })}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={texts} className={styles.texts} />
    </li>
  )
}
