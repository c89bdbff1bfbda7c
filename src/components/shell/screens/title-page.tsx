import type { ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Art } from '#components/ui/art.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import styles from './title-page.module.css'

interface Props {
  title: string
  /** One or two sentences. */
  text?: ReactNode
  /** Button links. */
  actions?: ReactNode
  art: { motif: string; seed: number }
  children?: ReactNode
}

/** A short page: a title, a sentence and a link beside a drawing. */
export function TitlePage({ title, text, actions, art, children }: Props) {
  return (
    <main id="main">
      <div className={classNames('wrap', styles.lost)}>
        <div>
          <h1>{title}</h1>
          {text && <p className={classNames('lede', styles.text)}>{text}</p>}
          {actions && <ButtonRow className={styles.actions}>{actions}</ButtonRow>}
          {children}
        </div>
        <Art {...art} />
      </div>
    </main>
  )
}
