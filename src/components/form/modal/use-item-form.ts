import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { get, set, useForm, type Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { applyFieldRules, type ItemContext } from '#kits/document/fields/apply-field-rules.ts'
import { blankValue, type AnyList } from '#kits/document/section.ts'
import type { FindChoices, FormContextValue, Unfinished } from './form-context.ts'
import {
  allFields,
  fieldsResetBy,
  firstErrorIn,
  newValues,
  assignErrors,
  readValues,
  requiredFields,
  sameValues,
  type ErrorsByPath,
  type Values,
  type FormDraft,
} from './form-values.ts'
import { isServerError, SERVER } from '../fields/use-field.tsx'
import { useDebounce, type DebounceControl } from '../use-pause.ts'

interface Options {
  list: AnyList
  /** Undefined for a new one. */
  item: unknown
  /** Initial values of a new one. */
  prefill?: object | undefined
  /** The draft of this form. */
  kept: FormDraft | undefined
  /** Called on each change. */
  onChange?: () => void
  /** Called when typing pauses. */
  onPause?: (form: FormDraft) => void
  uploadPicture?: ((file: File) => Promise<string>) | undefined
  findChoices?: FindChoices | undefined
  below?: Readonly<Record<string, ReactNode>> | undefined
  /** The document of the item when the form opens. */
  document?: DocumentValues | undefined
}

export interface ItemForm {
  around: FormContextValue
  /** For the element around the fields. */
  root: RefObject<HTMLDivElement | null>
  /** Why the last save was blocked, apart from field errors. */
  held: string | undefined
  isChanged: () => boolean
  /** Returns the form for a draft. */
  keep: () => FormDraft
  /** Validates everything; calls `act` with the parsed item, or focuses the first error. */
  save: (act: (item: Values) => void) => Promise<void>
  /** Restarted by each change, also in sub-forms. */
  pause: DebounceControl
  /** Shows errors at their fields. @returns those without a field. */
  refuse: (mistakes: ErrorsByPath) => string[]
}

/** The form of one item, on a page or inside another form. */
export function useItemForm({
  list,
  item,
  prefill,
  kept,
  onChange,
  onPause,
  uploadPicture,
  findChoices,
  below = {},
  document = {},
}: Options): ItemForm {
  const stored = (item ?? undefined) as Values | undefined
  const [first] = useState(() => {
    const values = stored ? readValues(list, item) : { ...newValues(list, document), ...prefill }
    return {
      values,
      names: allFields(list).map(({ name }) => name),
      resolver: resolverOf(list, { stored, document }),
      defaultValues: kept ? readValues(list, { ...kept.values, id: values['id'] }) : values,
    }
  })
  const { resolver, defaultValues } = first
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched', shouldFocusError: false })
  const root = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<string>()
  const [tries, setTries] = useState(0)
  const tried = useRef(false)
  const busy = useRef(false)

  const [unfinished] = useState(() => new Map<string, Unfinished>())
  const keep = (): FormDraft => ({
    values: form.getValues(),
    open: Object.fromEntries(
      [...unfinished].flatMap(([name, { keep }]) => (keep ? [[name, keep()] as const] : [])),
    ),
  })
  // Errors of one field may depend on another, such as the end and the start of a period.
  const pause = useDebounce(() => {
    const again = first.names.filter((name) => {
      const { isTouched, error } = form.getFieldState(name)
      return (isTouched || tried.current) && !isServerError(error)
    })
    if (again.length > 0) void form.trigger(again)
    onPause?.(keep())
  })
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const [around] = useState((): FormContextValue => ({
    form,
    required: requiredFields(list),
    unfinished,
    open: kept?.open ?? {},
    uploadPicture,
    findChoices,
    below,
    stored,
    document,
    changed() {
      setHeld(undefined)
      pause.begin()
      latest.current?.()
    },
  }))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name: changed }) {
          for (const { name, field } of changed ? fieldsResetBy(list, changed) : [])
            form.setValue(name, blankValue(field))
          around.changed()
        },
      }),
    [form, around, list],
  )
  useLayoutEffect(() => {
    if (tries > 0) focusFirstInvalid(root.current)
  }, [tries])

  return {
    around,
    root,
    held,
    isChanged: () =>
      !sameValues(form.getValues(), first.values) || [...unfinished.values()].some(({ blocks }) => blocks()),
    keep,
    pause,
    async save(act) {
      if (busy.current) return
      const open = [...unfinished.values()].find(({ blocks }) => blocks())
      setHeld(open?.blocks())
      if (open) return open.focus()
      busy.current = true
      tried.current = true
      await form
        .handleSubmit(act)()
        .finally(() => {
          busy.current = false
        })
      setTries((count) => count + 1)
    },
    refuse(mistakes) {
      const { placed, rest } = assignErrors(list, mistakes)
      for (const [path, message] of Object.entries(placed)) form.setError(path, { type: SERVER, message })
      setTries((count) => count + 1)
      return rest
    },
  }
}

/**
 * Validates fields by their rules, and the rest by the schema. Errors of a month or a year belong to their common
 * field.
 */
function resolverOf(list: AnyList, around: ItemContext): Resolver<Values> {
  const check = zodResolver(list.schema as $ZodType<Values, Values>)
  const lifted = allFields(list).filter(({ field }) => field.kind === 'monthYear')
  return async (values, context, options) => {
    const { item, mistakes } = applyFieldRules(list, values, around)
    const { values: checked, errors } = await check(item, context, options)
    for (const { name } of lifted) lift(errors as Values, name.split('.'))
    for (const [path, message] of Object.entries(mistakes))
      if (!get(errors, path)) set(errors, path, { type: 'custom', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked, errors: {} }
  }
}

function lift(errors: Values, path: string[]): void {
  const last = path.pop() ?? ''
  const holder = path.reduce<Values | undefined>((at, key) => at?.[key] as Values | undefined, errors)
  const message = firstErrorIn(holder?.[last])
  if (holder && message) holder[last] = { type: 'custom', message }
}

const wrong = '[aria-invalid="true"], [data-wrong]'

/** Focuses the first invalid field, in the middle of what is shown: its error is below it. */
function focusFirstInvalid(root: HTMLElement | null): boolean {
  const field = root?.querySelector<HTMLElement>(wrong)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return field != null
}

/** Focuses the first invalid field, else the first field. */
export function focusFirst(root: HTMLElement | null): void {
  if (!focusFirstInvalid(root))
    root?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus()
}
