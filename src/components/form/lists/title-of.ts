import type { AnyList } from '#kits/document/section.ts'

/** Returns the title of an item, also if its name is empty. */
export const titleOf = (list: AnyList, item: object): string => list.summary(item).title || list.itemName()
