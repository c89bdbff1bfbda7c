import type { ComponentType } from 'react'
import type { ChangedPassage } from '#components/ui/passages.ts'

interface FieldsProps<F> {
  form: F
  onChange: (form: F) => void
  /** Field errors from the server, by path. */
  faults: Readonly<Record<string, string>>
}

/** The editor of a part of the portal. `F` is the type of its form values. */
export interface PartEditor<D = unknown, F = unknown> {
  toForm(document: D): F
  /** @returns the document to save, and the errors in the form. */
  toDocument(form: F): { document: D; faults: readonly string[] }
  /** Returns the document as text, to compare versions. */
  describe(document: D): string
  /** How that text is compared: by words or by lines. */
  compare: (before: string, after: string) => ChangedPassage[]
  Fields: ComponentType<FieldsProps<F>>
  /** The preview. */
  Preview: ComponentType<{ document: D; before: D }>
}

/** Checks the types of an editor against its document. */
export const definePartEditor = <D, F = D>(editor: PartEditor<D, F>): PartEditor => editor as PartEditor

/** Returns the conversions for documents whose form has the same values. */
export const identityForm = <D>() => ({
  toForm: (document: D): D => document,
  toDocument: (form: D): { document: D; faults: readonly string[] } => ({ document: form, faults: [] }),
})
