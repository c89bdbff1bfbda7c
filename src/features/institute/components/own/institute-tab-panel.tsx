import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import * as profile from '#messages/profile/my-profile.ts'
import * as m from '#messages/institute/own.ts'
import own from '#components/form/document/own-page.module.css'
import type { SectionActs } from '#components/form/document/use-section-acts.tsx'
import { ListSection } from '#components/form/lists/list-section.tsx'
import { RecordSection } from '#components/form/records/record-section.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { AnyRecord } from '#kits/document/record.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import {
  enterpriseRegister,
  instituteItemName,
  type EditableRecord,
  type InstituteEditName,
} from '../../own/edit-address.ts'
import type { OwnInstitute } from '../../queries.ts'
import {
  instituteRecords,
  instituteTabs,
  type InstituteListKey,
  type TabSegment,
} from '../../sections/registry.ts'
import { AnnouncedEvents } from './announced-events.tsx'
import { listOf } from './institute-forms.tsx'
import { ListCsv } from './list-csv.tsx'
import styles from './own-institute.module.css'

interface Props {
  tab: TabSegment
  /** null before the details are saved. */
  institute: OwnInstitute | null
  acts: SectionActs<InstituteListKey, InstituteEditName>
  /** Which list is being put in order. */
  moving: InstituteListKey | undefined
  onOpen: (name: InstituteEditName) => void
}

/** Records and lists of a tab. */
export function InstituteTabPanel({ tab, institute, acts, moving, onOpen }: Props) {
  if (!institute)
    return (
      <RecordSection
        record={instituteRecords.instituteDetails}
        value={undefined}
        can="edit"
        onEdit={() => onOpen('instituteDetails')}
      />
    )
  const { records, lists } = instituteTabs.find(({ segment }) => segment === tab)!
  const can = institute.can.edit.includes(tab) ? 'edit' : 'read'
  const [wide, narrow] = columnsOf(lists)
  const listed = (keys: readonly InstituteListKey[]) =>
    keys.map((key) => (
      <List key={key} name={key} items={institute[key]} can={can} acts={acts} busy={moving === key} />
    ))
  return (
    <>
      {can === 'read' && <p className={styles.hint}>{m.notYourTab()}</p>}
      <div className={narrow.length > 0 ? styles.columns : own.column}>
        <div className={own.column}>
          {records.map((key) =>
            key === 'encycdataPartnership' ? (
              <FilledByOthers key={key} record={instituteRecords[key]} value={institute[key]} />
            ) : (
              <Editable key={key} name={key} value={institute[key]} can={can} onOpen={onOpen} />
            ),
          )}
          {listed(wide)}
          {tab === 'events' && <AnnouncedEvents version={institute.version} />}
        </div>
        {narrow.length > 0 && <div className={own.column}>{listed(narrow)}</div>}
      </div>
    </>
  )
}

const columnsOf = (lists: readonly InstituteListKey[]) =>
  [lists.filter((key) => !listOf(key).beside), lists.filter((key) => listOf(key).beside)] as const

const isFilled = (value: object) => Object.values(value).some((field) => field !== '' && field !== null)

interface EditableProps {
  name: EditableRecord
  value: object
  can: 'edit' | 'read'
  onOpen: (name: InstituteEditName) => void
}

const Editable = ({ name, value, can, onOpen }: EditableProps) => (
  <RecordSection
    record={instituteRecords[name]}
    value={isFilled(value) ? value : undefined}
    can={can}
    onEdit={() => onOpen(name)}
  />
)

const FilledByOthers = ({ record, value }: { record: AnyRecord; value: object }) =>
  isFilled(value) ? (
    <RecordSection record={record} value={value} can="read" onEdit={() => undefined} />
  ) : (
    <Panel>
      <EmptyState title={record.prompt.title()}>
        <p>{record.prompt.text()}</p>
      </EmptyState>
    </Panel>
  )

interface ListProps {
  name: InstituteListKey
  items: OwnInstitute[InstituteListKey]
  can: 'edit' | 'read'
  acts: SectionActs<InstituteListKey, InstituteEditName>
  busy: boolean
}

// Saving answers what changed; only the list that differs is rendered again.
const List = memo(function List({ name, items, can, acts, busy }: ListProps) {
  const router = useRouter()
  // A syllabus is too long for a dialog: it is edited in steps.
  const open = (id: string | undefined) =>
    name === 'syllabus'
      ? void router.navigate({ href: syllabusPath(id ?? 'new') })
      : acts.open(instituteItemName(name, id))
  return (
    <ListSection
      section={listOf(name)}
      items={items}
      can={can}
      busy={busy}
      onAdd={() => open(undefined)}
      onEdit={open}
      onDelete={(id) => acts.remove(name, id)}
      onMove={(id, by) => acts.move(name, id, by)}
      tools={<ListCsv name={name} can={can} />}
      {...(name === 'encycdataVirtualEnterprises' && {
        emptyAction: (
          <Button small onClick={() => acts.open(enterpriseRegister)}>
            {profile.register()}
          </Button>
        ),
      })}
    />
  )
})
