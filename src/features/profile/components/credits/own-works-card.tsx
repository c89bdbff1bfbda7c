import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import * as m from '#messages/profile/works.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import list from '#components/form/lists/list-section.module.css'
import { Button } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/check.tsx'
import { creditKinds } from '#kits/credit/kinds.ts'
import { classNames } from '#lib/text/class-names.ts'
import { ownWorksQuery, sendCredits } from '../../credits/queries.ts'
import styles from '../personal-profile.module.css'
import { WorkItem } from './work-item.tsx'

/** Each kind has its own switch. */
const settings = { article: 'ShowsArticles', talk: 'ShowsTalks', course: 'ShowsCourses' } as const

/**
 * Renders the articles and talks that link to the public page; nothing if there are none.
 * @param props.asked whether the user navigated to it: it scrolls into view, and has an empty state.
 */
export function OwnWorksCard({ asked }: { asked: boolean }) {
  const id = useId()
  const client = useQueryClient()
  const query = ownWorksQuery()
  const { data: own } = useQuery(query)
  const saving = useMutation({
    mutationFn: sendCredits,
    onSuccess: (now) => client.setQueryData(query.queryKey, now),
  })
  const card = useRef<HTMLElement>(null)
  const loaded = own !== undefined
  useEffect(() => {
    if (asked && loaded) card.current?.scrollIntoView()
  }, [asked, loaded])
  if (!own || (own.Works.length === 0 && !asked)) return null
  return (
    <section ref={card} className={classNames(list.section, styles.works)} aria-labelledby={id}>
      <div className={list.head}>
        <h2 id={id}>{m.ownWorks()}</h2>
      </div>
      <p className={styles.note}>{own.Works.length > 0 ? m.ownWorksText() : m.noWorks()}</p>
      {creditKinds.map((kind) => {
        const setting = settings[kind]
        return (
          own.Works.some(({ Kind }) => Kind === kind) && (
            <Switch
              key={kind}
              checked={own[setting]}
              onChange={({ target }) => saving.mutate({ [setting]: target.checked })}
            >
              {m.show[kind]()}
            </Switch>
          )
        )
      })}
      <FormMessage>{saving.error ? saveFailure(saving.error) : undefined}</FormMessage>
      <ul>
        {own.Works.map((work) => (
          <WorkItem key={work.id} work={work}>
            {` · ${m.namedAs({ name: work.Name })}${work.Shown ? '' : ` · ${work.Asked ? m.asked() : m.leftOut()}`}`}{' '}
            <Button
              small
              aria-label={
                work.Shown ? m.leaveOutOf({ title: work.Title }) : m.showAgainOf({ title: work.Title })
              }
              onClick={() => saving.mutate({ Work: { id: work.id, Shown: !work.Shown } })}
            >
              {work.Shown ? m.leaveOut() : m.showAgain()}
            </Button>
          </WorkItem>
        ))}
      </ul>
    </section>
  )
}
