import * as m from '#messages/events/certificate.ts'
import type { CvDocument, CvEntry } from '#features/cv/document/schema.ts'
import type { Locale } from '#lib/text/locale.ts'
import { certificateFacts } from './tell.ts'
import type { Certificate } from './schema.ts'

const noHeader = { title: '', phone: '', email: '', place: '', link: '', links: [] }

/** Returns a certificate of attendance for the CV engine; its last line links to the page that verifies it. */
export function certificateDocument(certificate: Certificate, brand: string, locale: Locale): CvDocument {
  const { name, event, link } = certificate
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
            entryOf('', [{ kind: 'text', text: m.wasThere.in(locale, { name, event: event.eventTitle }) }]),
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

const entryOf = (title: string, parts: CvEntry['parts']): CvEntry => ({
  title,
  link: '',
  when: '',
  detail: '',
  parts,
})
