import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { SubFormDraft, Values } from './form-values.ts'

/** A field with something unfinished: an open sub-form, a picture on its way. */
export interface Unfinished {
  /** Says why the form cannot be saved yet; nothing when it can. */
  blocks: () => string | undefined
  focus: () => void
  keep?: () => SubFormDraft
}

/**
 * What the portal knows by a name that is typed: what a text can lead to.
 * @param reference key of the field that keeps the choice (chosenIn): it says of which kind that is.
 */
export type FindChoices = (
  typed: string,
  signal: AbortSignal,
  reference: string,
) => Promise<readonly { id: string; text: string; kind: string }[]>

/** What the fields of a form know of it. The same object as long as the form is open. */
export interface FormAround {
  form: UseFormReturn<Values>
  required: ReadonlySet<string>
  /** By field. */
  unfinished: Map<string, Unfinished>
  /** Sub-forms that were open when the draft was written. */
  open: Record<string, SubFormDraft>
  /** Something changed that the form itself does not hold. */
  changed: () => void
  /** The item as it is stored; undefined for a new one. */
  stored: Values | undefined
  /** The document that it stands in. */
  document: DocumentValues
  uploadPicture: ((file: File) => Promise<string>) | undefined
  findChoices: FindChoices | undefined
  /** What stands below a field, by its key. */
  below: Readonly<Record<string, ReactNode>>
}

export const FormContext = createContext<FormAround | undefined>(undefined)

export function useFormAround(): FormAround {
  const around = useContext(FormContext)
  if (!around) throw new Error('A field stands outside a form')
  return around
}

/** Tells the form what is unfinished in a field, as long as something is. */
export function useUnfinished(name: string, what: Unfinished | undefined): void {
  const { unfinished } = useFormAround()
  useLayoutEffect(() => {
    if (!what) return
    unfinished.set(name, what)
    return () => void unfinished.delete(name)
  })
}
