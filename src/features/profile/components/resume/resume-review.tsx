import { useId, useRef, useState } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { pageNumber } from '#messages/board/board.ts'
import { Check } from '#components/ui/check.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { labelFor } from '#lib/text/option.ts'
import type { FoundValue } from '../../resume/printed/found-resume.ts'
import { isReadFromRight } from '../../resume/printed/direction.ts'
import type { PrintedLine } from '../../resume/printed/line.ts'
import type { PrintedReading } from '../../resume/printed/read.ts'
import styles from './resume-review.module.css'

interface Props {
  printed: PrintedReading
  /** Paths of values that are not imported. */
  out: ReadonlySet<string>
  onChoose: (path: string, on: boolean) => void
}

/** Renders what was found in a PDF or Word document beside its text, for the person to compare. */
export function ResumeReview({ printed: { values, lines, headings, isPaged }, out, onChoose }: Props) {
  const [shown, setShown] = useState<FoundValue>()
  const pages = useRef<HTMLElement>(null)
  const id = useId()
  const groups = Map.groupBy(
    values,
    ({ path }) => /^(?:skills|languages|\w+(?:\[\d+\])?)/.exec(path)?.[0] ?? '',
  )
  const read = new Set(values.filter(({ path }) => !out.has(path)).flatMap((value) => value.lines.map(keyOf)))
  const show = (value: FoundValue) => {
    setShown(value)
    const [first] = value.lines
    const area = pages.current
    const line = first && area?.querySelector<HTMLElement>(`[data-line="${keyOf(first)}"]`)
    // Only the text scrolls, not the dialog around it.
    if (line && area) area.scrollTop = line.offsetTop - area.clientHeight / 3
  }
  return (
    <section className={styles.found} aria-labelledby={id}>
      <h3 id={id}>{m.foundTitle()}</h3>
      <p className={styles.note}>{m.foundText()}</p>
      <div className={styles.beside}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <section ref={pages} className={styles.pages} aria-label={m.pagesTitle()} tabIndex={0}>
          <Pages
            isPaged={isPaged}
            lines={lines}
            headings={new Set(headings.map(keyOf))}
            read={read}
            shown={shown}
          />
        </section>
        <div className={styles.groups}>
          {[...groups].map(([group, inside]) => (
            <fieldset key={group} className={styles.group}>
              <legend>{labelFor(m.groups, group.replace(/\[.*/, ''))}</legend>
              <ul>
                {inside.map((value) => (
                  <li key={value.path} className={classNames(value === shown && styles.shown)}>
                    <Check
                      tight
                      checked={!out.has(value.path)}
                      onChange={({ target }) => onChoose(value.path, target.checked)}
                    >
                      <small>{labelFor(m.found, labelKey(value.path))}</small>{' '}
                      <span dir="auto">{value.text}</span>
                    </Check>
                    {value.lines.length > 0 ? (
                      <button
                        type="button"
                        className={styles.place}
                        aria-label={m.showOn({ place: value.place, value: value.text.slice(0, 60) })}
                        onClick={() => show(value)}
                      >
                        {value.place}
                      </button>
                    ) : (
                      <span className={styles.place}>{m.behindLink()}</span>
                    )}
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  )
}

const keyOf = ({ page, number }: PrintedLine): string => `${page}:${number}`

/** Returns the label of a value by the last step of its path. */
function labelKey(path: string): string {
  const [list = ''] = /^\w+/.exec(path) ?? []
  const key =
    path
      .replace(/\[\d+\]$/, '')
      .split('.')
      .at(-1) ?? ''
  if (key === 'name' || key === 'organization')
    return { work: 'employer', volunteer: 'employer', skills: 'skill', basics: 'name' }[list] ?? 'title'
  return renamed[key] ?? key
}
const renamed: Readonly<Partial<Record<string, string>>> = {
  profiles: 'url',
  startDate: 'dates',
  endDate: 'date',
  releaseDate: 'date',
  highlights: 'point',
  keywords: 'skill',
  description: 'summary',
  entity: 'issuer',
  publisher: 'issuer',
  awarder: 'issuer',
}

/** Phone numbers and dates beside such letters keep the order that they are written in. */
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

interface PagesProps extends Pick<PrintedReading, 'isPaged'> {
  lines: readonly PrintedLine[]
  headings: ReadonlySet<string>
  /** Lines with a value that is imported. */
  read: ReadonlySet<string>
  shown: FoundValue | undefined
}

function Pages({ isPaged, lines, headings, read, shown }: PagesProps) {
  const marked = new Set(shown?.lines.map(keyOf))
  const isRtl = isReadFromRight(lines.map(({ text }) => text).join(''))
  return [...Map.groupBy(lines, ({ page }) => page)].map(([page, inside]) => (
    <div key={page} className={styles.page}>
      {isPaged && <h4>{pageNumber({ page })}</h4>}
      {inside.map((line) => {
        const key = keyOf(line)
        return (
          <p
            key={key}
            data-line={key}
            dir={isRtl ? 'rtl' : undefined}
            className={classNames(
              styles.line,
              line.apart && styles.apart,
              headings.has(key) && styles.heading,
              read.has(key) && styles.read,
              marked.has(key) && styles.marked,
            )}
          >
            {line.text.split('\t').map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the cells of a line do not move
              <span key={index} dir={isRtl && !fromRight.test(cell) ? 'ltr' : undefined}>
                {cell}{' '}
              </span>
            ))}
          </p>
        )
      })}
    </div>
  ))
}
