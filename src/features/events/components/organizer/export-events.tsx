import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/archive-archive.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { downloadOrganised } from '../../archive/queries.ts'
import styles from '../cart/my-events.module.css'

/** Exports the viewer's events, and links to the import. */
export function ExportEvents() {
  const save = useMutation({ mutationFn: downloadOrganised })
  const as = (format: 'json' | 'ics', label: string) => (
    <SubmitButton
      type="button"
      small
      pending={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {label}
    </SubmitButton>
  )
  return (
    <section className={`${styles.section} ${styles.along}`}>
      <h2>{m.exportEvents()}</h2>
      <p>{m.exportEventsText()}</p>
      <ButtonRow>
        {as('json', m.asJson())}
        {as('ics', m.asCalendar())}
        <ButtonLink small kind="quiet" href={paths.ownEvent('import')}>
          {m.importEvents()}
        </ButtonLink>
      </ButtonRow>
      <FormMessage>{save.error?.message}</FormMessage>
    </section>
  )
}
