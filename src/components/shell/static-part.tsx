import { useState } from 'react'
import { getLocale } from '#lib/text/locale.ts'
import { getSite, type SiteShell } from '#lib/text/site.ts'

/** Parts of every page that need no React in the browser. */
export type StaticPartName = 'places' | 'menus' | 'footer'

/** Rendered parts by settings, language and name; only the server fills it, see static-parts.tsx. */
const rendered = new WeakMap<SiteShell, Map<string, string>>()

const keyOf = (name: StaticPartName) => `${getLocale()} ${name}`

export const hasStaticPart = (name: StaticPartName): boolean =>
  rendered.get(getSite().shell)?.has(keyOf(name)) ?? false

export function setStaticPart(name: StaticPartName, html: string): void {
  const { shell } = getSite()
  const parts = rendered.get(shell) ?? new Map<string, string>()
  rendered.set(shell, parts.set(keyOf(name), html))
}

interface Props {
  name: StaticPartName
  as: 'div' | 'footer'
  className?: string | undefined
}

/** HTML that only the server renders, so the browser's code contains none of its texts and keeps the server's HTML. */
export function StaticPart({ name, as: Tag, className }: Props) {
  const id = `static-${name}`
  const [html] = useState(
    () =>
      (import.meta.env.SSR
        ? rendered.get(getSite().shell)?.get(keyOf(name))
        : document.getElementById(id)?.innerHTML) ?? '',
  )
  return (
    <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  )
}
