import * as m from '#messages/events/certificate.ts'
import type { CvDocument, CvEntry } from '#features/cv/document/schema.ts'
import type { Locale } from '#lib/text/locale.ts'
import { certificateFacts } from './tell.ts'
import type { Certificate } from './schema.ts'

const noHeader = { title: '', phone: '', email: '', place: '', link: '', links: [] }

/** Returns a certificate of attendance for the CV engine; its last line links to the page that verifies it. */
export function certificateDocument(certificate: Certificate, brand: string, locale: Locale): CvDocument {
  const { name, event, link } = certificate
  const said = { name: isolated(name), event: isolated(event.eventTitle) }
  const facts = certificateFacts(certificate, locale).slice(1)
  return {
    lang: locale,
    title: m.fileTitle.in(locale, { name, event: event.eventTitle }),
    author: name,
    header: { ...noHeader, name },
    sections: [
      {
        key: 'Certificate',
        title: m.title.in(locale),
        body: {
          kind: 'entries',
          entries: [
            entryOf('', [{ kind: 'text', text: m.wasThere.in(locale, said) }]),
            ...facts.map(([what, value]) => entryOf(what, [{ kind: 'text', text: value }])),
          ],
        },
      },
      {
        key: 'Verification',
        title: m.verification.in(locale),
        body: {
          kind: 'entries',
          entries: [
            entryOf('', [
              { kind: 'text', text: m.verifyAt.in(locale, { brand }) },
              { kind: 'text', text: link, link },
            ]),
          ],
        },
      },
    ],
  }
}

/** Keeps the direction of the sentence, whatever that of a name in it (UAX 9). */
const isolated = (text: string) => `\u2068${text}\u2069`

const entryOf = (title: string, parts: CvEntry['parts']): CvEntry => ({
  title,
  link: '',
  when: '',
  detail: '',
  parts,
})
