import type { Hono } from 'hono'
import type { RawBuilder } from 'kysely'
import type { ImportCommand } from '#lib/server/imports/import-run.ts'
import type { Service } from '#lib/api/endpoint.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { WakeableWorker } from '#lib/server/repeat.ts'
import type { Moderated } from './moderation/moderated.ts'
import type { DueKinds } from './search/mutations-due.ts'
import type { ProcessIndex } from './search/words/data-process-index.ts'

/** The dependencies before any feature adds to them. */
export type BaseDeps = Pick<
  Deps,
  'db' | 'env' | 'log' | 'secret' | 'files' | 'features' | 'limiter' | 'answers'
>

/** A page in a sitemap. `kind` tells apart pages whose addresses differ by it. */
interface SitemapRow {
  /** Tells which of its sitemaps it is in. */
  id: number
  /** The part of its address that names it. */
  slug: string
  kind?: string
  updated: Date
}

/** Pages that sitemaps list with their last change. */
export interface SitemapPages {
  rows: RawBuilder<SitemapRow>
  pathOf: (row: SitemapRow) => string
}

/**
 * The parts that a feature adds to the portal. All lists of features are derived from here, so that nothing is
 * listed in a second place. Features that work on what others have add to it (`declare module`).
 */
export interface Feature {
  /** That of its folder. */
  name: string
  /** In the order of the API's description. */
  services?: readonly Service[]
  /** Routes beside calls and pages: forms without scripts, files. */
  routes?(deps: Deps): Hono
  /** Starts of addresses whose answers are never cached as pages, beside those of its calls. */
  uncached?: readonly string[]
  /** Services for the handlers of all features. */
  provides?(base: BaseDeps): Partial<Deps>
  /** Kinds of search results that are written when they are due. */
  searchKinds?: DueKinds
  /** By name, which is the beginning of their addresses. */
  sitemaps?: Readonly<Record<string, SitemapPages>>
  moderated?: Moderated
  exporters?: Exporters
  /** Imports of `npm run import`, by name. */
  importCommands?: Readonly<Record<string, () => Promise<ImportCommand>>>
  /** Brings its tables up to date with this version of the portal; one process at a time. @param say tells the operator. */
  prepare?(deps: Deps, say: (line: string) => void): Promise<void>
  /** By the notification that tells of a change. */
  indexes?: Readonly<Record<string, (deps: Deps) => ProcessIndex>>
  /** By the notification that wakes them; they are woken at the start and every minute as well. */
  workers?: Readonly<Record<string, (deps: Deps) => WakeableWorker>>
  everyMinute?(deps: Deps, now: Date): Promise<unknown>
  /** Runs every hour, each even if another fails. They return what they did, in counts for the log. */
  cleanup?: Readonly<Record<string, (deps: Deps, now: Date) => Promise<unknown>>>
  /** Requests of `npm run` commands to the process that has the embedded database, by name. */
  commands?: Readonly<Record<string, (deps: Deps) => Promise<unknown>>>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    features: readonly Feature[]
  }
}

export const defineFeature = (feature: Feature): Feature => feature
