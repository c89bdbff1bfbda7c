import * as m from '#messages/blogs/drafts.ts'
import { sectionPath } from '../../drafts/changes.ts'
import type { DraftSection } from '../../drafts/schema.ts'

/** Returns the name of a part of an article; nothing if there is none. */
export function partName(sections: readonly DraftSection[], path: string): string | undefined {
  if (path === 'order') return m.order()
  const at = sections.findIndex(({ Key }) => sectionPath(Key) === path)
  if (at >= 0) return sections[at]!.SectionTitle || m.numbered({ what: m.section(), n: at + 1 })
  if (path.startsWith(sectionPath(''))) return m.section()
  // Errors inside a field have its path: `BlogReferencesSites.0.Website`.
  return m.parts[path.split('.')[0] as keyof typeof m.parts]?.()
}

/** Returns the name of a field. */
export const partLabel = (name: keyof typeof m.parts): string => m.parts[name]()
