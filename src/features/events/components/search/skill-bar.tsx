import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { skillNames } from '#messages/events/values.ts'
import * as m from '#messages/events/skill-slider.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { moveBoundary, positionOf, type Segments } from '../../search/shares.ts'
import styles from './skill-slider.module.css'

/** The distance from a handle, in px, at which a pointer grabs it: handles are 44 wide for fingers. */
const REACH = 22
/** A narrower part has no room for its number on phones; the field below shows it. */
const ROOM = 8

interface Props {
  segments: Segments
  onChange: (segments: Segments) => void
}

/**
 * Shows the segments side by side with a handle on each boundary. Drawn as SVG: its attributes place parts and
 * handles before any script runs, while style attributes would need a weaker content security policy.
 */
export function SkillBar({ segments, onChange }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<{ boundary: number; offset: number }>(undefined)
  // A pointer or a key may move a boundary several times before the next render.
  const moved = useRef<{ shown: Segments; now: Segments }>(undefined)
  // A held key stops when a part is removed, so that it does not continue with the next one.
  const halted = useRef(false)
  const boundaries = segments.slice(1).map((_, boundary) => boundary)

  const current = () => (moved.current?.shown === segments ? moved.current.now : segments)

  /** Moves a boundary. @returns whether a part was removed. */
  function move(boundary: number, by: number): boolean {
    const before = current()
    const next = moveBoundary(before, boundary, by)
    if (next === before) return false
    moved.current = { shown: segments, now: next }
    onChange(next)
    const gone = next.length < before.length
    if (gone) focusHandle(Math.min(boundary, next.length - 2))
    return gone
  }

  const focusHandle = (boundary: number) =>
    bar.current?.querySelectorAll<SVGElement>('[role=slider]')[boundary]?.focus()

  const pointAt = (event: PointerEvent, box: DOMRect) => ((event.clientX - box.left) / box.width) * 100

  function grab(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const point = pointAt(event, box)
    const distance = (boundary: number) => point - positionOf(segments, boundary)
    const nearest = boundaries.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)))[0]
    if (nearest === undefined || (Math.abs(distance(nearest)) / 100) * box.width > REACH) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { boundary: nearest, offset: distance(nearest) }
    focusHandle(nearest)
  }

  function follow(event: PointerEvent<HTMLDivElement>): void {
    if (!drag.current) return
    const { boundary, offset } = drag.current
    const to = pointAt(event, event.currentTarget.getBoundingClientRect()) - offset
    const gone = move(boundary, Math.round(to) - positionOf(current(), boundary))
    if (gone) event.currentTarget.releasePointerCapture(event.pointerId)
  }

  function press(event: KeyboardEvent, boundary: number): void {
    const [left, right] = [current()[boundary], current()[boundary + 1]]
    const steps: Record<string, number | undefined> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 5,
      PageDown: -5,
      Home: -(left?.share ?? 0),
      End: right?.share ?? 0,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (!event.repeat) halted.current = false
    if (!halted.current) halted.current = move(boundary, by)
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      onPointerDown={grab}
      onPointerMove={follow}
      onLostPointerCapture={() => (drag.current = undefined)}
    >
      <svg className={styles.parts} aria-hidden="true">
        {segments.map(({ area, share }, i) => {
          const start = positionOf(segments, i - 1)
          return (
            <g key={area} data-skill={area}>
              <rect x={`${start}%`} width={`${share}%`} height="100%" />
              {share >= ROOM && (
                <text x={`${start + share / 2}%`} y="50%">
                  {share}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <svg className={styles.handles}>
        {boundaries.map((boundary) => (
          <Handle key={boundary} segments={segments} boundary={boundary} onPress={press} />
        ))}
      </svg>
    </div>
  )
}

interface HandleProps {
  segments: Segments
  boundary: number
  onPress: (event: KeyboardEvent, boundary: number) => void
}

function Handle({ segments, boundary, onPress }: HandleProps) {
  const waiting = useNeedsClient()
  const [left, right] = [segments[boundary], segments[boundary + 1]]
  if (!left || !right) return null
  const [leftName, rightName] = [skillNames[left.area](), skillNames[right.area]()]
  return (
    <svg x={`${positionOf(segments, boundary)}%`} y="50%">
      <g
        className={styles.handle}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input has several handles
        role="slider"
        tabIndex={0}
        aria-label={m.between({ left: leftName, right: rightName })}
        aria-valuemin={0}
        aria-valuemax={left.share + right.share}
        aria-valuenow={left.share}
        aria-valuetext={m.sharesOfBoth({
          left: leftName,
          leftShare: left.share,
          right: rightName,
          rightShare: right.share,
        })}
        onKeyDown={(event) => onPress(event, boundary)}
        {...waiting}
      >
        <rect className={styles.target} x="-22" y="-22" width="44" height="44" />
        <rect className={styles.line} x="-1.5" y="-22" width="3" height="44" />
        <rect className={styles.knob} x="-7" y="-13" width="14" height="26" rx="4" />
        <path className={styles.grip} d="M-1.5-5v10M1.5-5v10" />
      </g>
    </svg>
  )
}
