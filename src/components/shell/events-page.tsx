import * as m from '#messages/pages.ts'
import { fieldNames } from '#messages/taxonomy.ts'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TitlePage } from './title-page.tsx'

type Field = keyof typeof fieldNames

export const eventsHead = (field: Field) =>
  pageHead({ title: m.eventsOn(fieldNames[field]()), path: paths.sectorPage(field, 'events'), noindex: true })

export function EventsPage({ field }: { field: Field }) {
  const name = fieldNames[field]()
  return (
    <TitlePage
      title={m.eventsOn(name)}
      text={m.notReady()}
      art={{ motif: field, seed: 1 }}
      actions={
        <ButtonLink kind="primary" href={paths.blogs('technology', field)}>
          {m.readArticlesOn(name)}
        </ButtonLink>
      }
    />
  )
}
