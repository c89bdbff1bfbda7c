import { useState } from 'react'

interface Sending {
  isPending: boolean
  mutate: (reason: string) => void
}

/** Validates and sends the field 'reason' of a form. @param missing error for an empty field. */
export function useReason(missing: () => string, sending: Sending) {
  const [wrong, setWrong] = useState<string>()
  const submit = (form: HTMLFormElement) => {
    const field = form.elements.namedItem('reason') as HTMLTextAreaElement
    const mistake = field.value.trim() ? undefined : missing()
    setWrong(mistake)
    if (mistake) field.focus()
    else if (!sending.isPending) sending.mutate(field.value)
  }
  return { wrong, submit }
}
