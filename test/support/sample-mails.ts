import type { Locale } from '#lib/locale.ts'
import type { Mail, MailKind } from '#lib/mail.ts'

/** The link that a sample carries. */
export const sampleLink = 'https://agora.example.org/update-password?token=Zq8-_h.3&lang=es'

const told: { [K in MailKind]: Omit<Extract<Mail, { kind: K }>, 'to' | 'locale' | 'origin' | 'brand'> } = {
  verify: { kind: 'verify', link: sampleLink },
  reset: { kind: 'reset', link: sampleLink },
  known: { kind: 'known' },
  'password-changed': {
    kind: 'password-changed',
    when: new Date('2026-03-04T05:06:00Z'),
    device: 'Firefox on Linux',
    address: '203.0.113.7',
  },
  'new-sign-in': {
    kind: 'new-sign-in',
    when: new Date('2026-03-04T05:06:00Z'),
    device: 'Safari on iPhone',
    address: '2001:db8::7',
  },
  approved: { kind: 'approved' },
  refused: { kind: 'refused', reason: 'The register does not know this institution.\nSend us its number.' },
  disabled: { kind: 'disabled', reason: 'Asked for by the institution.' },
  'deletion-planned': { kind: 'deletion-planned', when: new Date('2026-03-18T05:06:00Z') },
  'deletion-done': { kind: 'deletion-done' },
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
    ...told[kind],
    ...other,
  }) as Mail
