import { useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/forms/chosen.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import suggestions from '#components/ui/suggest-input.module.css'
import { useFormContextValue, type FindChoices } from '../modal/form-context.ts'
import { useFieldTexts, useInput, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

type Choices = Awaited<ReturnType<FindChoices>>

/**
 * A text field with suggestions of pages with that name. Unchosen text stays plain text, since names are not unique.
 * Editing the text removes the link (resetsWith).
 */
export function ChosenField(props: FieldProps) {
  const { field, name } = props
  const { form, findChoices } = useFormContextValue()
  const texts = useFieldTexts(props)
  const { ref: register, ...text } = useInput(name)
  const reference = name.slice(0, -field.key.length) + field.chosenIn
  const chosen = useWatch({ control: form.control, name: reference }) as unknown
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const listId = useId()

  async function attach(
    [line, listbox, live]: readonly [HTMLInputElement, HTMLUListElement, HTMLOutputElement],
    find: FindChoices,
  ): Promise<() => void> {
    let found: Choices = []
    const { attachCombobox } = await import('#components/ui/combobox.ts')
    return attachCombobox(line, {
      list: listbox,
      status: live,
      keepsText: true,
      startOpen: false,
      texts: { count: (count) => m.choiceCount({ count }), none: m.noChoice() },
      async suggest(typed, signal) {
        const answer = await find(typed, signal, field.chosenIn ?? '')
        if (!signal.aborted) found = answer
        return answer
      },
      onPick(_, place) {
        const choice = found[place]
        if (!choice) return
        set(name, choice.text)
        set(reference, choice.id)
        void form.trigger(name)
      },
    })
  }

  const set = (path: string, value: string) =>
    form.setValue(path, value, { shouldDirty: true, shouldTouch: true })
  useEffect(() => {
    const [line, listbox, live] = [input.current, list.current, status.current]
    if (!findChoices || !line || !listbox || !live) return
    const attached = attach([line, listbox, live], findChoices)
    // Without suggestions it is a plain text field.
    attached.catch(() => undefined)
    return () => void attached.then((detach) => detach()).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once for the element
  }, [])

  return (
    <div className={styles.chosen}>
      <Field label={texts.label} hint={texts.hint ?? m.hint()} error={texts.error}>
        {(control) => (
          <>
            <Input
              required={texts.required}
              autoComplete="off"
              {...text}
              {...control}
              ref={(element) => {
                input.current = element
                register(element)
              }}
            />
            <ul ref={list} id={listId} aria-label={m.choices()} className={suggestions.list} hidden />
            <output ref={status} className="sr" />
          </>
        )}
      </Field>
      {chosen ? (
        <p className={styles.choice}>
          <Icon name="link" small />
          {(field.chosenNote ?? m.leads)()}
          <Button kind="quiet" small onClick={() => set(reference, '')}>
            {m.letGo()}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
