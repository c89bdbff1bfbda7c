import * as m from '#messages/site/admin.ts'
import { legalTitles } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { fields, areaOf } from '#features/taxonomy/schema-fields.ts'
import { legalPages, paths } from '#lib/text/paths.ts'
import type { SitePartName } from '../schema.ts'
import { legalEditor } from './legal-editor.tsx'
import { menusEditor } from './menus-editor.tsx'
import { SitePartEditor } from './site-part-editor.tsx'
import type { PartEditor } from './part-editor.ts'
import { settingsEditor } from './settings-editor.tsx'
import { synonymsEditor } from './synonyms-editor.tsx'
import { vocabularyEditor } from './vocabulary-editor.tsx'
import styles from './site.module.css'

interface Part {
  name: SitePartName
  title: string
  editor: PartEditor
  /** The page that shows it. */
  href: string
}

/** Created once: a component with a new identity would lose what is typed. */
const vocabularyEditors = Object.fromEntries(fields.map((field) => [field, vocabularyEditor(field)]))

/** The parts in their groups. */
const partGroups = (): { title: string; parts: Part[] }[] => [
  {
    title: m.general(),
    parts: [
      { name: 'settings', title: m.settings(), editor: settingsEditor, href: paths.home() },
      { name: 'menus', title: m.menus(), editor: menusEditor, href: paths.home() },
      { name: 'synonyms', title: m.synonyms(), editor: synonymsEditor, href: paths.search() },
    ],
  },
  {
    title: m.legalTexts(),
    parts: legalPages.map((page) => ({
      name: `legal/${page}`,
      title: legalTitles[page](),
      editor: legalEditor,
      href: paths.legal(page),
    })),
  },
  {
    title: m.vocabularies(),
    parts: fields.map((field) => ({
      name: `taxonomy/${field}`,
      title: fieldNames[field](),
      editor: vocabularyEditors[field]!,
      href: paths.blogs(areaOf(field), field),
    })),
  },
]

/** Returns whether the portal has such a part to edit. */
export const isSitePart = (name: string): boolean =>
  partGroups().some(({ parts }) => parts.some((part) => part.name === name))

/** Shows the portal settings to administrators. @param name an existing part, from the address. */
export function AdminSite({ name }: { name: string }) {
  const groups = partGroups()
  const part = groups.flatMap(({ parts }) => parts).find((each) => each.name === name)!
  return (
    <>
      <nav aria-label={m.parts()} className={styles.parts}>
        {groups.map(({ title, parts }) => {
          const here = parts.some((each) => each.name === name)
          const chips = (
            <Chips>
              {parts.map((each) => (
                <ChipLink
                  key={each.name}
                  href={paths.adminSite(each.name)}
                  on={each.name === name}
                  aria-current={each.name === name ? 'page' : undefined}
                >
                  {each.title}
                </ChipLink>
              ))}
            </Chips>
          )
          return (
            <details key={title} open={here}>
              <summary>{title}</summary>
              {chips}
            </details>
          )
        })}
      </nav>
      <SitePartEditor
        key={part.name}
        part={part.name}
        title={part.title}
        href={part.href}
        editor={part.editor}
      />
    </>
  )
}
