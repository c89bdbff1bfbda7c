import * as t from '#messages/page-titles.ts'
import * as m from '#messages/pages.ts'
import { fieldNames } from '#messages/taxonomy.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TitlePage } from './title-page.tsx'

type Field = keyof typeof fieldNames

export function EventsPage({ field }: { field: Field }) {
  const name = fieldNames[field]()
  return (
    <TitlePage
      title={t.eventsOn(name)}
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
