import { createContext, useContext, useMemo } from 'react'
import { CsvTools } from '#components/form/csv/csv-tools.tsx'
import type { CsvSource } from '#components/form/csv/import-dialog.tsx'
import { listChanges } from '#kits/document/changes.ts'
import { documentParts, type ListItem } from '#kits/document/rules.ts'
import { LIST_MAX } from '#kits/document/schema.ts'
import { slugOf } from '#lib/text/slug.ts'
import { instituteDocument } from '../../sections/document.ts'
import type { InstituteListKey } from '../../sections/registry.ts'
import type { InstituteStore } from '../use-own-institute.ts'
import { listOf } from './institute-forms.tsx'

/** What the files of lists are made of and saved to: apart from the lists, which are not rendered again with it. */
export const OwnFiles = createContext<{ store: InstituteStore; say: (text: string) => void } | undefined>(
  undefined,
)

/** Takes a list out as a file, and reads one in; nothing for lists that are no files. */
export function ListCsv({ name, can }: { name: InstituteListKey; can: 'edit' | 'read' }) {
  const files = useContext(OwnFiles)
  const institute = files?.store.document
  const save = files?.store.save
  const source = useMemo((): CsvSource | undefined => {
    const list = listOf(name)
    if (!list.csv || !institute || !save) return undefined
    const rules = instituteDocument.lists[name]
    const items = institute[name] as readonly ListItem[]
    return {
      title: list.title(),
      fileName: slugOf(`${institute.instituteDetails.instituteName} ${list.title()}`, name),
      csv: { list, rules, items, match: list.csv.match, most: LIST_MAX },
      document: documentParts(instituteDocument, institute),
      changes: (after) => listChanges(rules, [name], items, after),
      save: (changes) => save({ changes: () => changes }),
    }
  }, [name, institute, save])
  return files && source ? <CsvTools source={source} canImport={can === 'edit'} say={files.say} /> : null
}
