// Without zod: screens load these.

/** The kinds of content that can be imported on the screen. */
export const importKinds = ['articles', 'feeds', 'events', 'jobs', 'own-events', 'institutes'] as const
export type ImportKind = (typeof importKinds)[number]
/** The kinds that are uploaded; feeds are fetched. */
export type UploadedKind = Exclude<ImportKind, 'feeds'>

/** The states of an import: uploaded in parts, checked, then run. */
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

/** The steps of an import: dry run, import, or stop either. */
export const importSteps = ['check', 'run', 'stop'] as const
export type ImportStep = (typeof importSteps)[number]

/** The states in which each step is possible. */
export const stepsFrom: Record<ImportStep, readonly ImportState[]> = {
  check: ['uploaded', 'checked', 'failed'],
  run: ['checked'],
  stop: ['checking', 'running'],
}

export const isBusy = (state: ImportState): boolean => state === 'checking' || state === 'running'

/** Why an import failed. */
export const importFaults = ['damaged', 'encrypted', 'tooMany', 'tooLarge', 'unsafe', 'empty', 'odd'] as const
export type ImportFault = (typeof importFaults)[number]

/** Maximum bytes of an upload and of a part. */
const MAX_IMPORT_BYTES = 100_000_000
/** Exports of own events are smaller, even with their images. */
const MAX_OWN_BYTES = 20_000_000
export const maxBytesOf = (kind: ImportKind): number =>
  kind === 'own-events' ? MAX_OWN_BYTES : MAX_IMPORT_BYTES
export const PART_BYTES = 4_000_000
/** Limits of an unpacked archive. */
export const MAX_FILES = 5_000
export const MAX_UNPACKED_BYTES = 400_000_000

/** The status of new articles whose files have none. */
export const importedStatuses = ['Draft', 'Published'] as const

/** Values of an option of jobs: whose claims of imported companies are approved at once. */
export const trustedDomains = ['websites'] as const

/** Values of an option of own events: the attendees agreed that their addresses are passed on. */
export const attendeeConsents = ['given'] as const

/** Kinds of remarks, in the order in which they are shown. */
export const remarkKinds = ['Refused', 'Note', 'Closed', 'Repeated', 'Passed over'] as const

/** Ways to handle the images of other sites. */
export const remoteImages = ['fetch'] as const

/** Feeds of one import. */
export const MAX_FEEDS = 20
