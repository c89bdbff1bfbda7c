import { useRef, useState } from 'react'
import * as m from '#messages/cv/tailor.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { ADVERT_MAX } from '../schema.ts'
import styles from './tailor.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  /** Takes a text that can be compared. */
  onCompare: (text: string) => void
}

/** Takes the text of an advert. What is too long stays, and is said to be. */
export function PasteAdvert({ text, onText, onCompare }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState(false)
  const { length } = text
  const number = (count: number) => new Intl.NumberFormat(getLocale()).format(count)
  const wrong =
    length > ADVERT_MAX
      ? m.advertTooLong(number(length), number(ADVERT_MAX))
      : asked && text.trim() === ''
        ? m.advertMissing()
        : undefined
  return (
    <form
      className={styles.paste}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (length > ADVERT_MAX || text.trim() === '') area.current?.focus()
        else onCompare(text)
      }}
    >
      <Field label={m.advertText()} hint={m.advertHint(number(length), number(ADVERT_MAX))} error={wrong}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className={inputClass}
            rows={8}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{m.compare()}</Button>
    </form>
  )
}
