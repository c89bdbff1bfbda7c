import type { Locale } from '#lib/text/locale.ts'
import type { Mail, MailFile, MailKind } from '#features/mail/schema.ts'

/** The link that a sample carries. */
export const sampleLink = 'https://agora.example.org/update-password?token=Zq8-_h.3&lang=es'

const sampleEvent = {
  title: 'Zero trust without the slogans',
  when: '24 November 2026, 14:00–14:50 CET (Europe/Stockholm)',
  where: 'Stockholm, Sweden',
  link: 'https://agora.example.org/events/7/zero-trust-without-the-slogans',
}

/** The file that a sample carries. */
export const sampleFile: MailFile = {
  name: 'zero-trust.ics',
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:Ñandú – café\r\nEND:VCALENDAR\r\n',
}

const when = new Date('2026-03-04T05:06:00Z')
const told: {
  [K in MailKind]: Omit<Extract<Mail, { kind: K }>, 'kind' | 'to' | 'locale' | 'origin' | 'brand'>
} = {
  verify: { link: sampleLink },
  reset: { link: sampleLink },
  known: {},
  'taken-over': { provider: 'Google' },
  'email-change': { link: sampleLink, newEmail: 'ada@bücher.example' },
  'email-changed': { link: sampleLink, newEmail: 'ada@bücher.example' },
  'email-change-undone': {},
  'password-changed': { when, device: 'Firefox on Linux', address: '203.0.113.7' },
  'new-sign-in': { when, device: 'Safari on iPhone', address: '2001:db8::7' },
  'second-factor': { change: 'authenticator-added', when, device: 'Firefox on Linux', address: '::1' },
  'factors-reset': {},
  approved: {},
  refused: { reason: 'The register does not know this institution.\nSend us its number.' },
  disabled: { reason: 'Asked for by the institution.' },
  'deletion-planned': { when: new Date('2026-03-18T05:06:00Z') },
  'deletion-done': {},
  contact: {
    replyTo: 'ravi@example.org',
    writer: 'Ravi Menon',
    title: 'A wrong figure',
    message: 'The second figure has its axes exchanged.\nSee the article on bearings.',
    link: 'https://agora.example.org/admin/messages',
  },
  'organization-invitation': { organization: 'Hillside College', inviter: 'Ana Beltrán', link: sampleLink },
  'organization-contact': {
    about: 'institute',
    replyTo: 'ravi@example.org',
    writer: 'Ravi Menon',
    title: 'Places for visitors',
    message: 'Are there any?\nFor a term.',
    organization: 'Hillside College',
    department: 'Admin',
    link: 'https://agora.example.org/institutes/hillside',
  },
  'organization-granted': { about: 'business', organization: 'Meseta Works', link: sampleLink },
  moderated: {
    act: 'warned',
    title: 'Earn fast with bearings',
    reason: 'It is an advertisement.\nWe take none.',
    link: sampleLink,
  },
  'organization-denied': {
    about: 'institute',
    organization: 'Hillside College',
    reason: 'No page of the college names you.\nSend us one.',
  },
  'application-changed': {
    about: 'job',
    title: 'Hydraulic engineer',
    business: 'Meseta Works',
    stage: 'interview',
    link: 'https://agora.example.org/my-applications',
  },
  'application-message': {
    replyTo: 'ravi@example.com',
    title: 'Hydraulic engineer: an interview?',
    message: 'Hello Ada,\nwould you like to talk with us?',
    job: 'Hydraulic engineer',
    business: 'Meseta Works',
    link: 'https://agora.example.org/my-applications',
    interview: {
      start: '2026-12-04T09:00:00.000Z',
      minutes: 45,
      place: 'Burgos, room 2',
      timeZone: 'Europe/Madrid',
    },
  },
  'interview-withdrawn': {
    applicant: 'Ada Lovelace',
    reason: 'withdrawn',
    job: 'Hydraulic engineer',
    interview: {
      start: '2026-12-04T09:00:00.000Z',
      minutes: 45,
      place: 'Burgos, room 2',
      timeZone: 'Europe/Madrid',
    },
    link: 'https://agora.example.org/my-business-profile/applications/1',
    calendar: { name: 'interview.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' },
  },
  'article-decided': {
    title: 'How bearings carry',
    decision: 'reject',
    reason: 'The second section has no sources.\nAdd some.',
    at: new Date('2026-11-05T09:30:00Z'),
    link: sampleLink,
  },
  'talk-decided': {
    decision: 'decline',
    title: 'What a cable says',
    eventTitle: 'Listening to bridges',
    reason: 'We have two on cables already.\nPlease come again.',
    link: sampleLink,
  },
  'posting-ends': {
    about: 'job',
    title: 'Hydraulic engineer',
    business: 'Meseta Works',
    lastDay: '2026-11-05',
    extendedTo: '2026-12-20',
    days: 45,
    link: sampleLink,
  },
  digest: {
    items: [
      { title: 'Why concrete cracks', about: 'Civil and construction', link: sampleLink },
      { title: 'Hydraulic engineer', about: 'Meseta Works', link: sampleLink },
    ],
    more: 3,
    link: 'https://agora.example.org/my-reading',
    unsubscribe: 'https://agora.example.org/my-reading/unsubscribe?link=abc',
  },
  alert: {
    about: 'application',
    items: [{ title: 'Asha Kulkarni', about: 'Hydraulic engineer', link: sampleLink }],
    more: 0,
    link: 'https://agora.example.org/my-privacy#alerts',
    unsubscribe: 'https://agora.example.org/my-reading/unsubscribe?link=abc',
  },
  'confirm-seat': { event: sampleEvent, link: sampleLink, waits: false },
  registered: { event: { ...sampleEvent, cancel: sampleLink }, calendar: sampleFile },
  'moved-up': { event: sampleEvent, calendar: sampleFile },
  waiting: { event: sampleEvent, place: 7 },
  'registration-cancelled': { event: sampleEvent, waited: false },
  'event-reminder': {
    event: { ...sampleEvent, join: sampleLink, ticket: { code: '12-7-K3F9Q2TX', rows: [[true, false]] } },
    soon: false,
  },
  'event-message': {
    event: sampleEvent,
    replyTo: 'ravi@example.org',
    organiser: 'Nordic Cloud Guild',
    waits: false,
    title: 'Bring a laptop',
    message: 'We try things out.\nThe room has sockets.',
  },
  'event-cancelled': { event: sampleEvent },
  'event-changed': {
    event: sampleEvent,
    was: { when: '23 November 2026, 14:00–14:50 CET (Europe/Stockholm)', where: 'Kista, Sweden' },
    resumed: false,
    waits: false,
    joins: false,
    calendar: sampleFile,
  },
}

export const mailKinds = Object.keys(told) as MailKind[]

/** A mail of a kind, with whatever is to be different. */
export const sampleMail = (kind: MailKind, other: Partial<Mail> & { locale?: Locale } = {}): Mail =>
  ({
    to: 'ada@example.org',
    locale: 'en',
    origin: 'https://agora.example.org',
    brand: 'Agora',
    name: 'Ada Rao',
    kind,
    ...told[kind],
    ...other,
  }) as Mail
