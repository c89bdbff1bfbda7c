import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, RefObject } from 'react'
import * as m from '#messages/cv/letter.ts'
import { Field, TextField } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { localeNames, locales } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { cvOpen, letterOpen } from '../../components/use-cv-place.ts'
import { FindJob } from '../../tailor/components/choose-job.tsx'
import type { LoadJobDescriptions } from '../../tailor/schema.ts'
import { letterOf } from '../document.ts'
import { LETTER_LINE_MAX, LETTER_MAX, type LetterDraft } from '../schema.ts'
import { lengthShown, validateLetter } from '../wrong.ts'
import styles from './letter.module.css'

interface Props {
  draft: LetterDraft
  /** The error of the text, after a download attempt. */
  wrong: string | undefined
  text: RefObject<HTMLTextAreaElement | null>
  job: number | undefined
  loadAdverts: LoadJobDescriptions
  onChange: (part: Partial<LetterDraft>) => void
}

/** Renders the fields of a letter, from recipient to closing. */
export function LetterForm({ draft, wrong, text, job, loadAdverts, onChange }: Props) {
  const router = useRouter()
  const letter = letterOf(draft)
  const length = letter.text.length
  const tooLong = length > LETTER_MAX ? validateLetter(draft) : undefined
  const line = (name: 'subject' | 'salutation' | 'closing', label: string) => (
    <TextField
      label={label}
      value={letter[name]}
      maxLength={LETTER_LINE_MAX}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className={styles.form}>
      <Segmented
        legend={m.language()}
        name="letter-language"
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={letter.language}
        onChange={(language) => onChange({ language })}
      />
      {job === undefined && (
        <details className={styles.job}>
          <summary>{m.forJob()}</summary>
          <FindJob
            loadAdverts={loadAdverts}
            onChoose={(id) =>
              void router.navigate({
                href: paths.myPersonalProfile({ cv: letterOpen, job: id }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </details>
      )}
      <Field label={m.recipient()} hint={m.recipientHint()}>
        {(control) => (
          <Lines
            {...control}
            rows={3}
            maxLength={LETTER_LINE_MAX * 3}
            value={letter.recipient}
            onChange={({ target }) => onChange({ recipient: target.value })}
          />
        )}
      </Field>
      {line('subject', m.subject())}
      {line('salutation', m.salutation())}
      <Field
        label={m.text()}
        hint={m.textHint({ count: lengthShown(length), of: lengthShown(LETTER_MAX) })}
        error={wrong ?? tooLong}
      >
        {(control) => (
          <Lines
            {...control}
            ref={text}
            rows={12}
            value={letter.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      {line('closing', m.closing())}
      <p className="meta">{m.kept()}</p>
      <p className="meta">
        {m.looks()}{' '}
        <a className="tap" href={paths.myPersonalProfile({ cv: cvOpen })}>
          {m.changeLooks()}
        </a>
      </p>
    </div>
  )
}

const Lines = (props: ComponentProps<'textarea'>) => <textarea {...props} className={inputClass} />
