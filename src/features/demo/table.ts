import type { Generated } from 'kysely'

/** One row at most: the demo content was taken out. */
interface DemoRemovalTable {
  id: Generated<boolean>
  at: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    demo_removal: DemoRemovalTable
  }
}
