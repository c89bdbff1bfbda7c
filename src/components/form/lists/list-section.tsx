import { useState, type ReactNode } from 'react'
import * as forms from '#messages/forms/forms.ts'
import * as m from '#messages/forms/list-sections.ts'
import { classNames } from '#lib/text/class-names.ts'
import type { AnySection } from '#kits/document/section.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './list-section.module.css'
import { ItemDetail } from './item-detail.tsx'
import { ItemChips, SectionItem, titleOf } from './section-item.tsx'
import { SectionTable } from './section-table.tsx'
import { useListFocus } from './use-list-focus.ts'

interface Acts {
  onAdd: () => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

interface Props extends Acts {
  section: AnySection
  items: readonly { id?: string | undefined }[]
  can: 'edit' | 'read'
  /** Something is being saved. */
  busy: boolean
  headLevel?: 2 | 3
  /** The button of an empty section that is filled by others. */
  emptyAction?: ReactNode
  /** Buttons behind that to add one. */
  tools?: ReactNode
}

interface Shown {
  id: string
  item: object
  title: string
}

/** The empty box stands for an item: where it goes, the focus goes on. */
const emptyIds = ['']

/** From so many on, items that are far away are not laid out. */
const MANY = 12

/**
 * A list of a profile: name and count, adding, an edit mode with tools for each item. It starts in edit mode when there
 * is nothing in it.
 */
export function ListSection(props: Props) {
  const { section, items, can, busy, headLevel = 2, onAdd } = props
  const editable = can === 'edit' && !section.readOnly
  const [editing, setEditing] = useState(editable && items.length === 0)
  const [said, setSaid] = useState('')
  const [viewed, setViewed] = useState<string>()
  const shown = items.map((item, index): Shown => ({
    id: item.id ?? String(index),
    item,
    title: titleOf(section, item),
  }))
  const kept = useListFocus(shown.length > 0 ? shown.map(({ id }) => id) : emptyIds, '[data-add]')
  const Heading = `h${headLevel}` as const
  const title = section.title()

  const toolsOf = (index: number): ReactNode =>
    (section.detail || editing) && (
      <>
        {section.detail && <DetailButton shown={shown[index]} onView={setViewed} />}
        {editing && (
          <Tools
            {...props}
            shown={shown}
            index={index}
            onMove={(id, by) => {
              setSaid(forms.moved(shown[index]?.title ?? '', index + by + 1, shown.length))
              props.onMove(id, by)
            }}
          />
        )}
      </>
    )
  const leaveFor = (act: (id: string) => void, id: string) => {
    setViewed(undefined)
    act(id)
  }
  const detailed = shown.find(({ id }) => id === viewed)
  return (
    <section
      className={classNames(styles.section, editing && styles.editing)}
      aria-label={title}
      aria-busy={busy || undefined}
      {...kept}
    >
      <div className={styles.head}>
        <Heading>
          {title}
          {shown.length > 0 && <small> {shown.length}</small>}
        </Heading>
        {editable && (
          <>
            <IconButton icon="plus" label={m.addTo(title)} onClick={onAdd} data-add />
            <IconButton
              icon="edit"
              label={m.editMode(title)}
              aria-pressed={editing}
              onClick={() => setEditing(!editing)}
            />
          </>
        )}
        {props.tools}
      </div>
      {shown.length === 0 ? (
        <div className={styles.empty} data-item="">
          <span>{section.empty()}</span>
          {editable ? (
            <Button small onClick={onAdd} data-tool="add">
              <Icon name="plus" small />
              {forms.addItem(section.itemName())}
            </Button>
          ) : (
            props.emptyAction
          )}
        </div>
      ) : (
        <Items section={section} shown={shown} level={headLevel === 2 ? 3 : 4} toolsOf={toolsOf} />
      )}
      {editing && <output className="sr">{said}</output>}
      {detailed && (
        <ItemDetail
          section={section}
          item={detailed.item}
          onClose={() => setViewed(undefined)}
          acts={
            editable
              ? {
                  onEdit: () => leaveFor(props.onEdit, detailed.id),
                  onDelete: () => leaveFor(props.onDelete, detailed.id),
                }
              : undefined
          }
        />
      )}
    </section>
  )
}

function DetailButton({ shown, onView }: { shown: Shown | undefined; onView: (id: string) => void }) {
  if (!shown) return null
  return (
    <Button
      kind="quiet"
      small
      aria-label={m.viewDetailOf(shown.title)}
      data-tool="view"
      onClick={() => onView(shown.id)}
    >
      {m.viewDetail()}
    </Button>
  )
}

interface ItemsProps {
  section: AnySection
  shown: readonly Shown[]
  level: 3 | 4
  toolsOf: (index: number) => ReactNode
}

function Items({ section, shown, level, toolsOf }: ItemsProps) {
  const { layout = 'cards' } = section
  if (layout === 'table') return <SectionTable section={section} rows={shown} toolsOf={toolsOf} />
  const many = shown.length > MANY && styles.many
  if (layout === 'chips')
    return (
      <dl>
        {shown.map(({ id, item, title }, index) => (
          <div key={id} data-item={id} tabIndex={-1} className={classNames(styles.group, many)}>
            <dt>{title}</dt>
            <dd>
              <ItemChips chips={section.summary(item).chips ?? []} />
            </dd>
            {/* Terms and descriptions are all that may stand here. */}
            {toolsOf(index) && <dd className={styles.tools}>{toolsOf(index)}</dd>}
          </div>
        ))}
      </dl>
    )
  return (
    <ul>
      {shown.map(({ id, item }, index) => (
        <li key={id} data-item={id} tabIndex={-1} className={classNames(styles.item, many)}>
          <SectionItem
            list={section}
            item={item}
            level={level}
            tools={toolsOf(index)}
            onNeed={shown.length > MANY}
          />
        </li>
      ))}
    </ul>
  )
}

interface ToolsProps extends Pick<Acts, 'onEdit' | 'onDelete' | 'onMove'> {
  shown: readonly Shown[]
  index: number
}

function Tools({ shown, index, onEdit, onDelete, onMove }: ToolsProps) {
  const { id, title } = shown[index] as Shown
  const move = (by: -1 | 1) => {
    const possible = shown[index + by] !== undefined
    return {
      // Not disabled at an end: that would take the focus away from who is moving it there.
      'aria-disabled': !possible || undefined,
      onClick: () => possible && onMove(id, by),
    }
  }
  return (
    <>
      {shown.length > 1 && (
        <>
          <IconButton icon="chevron-up" label={forms.moveUp(title)} data-tool="up" {...move(-1)} />
          <IconButton icon="chevron-down" label={forms.moveDown(title)} data-tool="down" {...move(1)} />
        </>
      )}
      <IconButton icon="edit" label={forms.editItem(title)} data-tool="edit" onClick={() => onEdit(id)} />
      <IconButton
        icon="delete"
        label={forms.deleteItem(title)}
        data-tool="delete"
        onClick={() => onDelete(id)}
      />
    </>
  )
}
