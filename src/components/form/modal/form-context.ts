import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { SubFormDraft, Values } from './form-values.ts'

/** An unfinished field: an open sub-form, or a picture being uploaded. */
export interface Unfinished {
  /** Returns why the form cannot be saved yet; undefined if it can. */
  blocks: () => string | undefined
  focus: () => void
  keep?: () => SubFormDraft
}

/**
 * Finds pages of the portal by a typed name.
 * @param reference key of the field that stores the choice (chosenIn), which determines the kind.
 */
export type FindChoices = (
  typed: string,
  signal: AbortSignal,
  reference: string,
) => Promise<readonly { id: string; text: string; kind: string }[]>

/** The context of a form's fields. The same object as long as the form is open. */
export interface FormContextValue {
  form: UseFormReturn<Values>
  required: ReadonlySet<string>
  /** Unfinished fields by name. */
  unfinished: Map<string, Unfinished>
  /** Sub-forms that were open in the draft. */
  open: Record<string, SubFormDraft>
  /** Called after a change outside the form's own state. */
  changed: () => void
  /** The stored item; undefined for a new one. */
  stored: Values | undefined
  /** The document of the item. */
  document: DocumentValues
  uploadPicture: ((file: File) => Promise<string>) | undefined
  findChoices: FindChoices | undefined
  /** Content below fields, by key. */
  below: Readonly<Record<string, ReactNode>>
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useFormContextValue(): FormContextValue {
  const around = useContext(FormContext)
  if (!around) throw new Error('A field stands outside a form')
  return around
}

/** Registers a field as unfinished. */
export function useUnfinished(name: string, what: Unfinished | undefined): void {
  const { unfinished } = useFormContextValue()
  useLayoutEffect(() => {
    if (!what) return
    unfinished.set(name, what)
    return () => void unfinished.delete(name)
  })
}
