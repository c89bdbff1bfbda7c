import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import * as m from '#messages/organization/own.ts'
import own from '#components/form/document/own-page.module.css'
import { itemName } from '#components/form/document/part-address.ts'
import type { SectionActs } from '#components/form/document/use-section-acts.tsx'
import { ListSection } from '#components/form/lists/list-section.tsx'
import { RecordSection } from '#components/form/records/record-section.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { AnyRecord } from '#kits/document/record.ts'
import type { DocumentListKey } from '#kits/document/rules.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { ListCsv } from './list-csv.tsx'
import { itemsOf, listOf, recordIn, type OrganizationPage } from './page.ts'
import styles from './own-page.module.css'

interface Props<Doc extends object> {
  page: OrganizationPage<Doc>
  tab: string
  /** null before the details are saved. */
  organization: (Doc & OrganizationState) | null
  acts: SectionActs<DocumentListKey<Doc>, string>
  /** The list being reordered. */
  moving: string | undefined
  onOpen: (name: string) => void
}

/** Renders the records and lists of a tab. */
export function TabPanel<Doc extends object>({ page, tab, organization, acts, moving, onOpen }: Props<Doc>) {
  const { definition, records } = page
  const { details } = definition
  if (!organization)
    return (
      <RecordSection record={records[details]!} value={undefined} can="edit" onEdit={() => onOpen(details)} />
    )
  const open = definition.tabs.find(({ segment }) => segment === tab)!
  const can = organization.can.edit.includes(tab) ? 'edit' : 'read'
  const isBeside = (key: string) => listOf(page, key).beside === true
  const beside = open.lists.filter(isBeside)
  const listed = (keys: readonly string[]) =>
    keys.map((key) => (
      <List
        key={key}
        page={page as unknown as OrganizationPage<object>}
        name={key}
        items={itemsOf(organization, key)}
        can={can}
        acts={acts as unknown as SectionActs<string, string>}
        busy={moving === key}
      />
    ))
  return (
    <>
      {can === 'read' && <p className={styles.hint}>{m.notYourTab()}</p>}
      <div className={beside.length > 0 ? styles.columns : own.column}>
        <div className={own.column}>
          {open.records.map((key) => (
            <RecordPanel
              key={key}
              record={records[key]!}
              value={recordIn(organization, key)}
              can={can}
              onEdit={() => onOpen(key)}
            />
          ))}
          {listed(open.lists.filter((key) => !isBeside(key)))}
          {page.renderBelow?.(tab, organization)}
        </div>
        {beside.length > 0 && <div className={own.column}>{listed(beside)}</div>}
      </div>
    </>
  )
}

const isFilled = (value: object) =>
  Object.values(value).some(
    (field) => field !== '' && field !== null && !(Array.isArray(field) && !field.length),
  )

interface RecordPanelProps {
  record: AnyRecord
  value: object
  can: 'edit' | 'read'
  onEdit: () => void
}

/** Renders a record; an empty one that the programme team fills says so. */
const RecordPanel = ({ record, value, can, onEdit }: RecordPanelProps) =>
  record.readOnly && !isFilled(value) ? (
    <Panel>
      <EmptyState title={record.prompt.title()}>
        <p>{record.prompt.text()}</p>
      </EmptyState>
    </Panel>
  ) : (
    <RecordSection
      record={record}
      value={isFilled(value) ? value : undefined}
      can={record.readOnly ? 'read' : can}
      onEdit={onEdit}
    />
  )

interface ListProps {
  page: OrganizationPage<object>
  name: string
  items: readonly { id: string }[]
  can: 'edit' | 'read'
  acts: SectionActs<string, string>
  busy: boolean
}

// A save returns what changed, so only the changed list renders again.
const List = memo(function List({ page, name, items, can, acts, busy }: ListProps) {
  const router = useRouter()
  const open = (id: string | undefined) => {
    const elsewhere = page.itemPath?.(name, id)
    if (elsewhere) void router.navigate({ href: elsewhere })
    else acts.open(itemName(name, id))
  }
  const emptyAction = page.renderEmptyAction?.(name, acts.open)
  return (
    <ListSection
      section={listOf(page, name)}
      items={items}
      can={can}
      busy={busy}
      onAdd={() => open(undefined)}
      onEdit={open}
      onDelete={(id) => acts.remove(name, id)}
      onMove={(id, by) => acts.move(name, id, by)}
      tools={<ListCsv page={page} name={name} can={can} />}
      {...(emptyAction && { emptyAction })}
    />
  )
})
