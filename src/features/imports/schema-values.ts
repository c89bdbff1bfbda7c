// Without zod: screens load these.

/** What comes in by the screen. */
export const importKinds = ['articles', 'feeds', 'events', 'own-events'] as const
export type ImportKind = (typeof importKinds)[number]
/** What is uploaded; feeds are fetched. */
export type UploadedKind = Exclude<ImportKind, 'feeds'>

/** How an import stands: it comes in by parts, is checked, and then made. */
export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What is done with one: looking what would come in, taking it in, or ending either before its time. */
export const importSteps = ['check', 'run', 'stop'] as const
export type ImportStep = (typeof importSteps)[number]

/** From where each step is possible. */
export const stepsFrom: Record<ImportStep, readonly ImportState[]> = {
  check: ['uploaded', 'checked', 'failed'],
  run: ['checked'],
  stop: ['checking', 'running'],
}

export const isBusy = (state: ImportState): boolean => state === 'checking' || state === 'running'

/** Why one failed. */
export const importFaults = ['damaged', 'encrypted', 'tooMany', 'tooLarge', 'unsafe', 'empty', 'odd'] as const
export type ImportFault = (typeof importFaults)[number]

/** Bytes of what is uploaded, in all and of a part. */
const MAX_IMPORT_BYTES = 100_000_000
/** What organisers take along is with its pictures no larger. */
const MAX_OWN_BYTES = 20_000_000
export const maxBytesOf = (kind: ImportKind): number =>
  kind === 'own-events' ? MAX_OWN_BYTES : MAX_IMPORT_BYTES
export const PART_BYTES = 4_000_000
/** What an archive may unpack to. */
export const MAX_FILES = 5_000
export const MAX_UNPACKED_BYTES = 400_000_000

/** How articles stand that are new, when their files do not decide. */
export const importedStatuses = ['Draft', 'Published'] as const

/** Feeds of one import. */
export const MOST_FEEDS = 20
