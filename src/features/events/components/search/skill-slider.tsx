import { useEffect, useId, useReducer, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { skillNames } from '#messages/events/values.ts'
import * as m from '#messages/events/skill-slider.ts'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { skillAreas, type SkillArea, type SkillShares } from '../../schema-values.ts'
import { defaultSegments, segmentsOf, setShare, sharesOf, type Segments } from '../../search/shares.ts'
import { SkillBar } from './skill-bar.tsx'
import styles from './skill-slider.module.css'

interface Props {
  /** The shares that the list is ranked by; without them the default shares are shown. */
  applied: SkillShares | undefined
  /** Shares in the address that do not add up to 100, shown again with the error. */
  wrong?: SkillShares | undefined
  /** The address of the same list with the default shares applied. */
  resetHref: string
  /** Called on Apply. Without it, Apply submits the enclosing form, with a field for each area. */
  onApply?: ((shares: SkillShares) => void) | undefined
  /** The id of the form that the number fields belong to, if they are outside it. */
  form?: string | undefined
}

/**
 * Lets the viewer set the shares of what an event should help with, collapsed to one row until opened: a bar whose
 * parts are dragged or moved by keys, and number fields below as an equal alternative (decisions P17). Without
 * scripts the numbers are fields of the form, and Reset is a link.
 */
export function SkillSlider(props: Props) {
  const { applied, wrong } = props
  const given = JSON.stringify([applied, wrong])
  return (
    <details className={styles.fold} open={Boolean(applied ?? wrong)} suppressHydrationWarning>
      <summary>
        <b>{m.title()}</b>
        <span className={styles.hint}>{applied ? m.someShares() : m.anyShares()}</span>
        <span className={styles.set}>{m.setShares()}</span>
      </summary>
      {/* Shares that are applied elsewhere (Back, a chip, Reset) reset the state. */}
      <Slider key={given} {...props} />
    </details>
  )
}

interface State {
  segments: Segments
  /** Shares that do not sum to 100; they are corrected one by one until they do. */
  error?: SkillShares | undefined
  /** The part that was just removed. */
  gone?: SkillArea | undefined
}

function after(state: State, act: { segments: Segments } | { area: SkillArea; share: number }): State {
  if ('area' in act && state.error) {
    const corrected = { ...state.error, [act.area]: Math.min(Math.max(act.share, 0), 100) }
    return sumOf(corrected) === 100
      ? { segments: segmentsOf(corrected) }
      : { segments: state.segments, error: corrected }
  }
  const segments = 'area' in act ? setShare(state.segments, act.area, act.share) : act.segments
  const gone = state.segments.find(({ area }) => segments.every((segment) => segment.area !== area))
  return { segments, gone: gone?.area }
}

function Slider({ applied, wrong, resetHref, onApply, form }: Props) {
  const id = useId()
  const [{ segments, error, gone }, act] = useReducer(after, { segments: segmentsOf(applied), error: wrong })
  const change = (next: Segments) => act({ segments: next })

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a flexible box with a heading
    <Panel className={styles.shares} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <SideTitle id={id} className="sr">
            {m.title()}
          </SideTitle>
          <p className={styles.hint}>{m.hint()}</p>
        </div>
        <ButtonRow>
          <ButtonLink
            small
            kind="quiet"
            href={resetHref}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              change(defaultSegments())
              if (!onApply) return
              event.preventDefault()
              onApply(sharesOf(defaultSegments()))
            }}
          >
            {m.reset()}
          </ButtonLink>
          <Button
            small
            kind="primary"
            type="submit"
            name="ranked"
            value="1"
            form={form}
            onClick={(event) => {
              if (!onApply) return
              event.preventDefault()
              onApply(error ?? sharesOf(segments))
            }}
          >
            {m.apply()}
          </Button>
        </ButtonRow>
      </div>
      {error ? <Wrong shares={error} /> : <SkillBar segments={segments} onChange={change} />}
      <div className={styles.grid}>
        {skillAreas.map((area) => (
          <ShareField
            key={area}
            area={area}
            form={form}
            share={error ? error[area] : (segments.find((segment) => segment.area === area)?.share ?? 0)}
            removed={!error && segments.every((segment) => segment.area !== area)}
            onShare={(share) => act({ area, share })}
          />
        ))}
      </div>
      <output className={styles.hint}>{gone && m.removed({ area: skillNames[gone]() })}</output>
    </Panel>
  )
}

const sumOf = (shares: SkillShares) => Object.values(shares).reduce((sum, share) => sum + share, 0)

function Wrong({ shares }: { shares: SkillShares }) {
  return (
    <Notice kind="bad" title={m.wrongTitle({ sum: sumOf(shares) })}>
      <p>{m.wrongText()}</p>
    </Notice>
  )
}

interface FieldProps {
  area: SkillArea
  form: string | undefined
  share: number
  removed: boolean
  onShare: (share: number) => void
}

const isShare = (text: string) => /^\d{1,3}$/.test(text.trim())

/**
 * Shows a share as a number. Input counts when the field loses focus, so that no half-typed number moves the others.
 */
function ShareField({ area, form, share, removed, onShare }: FieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const name = skillNames[area]()

  // Input typed before hydration counts as well.
  useEffect(() => {
    const { current } = input
    if (!current || current.value === String(share)) return
    if (document.activeElement === current) setTyped(current.value)
    else if (isShare(current.value)) onShare(Number(current.value))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when React takes over
  }, [])

  function commit(): void {
    if (typed === undefined) return
    setTyped(undefined)
    if (isShare(typed) && Number(typed) !== share) onShare(Number(typed))
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = removed ? undefined : { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setTyped(undefined)
      onShare(share + step)
    } else if (event.key === 'Enter') {
      // The form submits what the fields show, so the input must be applied first.
      event.preventDefault()
      const panel = event.currentTarget.closest(`.${styles.shares}`)
      flushSync(commit)
      panel?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    }
  }

  return (
    <div className={classNames(styles.row, removed && styles.removed)} data-skill={area}>
      <i className={styles.swatch} />
      <label htmlFor={id}>
        {name}
        <span className={removed ? styles.note : 'sr'}>
          {removed ? m.removedHint() : ` (${m.inPerCent()})`}
        </span>
      </label>
      <Input
        ref={input}
        id={id}
        name={area}
        form={form}
        type="text"
        inputMode="numeric"
        pattern="\d{1,2}|100"
        maxLength={3}
        autoComplete="off"
        className={styles.number}
        // A disabled field would lose the focus when its part is removed.
        readOnly={removed}
        aria-disabled={removed || undefined}
        value={typed ?? String(share)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={press}
      />
    </div>
  )
}
