import * as m from '#messages/blogs/desk.ts'
import { sectionPath } from '../../desk/changes.ts'
import type { DraftSection } from '../../desk/schema.ts'

/** What people call a part of an article; nothing for none. */
export function partName(sections: readonly DraftSection[], path: string): string | undefined {
  if (path === 'order') return m.order()
  const at = sections.findIndex(({ Key }) => sectionPath(Key) === path)
  if (at >= 0) return sections[at]!.SectionTitle || m.numbered(m.section(), at + 1)
  if (path.startsWith(sectionPath(''))) return m.section()
  // What is wrong inside a field is named by its path: `BlogReferencesSites.0.Website`.
  return m.parts[path.split('.')[0] as keyof typeof m.parts]?.()
}

/** What people call a field of an article. */
export const partLabel = (name: keyof typeof m.parts): string => m.parts[name]()
