import { createContext, useContext, useMemo } from 'react'
import { CsvTools } from '#components/form/csv/csv-tools.tsx'
import type { CsvSource } from '#components/form/csv/import-dialog.tsx'
import { listChanges } from '#kits/document/changes.ts'
import { documentParts, type ListItem } from '#kits/document/rules.ts'
import { LIST_MAX, type ItemChange } from '#kits/document/schema.ts'
import { slugOf } from '#lib/text/slug.ts'
import { itemsOf, listOf, type OrganizationPage } from './page.ts'

interface Files {
  store: {
    document: object | null | undefined
    save: (act: { changes: () => readonly ItemChange[] }) => Promise<unknown>
  }
  say: (text: string) => void
}

/** Provides data for CSV import and export, apart from the lists so that they do not render again with it. */
export const OwnFiles = createContext<Files | undefined>(undefined)

interface Props {
  page: OrganizationPage<object>
  name: string
  can: 'edit' | 'read'
}

/** Exports a list as CSV and imports one; renders nothing for lists without CSV. */
export function ListCsv({ page, name, can }: Props) {
  const files = useContext(OwnFiles)
  const organization = files?.store.document
  const save = files?.store.save
  const source = useMemo((): CsvSource | undefined => {
    const list = listOf(page, name)
    if (!list.csv || !organization || !save) return undefined
    const { document } = page.definition
    const rules = document.lists[name as never]
    const items = itemsOf(organization, name) as readonly ListItem[]
    return {
      title: list.title(),
      fileName: slugOf(`${page.nameOf(organization)} ${list.title()}`, name),
      csv: { list, rules, items, match: list.csv.match, most: LIST_MAX },
      document: documentParts(document, organization),
      changes: (after) => listChanges(rules, [name], items, after),
      save: (changes) => save({ changes: () => changes }),
    }
  }, [page, name, organization, save])
  return files && source ? <CsvTools source={source} canImport={can === 'edit'} say={files.say} /> : null
}
