import type { Viewer } from '#lib/server/viewer.ts'
import { isEditor } from '#features/blogs/drafts/policy.ts'
import {
  importKinds,
  isBusy,
  stepsFrom,
  type ImportKind,
  type ImportState,
  type ImportStep,
} from './schema-values.ts'

/** Returns the kinds that a user may import: editors articles, verified members their own events. */
export const kindsFor = (viewer: Pick<Viewer, 'role' | 'emailVerified'>): readonly ImportKind[] => {
  if (viewer.role === 'admin') return importKinds
  const own: ImportKind[] = viewer.emailVerified ? ['own-events'] : []
  return isEditor(viewer) ? ['articles', 'feeds', ...own] : own
}

/** Returns whether a viewer may see an import: administrators see all, others their own. */
export const canSeeImport = (
  viewer: Pick<Viewer, 'personId' | 'role' | 'emailVerified'>,
  { kind, by_id }: { kind: ImportKind; by_id: string | null },
): boolean => kindsFor(viewer).includes(kind) && (viewer.role === 'admin' || by_id === viewer.personId)

/** Returns the possible steps in a state. */
export const allowedImportSteps = (state: ImportState): Record<ImportStep | 'delete', boolean> => ({
  check: stepsFrom.check.includes(state),
  run: stepsFrom.run.includes(state),
  stop: stepsFrom.stop.includes(state),
  delete: !isBusy(state),
})
