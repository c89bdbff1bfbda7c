import type { ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './status.module.css'

/** A state: a dot and its word. */
export const Status = ({
  kind,
  children,
}: {
  kind?: 'ok' | 'hold' | 'bad' | undefined
  children: ReactNode
}) => <span className={classNames(styles.status, kind && styles[kind])}>{children}</span>
