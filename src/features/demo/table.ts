import type { Generated } from 'kysely'

/** Holds one row once the demo content was removed. */
interface DemoRemovalTable {
  id: Generated<boolean>
  at: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    demo_removal: DemoRemovalTable
  }
}
