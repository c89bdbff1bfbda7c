import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { IconButton, IconLink } from './button.tsx'
import styles from './dialog.module.css'

interface Props {
  title: ReactNode
  /** Esc, the cross, and a press beside the dialog. */
  onClose: () => void
  closeLabel: string
  /** Where the cross leads without scripts; for dialogs that the address opens. */
  closeHref?: string
  /** Where the focus goes once it is closed; without one, or if it returns nothing, back to where it came from. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined
  /**
   * 400, 480 or 720 px wide where there is room. `wide`: 1152 px and as high as the window, without margins inside; what
   * is in it scrolls by itself.
   */
  size?: 'small' | 'large' | 'wide'
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  /** Decoration beside it, where there is room: the dialog is 864 px wide then. */
  art?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog (native, so focus stays inside), a sheet from below on phones. It is open while it is rendered; focus
 * goes to the first control inside or to `autoFocus`, and back on closing. Rendered on the server it shows without
 * scripts, beside the page; src/boot makes it modal before the client is there.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  closeHref,
  focusAfter,
  size,
  footer,
  art,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const waiting = useNeedsClient('dialog')
  useModal(ref, focusAfter)
  return (
    <dialog
      ref={ref}
      open
      suppressHydrationWarning
      {...waiting}
      aria-labelledby={titleId}
      className={classNames(
        styles.dialog,
        styles.dialogSheet,
        size === 'small' && styles.dialogSmall,
        size === 'large' && styles.dialogLarge,
        size === 'wide' && styles.dialogWide,
        art !== undefined && styles.dialogSplit,
      )}
      onCancel={(event) => {
        // Giving up the choice of a file, and what is asked on top of it, are no business of this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers close at the second Esc whatever the page says; not our own closing on the way out.
        if (!currentTarget.isConnected || currentTarget.open) return
        onClose()
        // Whoever asks first, because something would be lost, needs it open meanwhile.
        if (currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      {art && (
        <div className={styles.dialogArt} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={styles.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        {closeHref ? (
          <IconLink
            icon="close"
            label={closeLabel}
            href={closeHref}
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          />
        ) : (
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        )}
      </div>
      <div className={styles.dialogBody}>{children}</div>
      {footer && <div className={styles.dialogFoot}>{footer}</div>}
    </dialog>
  )
}

function useModal(ref: { current: HTMLDialogElement | null }, focusAfter: Props['focusAfter']) {
  const placeAfter = useEffectEvent(() => focusAfter?.())
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.matches(':modal')) {
      dialog.removeAttribute('open') // as rendered it is open, but not modal
      dialog.showModal()
    }
    // What is pressed is the dialog itself, and not something in it, when it is the shade around it.
    const beside = (press: Event) => {
      if (press.target !== dialog) return
      press.preventDefault() // it would take the focus from where closing puts it
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    dialog.addEventListener('mousedown', beside)
    return () => {
      dialog.removeEventListener('mousedown', beside)
      dialog.close()
      // As long as another dialog is open that closes with this one, nothing on the page takes the focus.
      queueMicrotask(() => {
        const after = placeAfter()
        if (after) after.focus()
        else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [ref])
}
