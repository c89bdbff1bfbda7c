import type { EditorState } from 'prosemirror-state'
import { useContext, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { FormHistoryContext } from './form-history.ts'
import { textActions, type TextAction } from './text-commands.ts'
import styles from './rich-text.module.css'

interface Props {
  state: EditorState
  label: string
  onRun: (run: TextAction['run']) => void
  /** Returns the focus to the text. */
  onLeave: () => void
}

/** A single Tab stop; arrow keys, Home and End move between buttons. */
export function TextToolbar({ state, label, onRun, onLeave }: Props) {
  const { canUndo, canRedo } = useContext(FormHistoryContext)
  const [stop, setStop] = useState('bold')
  const bar = useRef<HTMLDivElement>(null)
  const offered = textActions.filter(({ isOffered }) => isOffered?.(state) ?? true)
  const stopAt = offered.some(({ name }) => name === stop) ? stop : offered[0]!.name

  function move(event: KeyboardEvent): void {
    const at = offered.findIndex(({ name }) => name === stopAt)
    const last = offered.length - 1
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (to !== undefined) {
      setStop(offered[to]!.name)
      bar.current?.querySelectorAll('button')[to]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div ref={bar} role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={move}>
      {offered.map(({ name, label: labelOf, sign, keys, run, isActive }) => {
        const works =
          run === 'undo' ? canUndo : run === 'redo' ? canRedo : typeof run === 'string' || run(state)
        const words = keys ? `${labelOf()} (${shownKeys(keys)})` : labelOf()
        return (
          <button
            key={name}
            type="button"
            className={classNames(styles.button, styles[name])}
            aria-label={labelOf()}
            title={words}
            aria-pressed={isActive?.(state)}
            aria-disabled={!works || undefined}
            tabIndex={name === stopAt ? 0 : -1}
            // Keep the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setStop(name)
              if (works) onRun(run)
            }}
          >
            <ActionSign sign={sign} />
          </button>
        )
      })}
    </div>
  )
}

/** An icon or letters; the button has the name. */
export const ActionSign = ({ sign }: Pick<TextAction, 'sign'>) =>
  sign.length > 4 ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={sign} />
    </svg>
  ) : (
    <span aria-hidden="true">{sign}</span>
  )

const shownKeys = (keys: string): string => {
  const isMac = /Mac|iP/.test(navigator.userAgent)
  return keys
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/[a-z]$/, (letter) => letter.toUpperCase())
}
