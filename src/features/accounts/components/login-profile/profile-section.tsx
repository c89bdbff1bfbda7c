import { useId, type ReactNode, type Ref } from 'react'
import styles from './login-profile.module.css'

interface Props {
  /** The fragment that leads to it. */
  id?: string
  title: string
  /** Content at the end of the header, such as a button. */
  action?: ReactNode
  /** Receives the focus if the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of the login profile: a header, and rows separated by thin lines. */
export function ProfileSection({ id, title, action, headingRef, children }: Props) {
  const heading = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A row of a section, inside a `<dl>`. */
export function FactRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
