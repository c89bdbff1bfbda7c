import type { OwnStart } from '#features/start/schema.ts'

const none = { Total: 0, Items: [] }

/** What the start page knows of somebody who has just registered. */
export const nothingBegun: OwnStart = {
  Profile: null,
  Organizations: [],
  Events: none,
  Applications: none,
  ToRead: none,
  News: none,
  Follows: false,
  CVs: [],
}
