import type { ComponentType } from 'react'
import type { ChangedPassage } from '#components/ui/passages.ts'

interface FieldsProps<F> {
  form: F
  onChange: (form: F) => void
  /** What the server refused, by the path inside the document. */
  faults: Readonly<Record<string, string>>
}

/** How a part of the portal is written. `F` is what stands in its form. */
export interface PartEditor<D = unknown, F = unknown> {
  toForm(document: D): F
  /** @returns what would be saved, and what of the form cannot be. */
  toDocument(form: F): { document: D; faults: readonly string[] }
  /** As a text that two states are compared by. */
  describe(document: D): string
  /** Whether that is a running text or a list. */
  compare: (before: string, after: string) => ChangedPassage[]
  Fields: ComponentType<FieldsProps<F>>
  /** What readers will see. */
  Preview: ComponentType<{ document: D; before: D }>
}

/** Ties the types of an editor to its document. */
export const definePartEditor = <D, F = D>(editor: PartEditor<D, F>): PartEditor => editor as PartEditor

/** For documents that are written as they are. */
export const asItIs = <D>() => ({
  toForm: (document: D): D => document,
  toDocument: (form: D): { document: D; faults: readonly string[] } => ({ document: form, faults: [] }),
})
