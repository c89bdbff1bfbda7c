import { useState } from 'react'
import { getLocale } from '#lib/text/locale.ts'

/** Parts of every page that need no React in the browser. */
export type StaticPartName = 'places' | 'menus' | 'footer'

/** By language and name; only the server fills it, see static-parts.tsx. */
const rendered = new Map<string, string>()

const keyOf = (name: StaticPartName) => `${getLocale()} ${name}`

export const hasStaticPart = (name: StaticPartName): boolean => rendered.has(keyOf(name))

export function setStaticPart(name: StaticPartName, html: string): void {
  rendered.set(keyOf(name), html)
}

interface Props {
  name: StaticPartName
  as: 'div' | 'footer'
  className?: string | undefined
}

/**
 * HTML that only the server can make: the browser's code carries none of its texts, and keeps what the page brought.
 */
export function StaticPart({ name, as: Tag, className }: Props) {
  const id = `static-${name}`
  const [html] = useState(() => rendered.get(keyOf(name)) ?? document.getElementById(id)?.innerHTML ?? '')
  return (
    <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  )
}
