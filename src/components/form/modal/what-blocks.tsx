import { useFormState, type UseFormReturn } from 'react-hook-form'
import * as m from '#messages/forms/forms.ts'
import { collectErrors, type Values } from './form-values.ts'
import styles from './what-blocks.module.css'

interface Props {
  form: UseFormReturn<Values>
  /** A reason apart from field errors. */
  held: string | undefined
}

/** Shows at the foot of a form what blocks saving. */
export function FormErrorSummary({ form, held }: Props) {
  const { errors } = useFormState({ control: form.control })
  const { '': whole, ...wrong } = collectErrors(errors)
  const count = Object.keys(wrong).length
  return (
    <output className={styles.blocks}>{held ?? whole ?? (count > 0 ? m.wrongFields({ count }) : '')}</output>
  )
}
