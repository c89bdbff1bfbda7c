import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/contact/admin.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import queue from '#components/shell/lists/queue.module.css'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { isLocale, localeNames } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { showMoment } from '#lib/text/show-time.ts'
import { callContact, contactWayQuery, messagesKey, messagesQuery } from '../queries.ts'
import type { ContactMessage } from '../schema.ts'
import styles from './contact.module.css'

type State = 'open' | 'answered'

/** Lists the messages of the contact form. */
export function AdminMessages({ state }: { state: State }) {
  const way = useQuery(contactWayQuery())
  return (
    <>
      <div className={classNames(queue.toolbar, styles.toolbar)}>
        <p>{way.data && (way.data.mailed ? m.lede.mailed() : m.lede.kept())}</p>
        <TabLinks
          label={m.listed()}
          tabs={(['open', 'answered'] as const).map((each) => ({
            label: m.stateNames[each](),
            href: paths.adminMessages() + (each === 'open' ? '' : `?state=${each}`),
            current: state === each,
          }))}
        />
      </div>
      <Messages key={state} state={state} />
    </>
  )
}

/** Lists the messages. Give it a key made from the state, so that paging starts over. */
function Messages({ state }: { state: State }) {
  const { first, rows, more } = usePages((cursor) => messagesQuery(state, cursor))
  if (first.data?.results.length === 0) {
    return <EmptyState title={state === 'open' ? m.nothingOpen() : m.nothingAnswered()} />
  }
  return (
    <>
      <ul className={queue.list} aria-label={m.messagesTitle()} aria-busy={first.isPending}>
        {rows({
          children: ({ results }) =>
            results.map((message) => <MessageItem key={message.id} message={message} />),
        })}
      </ul>
      {more && <div className={queue.more}>{more}</div>}
    </>
  )
}

function MessageItem({ message }: { message: ContactMessage }) {
  const { id, name, email, subject, text, created, locale, answered, answeredBy } = message
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function settle(): Promise<void> {
    setPending(true)
    setFailure(undefined)
    try {
      await callContact('POST /settle', { id, answered: !answered })
      await client.invalidateQueries({ queryKey: messagesKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  const reply = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <li>
      <h2>{subject}</h2>
      <p className={queue.facts}>
        <span>{name}</span>
        <span>{email}</span>
        <time dateTime={created}>{showMoment(created)}</time>
        {isLocale(locale) && <span>{m.writtenIn({ language: localeNames[locale] })}</span>}
        {answered && <span>{m.answeredOn({ when: showMoment(answered), by: answeredBy })}</span>}
      </p>
      <p className={queue.text}>{text}</p>
      <ButtonRow>
        <ButtonLink small href={reply} aria-label={m.answerTo({ name })}>
          {m.answerByMail()}
        </ButtonLink>
        <SubmitButton
          small
          type="button"
          pending={pending}
          aria-label={(answered ? m.reopenOf : m.markAnsweredOf)({ subject })}
          onClick={() => void settle()}
        >
          {answered ? m.reopen() : m.markAnswered()}
        </SubmitButton>
      </ButtonRow>
      <FormMessage>{failure}</FormMessage>
    </li>
  )
}
