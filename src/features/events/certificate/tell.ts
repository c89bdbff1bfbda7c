import * as m from '#messages/events/certificate.ts'
import type { Locale } from '#lib/text/locale.ts'
import { whenOf, whereOf } from '../registration/mail.ts'
import type { Certificate } from './schema.ts'

/** Returns the labelled facts of a certificate, without empty ones. */
export const certificateFacts = (
  { name, event, code }: Certificate,
  locale: Locale,
): [name: string, value: string][] =>
  [
    [m.person.in(locale), name],
    [m.event.in(locale), event.eventTitle],
    [m.when.in(locale), whenOf(event, locale)],
    [m.where.in(locale), whereOf(event, locale)],
    [m.organiser.in(locale), event.eventOrganiser],
    [m.code.in(locale), code],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
