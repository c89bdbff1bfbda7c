import type { AnyList } from '#kits/document/section.ts'

/** What an item is called, also when its name is empty. */
export const titleOf = (list: AnyList, item: object): string => list.summary(item).title || list.itemName()
