import type { Mail } from '../schema.ts'
import { paths } from '#lib/text/paths.ts'
import * as m from '#messages/events/mail.ts'
import { when } from '#messages/mail/mail.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { checkLink, cleanLine, cleanLines, MAX_MESSAGE_LENGTH } from './clean.ts'
import type { MailContent } from './render.ts'

/** An email about a registration. */
export type EventMail = Extract<Mail, { event: unknown }>

type EventMailParts = Pick<
  MailContent,
  'subject' | 'lead' | 'quote' | 'facts' | 'items' | 'code' | 'more' | 'button' | 'note'
>

/** Returns the parts of an email about a registration. Titles and places are untrusted texts. */
export function formatEventMail(mail: EventMail): EventMailParts {
  const { locale, origin, event } = mail
  const title = cleanLine(event.title, 120)
  const facts = factsOf([
    [when.in(locale), event.when],
    [m.whenThere.in(locale), event.whenThere ?? ''],
    [m.where.in(locale), event.where],
  ])
  const toEvent = { label: m.openEvent.in(locale), link: checkLink(event.link) }
  const toMyEvents = { label: m.openMyEvents.in(locale), link: checkLink(origin + paths.myEvents()) }
  const cancel = event.cancel
    ? [{ title: m.cancelHere.in(locale), about: m.cancelAbout.in(locale), link: checkLink(event.cancel) }]
    : []
  const items = [
    ...(event.join
      ? [{ title: m.joinHere.in(locale), about: m.joinAbout.in(locale), link: checkLink(event.join) }]
      : []),
    ...cancel,
  ]
  // Guests have no page of their own.
  const registeredNote = event.cancel ? undefined : m.registeredNote.in(locale)
  const code = event.ticket && {
    label: m.showThis.in(locale),
    text: cleanLine(event.ticket.code, 60),
    rows: event.ticket.rows,
  }
  switch (mail.kind) {
    case 'confirm-seat':
      return {
        subject: (mail.waits ? m.confirmWaitSubject : m.confirmSeatSubject).in(locale, { title }),
        lead: (mail.isInvited ? m.invitedSeatLead : mail.waits ? m.confirmWaitLead : m.confirmSeatLead).in(
          locale,
        ),
        facts,
        button: {
          label: (mail.waits ? m.confirmWaitButton : m.confirmSeatButton).in(locale),
          link: checkLink(mail.link),
        },
        note: (mail.isInvited ? m.invitedSeatNote : m.confirmSeatNote).in(locale),
      }
    case 'registered':
    case 'moved-up': {
      const isNew = mail.kind === 'registered'
      return {
        subject: (isNew ? m.registeredSubject : m.movedUpSubject).in(locale, { title }),
        lead: (isNew ? m.registeredLead : m.movedUpLead).in(locale),
        facts,
        items,
        code,
        button: toEvent,
        note: registeredNote,
      }
    }
    case 'waiting':
      return {
        subject: m.waitingSubject.in(locale, { title }),
        lead: m.waitingLead.in(locale, { place: mail.place }),
        facts,
        items: cancel,
        more: m.waitingMore.in(locale),
        button: event.cancel ? toEvent : toMyEvents,
        note: event.cancel ? undefined : m.waitingNote.in(locale),
      }
    case 'registration-cancelled': {
      const { waited } = mail
      return {
        subject: (waited ? m.leftWaitingSubject : m.leftSubject).in(locale, { title }),
        lead: (waited ? m.leftWaitingLead : m.leftLead).in(locale),
        facts,
        more: [mail.calendar && m.takesOut.in(locale), m.leftMore.in(locale)].filter(Boolean).join(' '),
        button: toEvent,
      }
    }
    case 'event-reminder':
      return {
        subject: (mail.soon ? m.soonSubject : m.tomorrowSubject).in(locale, { title }),
        lead: (mail.soon ? m.soonLead : m.tomorrowLead).in(locale),
        facts,
        items,
        code,
        button: toEvent,
        note: [!mail.soon && registeredNote, !event.cancel && m.reminderNote.in(locale)]
          .filter(Boolean)
          .join(' '),
      }
    case 'event-message': {
      const { replyTo, waits } = mail
      return {
        subject: m.messageSubject.in(locale, { subject: cleanLine(mail.title), title }),
        lead: (waits ? m.messageWaiting : m.messageSeated).in(locale, {
          organiser: cleanLine(mail.organiser),
          title,
        }),
        quote: cleanLines(mail.message, MAX_MESSAGE_LENGTH),
        facts,
        more: replyTo
          ? m.messageAnswers.in(locale, { email: cleanLine(shownAddress(replyTo), 254) })
          : m.messageUnanswered.in(locale),
        button: toEvent,
      }
    }
    case 'event-cancelled':
      return {
        subject: m.cancelledSubject.in(locale, { title }),
        lead: m.cancelledLead.in(locale),
        facts,
        more: mail.calendar ? m.takesOut.in(locale) : m.cancelledMore.in(locale),
        button: toEvent,
      }
    case 'event-changed': {
      const { was, resumed, waits, joins } = mail
      const moved = was.when !== event.when || was.where !== event.where
      return {
        subject: (resumed ? m.resumedSubject : m.changedSubject).in(locale, { title }),
        lead: [
          (resumed || moved || !joins) && (resumed ? m.resumedLead : m.changedLead).in(locale),
          joins && (event.join ? m.joinsElsewhere : m.joinsNowhere).in(locale),
        ]
          .filter(Boolean)
          .join(' '),
        facts: [
          ...facts,
          ...factsOf([
            [m.whenBefore.in(locale), was.when === event.when ? '' : was.when],
            [m.whereBefore.in(locale), was.where === event.where ? '' : was.where],
          ]),
        ],
        items,
        code,
        more: (waits ? m.changedWaiting : m.changedConfirmed).in(locale),
        button: toEvent,
      }
    }
  }
}

const factsOf = (all: [name: string, value: string][]): [string, string][] =>
  all.map(([name, value]): [string, string] => [name, cleanLine(value, 400)]).filter(([, value]) => value)
