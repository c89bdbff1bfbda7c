import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/events/talks-review.ts'
import { formFailure } from '#components/form/document/save-failure.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { slotDocument, talkCallForm, talkSlotForm, talkReasonForm, talkReviewForm } from '../../talks/form.ts'
import { callTalks } from '../../talks/queries.ts'
import type { TalkDecision } from '../../talks/rules.ts'
import type { ReviewedTalk, TalkCall, TalkProposals, TalkSlot, TalkReview } from '../../talks/schema.ts'

/** The action of an open dialog. */
export type TalkAct =
  | { kind: 'call' }
  | { kind: 'review'; talk: ReviewedTalk }
  | { kind: 'schedule'; talk: ReviewedTalk }
  | { kind: 'decide'; talk: ReviewedTalk; decision: TalkDecision }

interface Props {
  act: TalkAct
  desk: TalkProposals
  onClose: () => void
  onDone: (result: TalkProposals, text: string) => void
}

/** Shows the form of an action in a dialog. */
export function TalkDialog({ act, desk, onClose, onDone }: Props) {
  if (act.kind === 'call')
    return (
      <ActForm<TalkCall>
        list={talkCallForm}
        document={slotDocument(desk.event)}
        item={desk.call ?? undefined}
        title={desk.call ? m.changeCall() : m.openCall()}
        prefix="call."
        send={(call) => callTalks('POST /set-talk-call', { eventId: desk.event.eventId, call })}
        said={m.callSet()}
        onClose={onClose}
        onDone={onDone}
      />
    )
  const { talkId, version, talk, reviews, by } = act.talk
  if (act.kind === 'review') {
    const own = reviews.find((review) => review.own)
    return (
      <ActForm<TalkReview>
        list={talkReviewForm}
        item={{ reviewScore: own?.score ? String(own.score) : '', reviewNote: own?.note ?? '' }}
        title={m.reviewOf({ title: talk.talkTitle })}
        prefix="review."
        send={(review) => callTalks('POST /review-talk', { talkId, review })}
        onClose={onClose}
        onDone={onDone}
      />
    )
  }
  if (act.kind === 'schedule')
    return (
      <ActForm<TalkSlot>
        list={talkSlotForm}
        document={slotDocument(desk.event)}
        item={undefined}
        title={m.scheduleOf({ title: talk.talkTitle })}
        prefix="place."
        send={(place) => callTalks('POST /schedule-talk', { talkId, version, place })}
        onClose={onClose}
        onDone={onDone}
      />
    )
  const { decision } = act
  return (
    <ActForm<{ reason: string }>
      list={talkReasonForm}
      item={{ reason: '' }}
      title={m.decideOn[decision]({ title: talk.talkTitle })}
      saveLabel={m.decisions[decision]()}
      prefix=""
      notice={<Notice>{m.hearsOfIt({ name: by.name || talk.talkSpeaker })}</Notice>}
      send={({ reason }) => callTalks('POST /decide-talk', { talkId, version, decision, reason })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

interface FormProps<Item extends object> extends Pick<Props, 'onClose' | 'onDone'> {
  list: AnyList
  /** The context of its fields (form.ts). */
  document?: DocumentValues
  item: Item | undefined
  title: string
  saveLabel?: string
  /** The prefix of the error paths of the call. */
  prefix: string
  notice?: ReactNode
  send: (item: Item) => Promise<{ result: TalkProposals }>
  said?: string
}

function ActForm<Item extends object>({
  list,
  document = {},
  item,
  title,
  saveLabel,
  prefix,
  notice,
  send,
  said = m.done(),
  onClose,
  onDone,
}: FormProps<Item>) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ result }) => onDone(result, said),
  })
  return (
    <FormModal<Item>
      list={list}
      document={document}
      item={item}
      title={title}
      saveLabel={saveLabel}
      pending={sending.isPending}
      error={sending.error ? formFailure(sending.error, prefix) : undefined}
      onSave={(given) => sending.mutate(given)}
      onClose={onClose}
      notice={notice}
    />
  )
}
