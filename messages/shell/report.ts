import { message } from '#lib/text/message.ts'

/** At the foot of pages that people write: its form is on the contact page. */
export const reportPage = message({ en: 'Report this page', es: 'Denunciar esta página' })
