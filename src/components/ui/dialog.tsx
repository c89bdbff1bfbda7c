import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { close } from '#messages/shell/shell.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { IconButton, IconLink } from './button.tsx'
import styles from './dialog.module.css'

interface Props {
  title: ReactNode
  /** Called by Esc, the close button and a press outside. */
  onClose: () => void
  /** The close link without scripts, for dialogs that the address opens. */
  closeHref?: string
  /** Returns the element to focus after closing; by default the previous one. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined
  /**
   * 400, 480 or 720 px wide if there is space. `wide`: 1152 px, as high as the window, without padding; its content
   * scrolls.
   */
  size?: 'small' | 'large' | 'wide'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** A decoration beside it if there is space; the dialog is then 864 px wide. */
  art?: ReactNode
  children: ReactNode
}

/**
 * A native modal dialog, which keeps the focus inside; a bottom sheet on phones. It is open while rendered. The focus
 * moves to the first control or to `autoFocus`, and back on closing. Rendered on the server, it shows without scripts
 * beside the page; src/boot makes it modal before the client loads.
 */
export function Dialog({ title, onClose, closeHref, focusAfter, size, footer, art, children }: Props) {
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
        // Ignore cancel events of file inputs and nested dialogs.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it at the second Esc in any case; ignore our own closing.
        if (!currentTarget.isConnected || currentTarget.open) return
        onClose()
        // Confirmation of unsaved changes needs it open.
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
            label={close()}
            href={closeHref}
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          />
        ) : (
          <IconButton icon="close" label={close()} onClick={onClose} />
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
    // A press on the dialog itself, not on its content, is a press on the backdrop.
    const beside = (press: Event) => {
      if (press.target !== dialog) return
      press.preventDefault() // it would take the focus from where closing puts it
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    dialog.addEventListener('mousedown', beside)
    return () => {
      dialog.removeEventListener('mousedown', beside)
      dialog.close()
      // While another open dialog closes with this one, nothing on the page takes the focus.
      queueMicrotask(() => {
        const after = placeAfter()
        if (after) after.focus()
        else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [ref])
}
