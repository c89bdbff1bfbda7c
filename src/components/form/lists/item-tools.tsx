import * as forms from '#messages/forms/forms.ts'
import { IconButton } from '#components/ui/button.tsx'

export interface ItemActs {
  onEdit: (id: string) => void
  onDelete: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

interface Props extends ItemActs {
  id: string
  title: string
  /** Its position in the list; undefined if the list is filtered or sorted. */
  place: { index: number; count: number } | undefined
}

/** The buttons of an item in edit mode. */
export function ItemTools({ id, title, place, onEdit, onDelete, onMove }: Props) {
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
