import { useId, type ReactNode, type Ref } from 'react'
import styles from './login-profile.module.css'

interface Props {
  title: string
  /** Stands at the end of the head, such as a button. */
  action?: ReactNode
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One section of the login profile: a head, and rows parted by hairlines. */
export function ProfileSection({ title, action, headingRef, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A fact of a section, within a `<dl>`. */
export function FactRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
