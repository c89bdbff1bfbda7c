import { useEffect, useId, useRef, useState } from 'react'
import { choiceCount } from '#messages/forms/chosen.ts'
import * as m from '#messages/forms/countries.ts'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import selects from '#components/ui/field.module.css'
import suggestions from '#components/ui/suggest-input.module.css'
import { classNames } from '#lib/text/class-names.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import type { FoundCountry } from '#lib/text/country/find-countries.ts'
import { getLocale } from '#lib/text/locale.ts'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/**
 * A country field that finds countries by part of a name, other names or code. The form stores the code; invalid text
 * stays for the schema to report.
 */
export function CountryField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const { value, set, leave } = useValue<string>(name)
  /** The text being typed; otherwise the field shows the country. */
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const listId = useId()
  const attached = useRef<Promise<() => void>>(undefined)
  const latest = useRef(set)
  /** Whether something was typed before the suggestions loaded. */
  const early = useRef(false)
  useEffect(() => {
    latest.current = set
  })
  useEffect(() => () => void attached.current?.then((detach) => detach()).catch(() => undefined), [])

  function attach(): void {
    const [line, listbox, live] = [input.current, list.current, status.current]
    if (attached.current || !line || !listbox || !live) return
    attached.current = attachTo(line, listbox, live)
    // Without suggestions, names and codes still work; the next focus tries again.
    attached.current.catch(() => (attached.current = undefined))
  }
  async function attachTo(
    line: HTMLInputElement,
    listbox: HTMLElement,
    live: HTMLElement,
  ): Promise<() => void> {
    const [{ attachCombobox }, { findCountries }] = await Promise.all([
      import('#components/ui/combobox.ts'),
      import('#lib/text/country/find-countries.ts'),
    ])
    let found: readonly FoundCountry[] = []
    return attachCombobox(line, {
      list: listbox,
      status: live,
      keepsText: true,
      offersAll: true,
      startOpen: early.current,
      texts: { count: (count) => choiceCount({ count }), none: m.none() },
      suggest(text) {
        found = findCountries(text, getLocale())
        return Promise.resolve(found.map((each) => ({ text: each.name, kind: each.by ?? '' })))
      },
      onPick(_, place) {
        latest.current(found[place]?.code ?? '')
        setTyped(undefined)
      },
    })
  }
  /** Chooses the country if the text can only mean one. */
  async function settle(text: string): Promise<void> {
    const { countryMeant } = await import('#lib/text/country/find-countries.ts')
    const code = countryMeant(text, getLocale())
    if (code) latest.current(code)
  }
  function onBlur() {
    setTyped(undefined)
    leave()
    if (value && !countryCode(value)) settle(value).catch(() => undefined)
  }

  return (
    <div className={styles.chosen}>
      <Field label={label} hint={hint ?? m.hint()} error={error}>
        {(control) => (
          <>
            <input
              className={classNames(inputClass, selects.select)}
              required={required}
              autoComplete={field.autoComplete ?? 'off'}
              {...control}
              ref={input}
              name={name}
              value={typed ?? countryName(value)}
              onFocus={({ currentTarget }) => {
                currentTarget.select()
                attach()
              }}
              onChange={({ target }) => {
                early.current = true
                setTyped(target.value)
                set(countryCode(target.value) ?? target.value)
              }}
              onBlur={onBlur}
            />
            <ul ref={list} id={listId} aria-label={m.countries()} className={suggestions.list} hidden />
            <output ref={status} className="sr" />
          </>
        )}
      </Field>
    </div>
  )
}
