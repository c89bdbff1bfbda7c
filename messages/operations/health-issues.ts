import { message } from '#lib/text/message.ts'

// Health issues shown to administrators: the problem, then what to do.

export const healthIssues = message({ en: 'Health issues', es: 'Requiere atención' })

const said = (reason: string | null, en: boolean) =>
  reason ? (en ? ` Reason: ${reason}` : ` Motivo: ${reason}`) : ''

export const diskTitle = message({ en: 'The disk is nearly full', es: 'El disco está casi lleno' })
export const diskText = message({
  en: (free: number, reserve: number) =>
    `The disk that holds DATA_DIR has ${free} MB left. This warning appears below ${reserve} MB (DISK_RESERVE_MB). When the disk is full, nothing can be saved: delete files you don’t need, such as old backups and logs, or add space.`,
  es: (free, reserve) =>
    `Quedan ${free} MB donde está DATA_DIR; por debajo de ${reserve} MB (DISK_RESERVE_MB) aparece este aviso. Cuando se llene ya no se podrá guardar nada: borra lo que no haga falta, como copias y registros antiguos, o dale más espacio.`,
})
export const mailWaitsTitle = message({ en: 'Emails are waiting to be sent', es: 'Hay correo en espera' })
export const mailWaitsText = message({
  en: (waiting: number, minutes: number, reason: string | null) =>
    `${waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`}, the oldest for ${minutes} minutes.${said(reason, true)} Check SMTP_URL and MAIL_FROM, and that the mail server responds. No email is lost: each one is retried for three days.`,
  es: (waiting, minutes, reason) =>
    `${waiting === 1 ? 'Espera 1 correo' : `Esperan ${waiting} correos`}, el más antiguo desde hace ${minutes} minutos.${said(reason, false)} Revisa SMTP_URL y MAIL_FROM, y si el servidor de correo responde. No se pierde nada: cada uno se reintenta durante tres días.`,
})
export const mailFailedTitle = message({
  en: 'Emails could not be delivered',
  es: 'Hay correo que no se pudo entregar',
})
export const mailFailedText = message({
  en: (failed: number, reason: string | null) =>
    `${failed === 1 ? '1 email' : `${failed} emails`} from the last day could not be delivered and will not be retried.${said(reason, true)} If one address is affected, its owner has to correct it. If all are affected, the mail server rejects this portal: check MAIL_FROM and what the server requires of senders.`,
  es: (failed, reason) =>
    `${failed === 1 ? '1 correo' : `${failed} correos`} del último día ya no se enviará${failed === 1 ? '' : 'n'}.${said(reason, false)} Si afecta a una sola dirección, la tiene que corregir su dueño; si afecta a todas, el servidor de correo rechaza este portal: revisa MAIL_FROM y lo que el servidor exige a los remitentes.`,
})
export const providerTitle = message({
  en: (provider: string) => `Sign-in with ${provider} fails`,
  es: (provider: string) => `Falla el acceso con ${provider}`,
})
export const providerText = message({
  en: (provider: string, failed: number, reason: string) =>
    `${failed} sign-ins failed in the last hour, and none has succeeded since. Last reason: ${reason}. Check the client ID and secret of the app at ${provider}, and its redirect URL. If ${provider} itself is down, wait until it is back.`,
  es: (provider, failed, reason) =>
    `${failed} intentos han fallado en la última hora y ninguno ha funcionado desde entonces. El último motivo: ${reason}. Revisa el identificador y el secreto de la aplicación en ${provider}, y la dirección a la que se vuelve; si lo que falla es ${provider}, espera a que se recupere.`,
})
