import * as forms from '#messages/forms/forms.ts'
import type { AnySection } from '#kits/document/section.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FieldValueList } from '../records/field-values.tsx'
import { NestedLists } from './section-item.tsx'
import { titleOf } from './title-of.ts'

interface Props {
  section: AnySection
  item: object
  onClose: () => void
  /** The actions; undefined if it is read-only. */
  acts: { onEdit: () => void; onDelete: () => void } | undefined
}

/** A dialog with all fields of an item. */
export function ItemDetail({ section, item, onClose, acts }: Props) {
  return (
    <Dialog
      size="large"
      title={titleOf(section, item)}
      onClose={onClose}
      footer={
        acts && (
          <>
            <Button onClick={acts.onDelete}>{forms.deleteItem({ item: section.itemName() })}</Button>
            <Button kind="primary" onClick={acts.onEdit}>
              {forms.editItem({ item: section.itemName() })}
            </Button>
          </>
        )
      }
    >
      <FieldValueList form={section} item={item} />
      <NestedLists list={section} item={item} clamp={false} level={3} />
    </Dialog>
  )
}
