import { useRef, useState, type FormEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api/api-client.ts'

/**
 * Sends a form, one request at a time. Field errors are shown at their fields; any other error is `failure`, for below
 * the form.
 */
export function useSend<V extends FieldValues>(form: UseFormReturn<V>) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const busy = useRef(false)

  async function send(event: FormEvent<HTMLFormElement>, act: (values: V) => Promise<void>): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    readFields(form, event.currentTarget)
    await form.handleSubmit(async (values) => {
      setPending(true)
      await act(values).catch((error: unknown) => setFailure(refuse(form, error)))
    })()
    busy.current = false
    setPending(false)
  }

  return { send, pending, failure, forget: () => setFailure(undefined) }
}

// Password managers may fill in fields without an event, so read the fields themselves.
function readFields<V extends FieldValues>(form: UseFormReturn<V>, element: HTMLFormElement): void {
  for (const [name, value] of new FormData(element)) {
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
  }
}

/** @returns the error of the form as a whole, unless all errors belong to fields. */
function refuse<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  const known = Object.keys(form.getValues())
  const wrong = Object.entries(error.fields).filter(([name]) => known.includes(name))
  for (const [name, message] of wrong) form.setError(name as Path<V>, { message })
  return wrong.length > 0 ? undefined : error.message
}
