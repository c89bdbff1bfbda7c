import type { ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './save-bar.module.css'

/** The bar with the buttons of a long form, which stays at the bottom of the window. */
export const SaveBar = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.bar, className)}>{children}</div>
)
