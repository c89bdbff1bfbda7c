import { useState, type ReactNode, useLayoutEffect, useRef, type FocusEvent } from 'react'
import * as forms from '#messages/forms/forms.ts'
import * as m from '#messages/forms/list-sections.ts'
import { classNames } from '#lib/text/class-names.ts'
import type { AnySection } from '#kits/document/section.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './list-section.module.css'
import { ItemDetail } from './item-detail.tsx'
import { ListPages, ListTools } from './list-tools.tsx'
import { ItemChips, SectionItem } from './section-item.tsx'
import { titleOf } from './title-of.ts'
import { SectionTable } from './section-table.tsx'
import { useListView, type ListView } from './use-list-view.ts'

interface Props extends ItemActs {
  onAdd: () => void
  section: AnySection
  items: readonly { id?: string | undefined }[]
  can: 'edit' | 'read'
  /** Whether something is being saved. */
  busy: boolean
  headLevel?: 2 | 3
  /** The button of an empty read-only section. */
  emptyAction?: ReactNode
  /** More buttons after the add button. */
  tools?: ReactNode
}

/** The empty state counts as an item, so that the focus can move to it. */
const emptyIds = ['']

/** From this number on, items outside the view are not laid out. */
const MANY = 12

/** A list of a profile with its name, count, add button and edit mode, which is on if the list is empty. */
export function ListSection(props: Props) {
  const { section, items, can, busy, headLevel = 2, onAdd } = props
  const editable = can === 'edit' && !section.readOnly
  const [editing, setEditing] = useState(editable && items.length === 0)
  const [said, setSaid] = useState('')
  const [viewed, setViewed] = useState<string>()
  const view = useListView(section, items)
  const { rows, isLong } = view
  const kept = useListFocus(rows.length > 0 ? rows.map(({ id }) => id) : emptyIds, '[data-add]')
  const Heading = `h${headLevel}` as const
  const title = section.title()

  const toolsOf = (at: number): ReactNode => {
    const row = rows[at]
    if (!row || !(section.detail || editing)) return undefined
    const { id, item, index } = row
    const name = titleOf(section, item)
    // In filtered or sorted lists items cannot be moved.
    const asStored = !isLong || (!view.sort && view.query.trim() === '')
    return (
      <>
        {section.detail && <DetailButton name={name} onView={() => setViewed(id)} />}
        {editing && (
          <ItemTools
            {...props}
            id={id}
            title={name}
            place={asStored ? { index, count: items.length } : undefined}
            onMove={(moved, by) => {
              setSaid(forms.moved({ name, place: index + by + 1, count: items.length }))
              view.follow(moved)
              props.onMove(moved, by)
            }}
          />
        )}
      </>
    )
  }
  const leaveFor = (act: (id: string) => void, id: string) => {
    setViewed(undefined)
    act(id)
  }
  const detailed = viewed === undefined ? undefined : rows.find(({ id }) => id === viewed)
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
          {items.length > 0 && <small> {items.length}</small>}
        </Heading>
        {editable && (
          <>
            <IconButton icon="plus" label={m.addTo({ section: title })} onClick={onAdd} data-add />
            <IconButton
              icon="edit"
              label={m.editMode({ section: title })}
              aria-pressed={editing}
              onClick={() => setEditing(!editing)}
            />
          </>
        )}
        {props.tools}
      </div>
      {items.length === 0 ? (
        <div className={styles.empty} data-item="">
          <span>{section.empty()}</span>
          {editable ? (
            <Button small onClick={onAdd} data-tool="add">
              <Icon name="plus" small />
              {forms.addItem({ item: section.itemName() })}
            </Button>
          ) : (
            props.emptyAction
          )}
        </div>
      ) : (
        <>
          {isLong && <ListTools section={section} view={view} />}
          {rows.length === 0 ? (
            <p className={styles.empty}>{m.nothingFound()}</p>
          ) : (
            <Items section={section} view={view} level={headLevel === 2 ? 3 : 4} toolsOf={toolsOf} />
          )}
          {isLong && <ListPages section={section} view={view} />}
        </>
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

function DetailButton({ name, onView }: { name: string; onView: () => void }) {
  return (
    <Button kind="quiet" small aria-label={m.viewDetailOf({ name })} data-tool="view" onClick={onView}>
      {m.viewDetail()}
    </Button>
  )
}

interface ItemsProps {
  section: AnySection
  view: ListView
  level: 3 | 4
  toolsOf: (at: number) => ReactNode
}

function Items({ section, view, level, toolsOf }: ItemsProps) {
  const { layout = 'cards' } = section
  const { rows, isLong, start, total } = view
  if (layout === 'table') return <SectionTable section={section} view={view} toolsOf={toolsOf} />
  const many = rows.length > MANY && styles.many
  if (layout === 'chips')
    return (
      <dl>
        {rows.map(({ id, item }, at) => (
          <div key={id} data-item={id} tabIndex={-1} className={classNames(styles.group, many)}>
            <dt>{titleOf(section, item)}</dt>
            <dd>
              <ItemChips chips={section.summary(item).chips ?? []} />
            </dd>
            {/* Only terms and descriptions are allowed here. */}
            {toolsOf(at) && <dd className={styles.tools}>{toolsOf(at)}</dd>}
          </div>
        ))}
      </dl>
    )
  return (
    <ul>
      {rows.map(({ id, item }, at) => (
        <li
          key={id}
          data-item={id}
          tabIndex={-1}
          className={classNames(styles.item, many)}
          {...(isLong && { 'aria-setsize': total, 'aria-posinset': start + at + 1 })}
        >
          <SectionItem
            list={section}
            item={item}
            level={level}
            tools={toolsOf(at)}
            onNeed={rows.length > MANY}
          />
        </li>
      ))}
    </ul>
  )
}

interface Place {
  id: string
  index: number
  /** The control of the item that had the focus. */
  tool: string
}

/**
 * Keeps the focus in a list when its item disappears: it moves to the same control of the next item, else to
 * `fallback`.
 * @param ids of the items in order; item elements have `data-item`, their controls `data-tool`.
 * @returns a ref for the element around the list.
 */
function useListFocus(ids: readonly string[], fallback: string) {
  const box = useRef<HTMLElement>(null)
  const last = useRef<Place>(undefined)

  useLayoutEffect(() => {
    const was = last.current
    if (!was || ids.includes(was.id)) return
    last.current = undefined
    const settle = () => {
      if (document.activeElement !== document.body) return
      const id = ids[Math.min(was.index, ids.length - 1)]
      const tool = `[data-item="${CSS.escape(id ?? '')}"] [data-tool="${was.tool}"]`
      const target = box.current?.querySelector<HTMLElement>(tool)
      ;(target ?? box.current?.querySelector<HTMLElement>(fallback))?.focus()
    }
    // A closing dialog returns the focus to an element that is gone.
    const dialog = document.activeElement?.closest('dialog')
    if (dialog) dialog.addEventListener('close', settle, { once: true })
    else settle()
  }, [ids, fallback])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-item]')?.dataset['item']
    const { tool } = target.dataset
    last.current = id !== undefined && tool ? { id, index: ids.indexOf(id), tool } : undefined
  }
  return { ref: box, onFocus }
}

interface ItemActs {
  onEdit: (id: string) => void
  onDelete: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

interface ItemToolsProps extends ItemActs {
  id: string
  title: string
  /** Its position in the list; undefined if the list is filtered or sorted. */
  place: { index: number; count: number } | undefined
}

/** The buttons of an item in edit mode. */
function ItemTools({ id, title, place, onEdit, onDelete, onMove }: ItemToolsProps) {
  const move = (by: -1 | 1) => {
    const to = place ? place.index + by : -1
    const possible = place !== undefined && to >= 0 && to < place.count
    return {
      // Not disabled at either end, since that would remove the focus from the button.
      'aria-disabled': !possible || undefined,
      onClick: () => possible && onMove(id, by),
    }
  }
  return (
    <>
      {place && place.count > 1 && (
        <>
          <IconButton icon="chevron-up" label={forms.moveUp({ name: title })} data-tool="up" {...move(-1)} />
          <IconButton
            icon="chevron-down"
            label={forms.moveDown({ name: title })}
            data-tool="down"
            {...move(1)}
          />
        </>
      )}
      <IconButton
        icon="edit"
        label={forms.editItem({ item: title })}
        data-tool="edit"
        onClick={() => onEdit(id)}
      />
      <IconButton
        icon="delete"
        label={forms.deleteItem({ item: title })}
        data-tool="delete"
        onClick={() => onDelete(id)}
      />
    </>
  )
}
