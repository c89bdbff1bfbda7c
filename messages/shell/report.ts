import { message } from '#lib/text/message.ts'

/** The link at the foot of pages that members write. The form is on the contact page. */
export const reportPage = message({ en: 'Report this page', es: 'Denunciar esta página' })
