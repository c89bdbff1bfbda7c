import type { ReactNode } from 'react'
import { getLocale } from '#lib/text/locale.ts'
import { partByKey } from './rendered-parts.ts'

interface Props {
  /**
   * Whose it is, and all that the markup depends on besides the language and the portal's own names. Behind
   * `import.meta.env.SSR &&`, so that the browser's code is without it.
   */
  by: unknown[] | false
  /** One element or several, in none of which there is a `useId`, a context that changes, or another `RenderedOnce`. */
  children: ReactNode
}

/**
 * A part that many pages show alike, such as a card: the server renders it once and puts its markup into later pages.
 * In the browser there is nothing but the part.
 */
export function RenderedOnce({ by, children }: Props) {
  return import.meta.env.SSR && by ? partByKey(JSON.stringify([getLocale(), ...by]), children) : children
}
