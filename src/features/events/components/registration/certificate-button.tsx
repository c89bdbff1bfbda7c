import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/certificate.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { getSite } from '#lib/text/site.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { getLocale } from '#lib/text/locale.ts'
import { callCertificates } from '../../certificate/queries.ts'
import type { EventCard } from '../../schema.ts'

/** Uses the CV engine. */
export type MakePdf = (document: CvDocument) => Promise<Blob>

interface Props {
  event: EventCard
  makePdf: MakePdf
  say: (text: string) => void
}

/** Downloads the certificate of attendance as a PDF, which links to the page that verifies it. */
export function CertificateButton({ event: { eventId, eventTitle, Slug }, makePdf, say }: Props) {
  const making = useMutation({
    async mutationFn() {
      const [{ result }, { certificateDocument }] = await Promise.all([
        callCertificates('GET /certificate', { eventId }),
        import('../../certificate/document.ts'),
      ])
      saveFile(
        await makePdf(certificateDocument(result, getSite().brand, getLocale())),
        `${Slug}-certificate.pdf`,
      )
    },
    onError: (error) => say(error.message),
  })
  return (
    <SubmitButton
      small
      type="button"
      aria-label={m.getFor({ title: eventTitle })}
      pending={making.isPending}
      onClick={() => making.mutate()}
    >
      <Icon name="document" small />
      {making.isPending ? m.making() : m.get()}
    </SubmitButton>
  )
}
