import { message } from '#lib/text/message.ts'

// What administrators read when something needs them: what it is, and what to do.

export const troubles = message({ en: 'Needs you', es: 'Requiere atención' })

const said = (reason: string | null, en: boolean) =>
  reason ? (en ? ` It says: ${reason}` : ` Dice: ${reason}`) : ''

export const diskTitle = message({ en: 'The disk is nearly full', es: 'El disco está casi lleno' })
export const diskText = message({
  en: (free: number, reserve: number) =>
    `${free} MB are left where DATA_DIR lies; below ${reserve} MB (DISK_RESERVE_MB) this is said. When it is full, nothing can be saved any more: remove what is not needed, such as old backups and logs, or give it more room.`,
  es: (free, reserve) =>
    `Quedan ${free} MB donde está DATA_DIR; por debajo de ${reserve} MB (DISK_RESERVE_MB) aparece este aviso. Cuando se llene ya no se podrá guardar nada: borra lo que no haga falta, como copias y registros antiguos, o dale más espacio.`,
})
export const mailWaitsTitle = message({ en: 'Mail is waiting', es: 'Hay correo en espera' })
export const mailWaitsText = message({
  en: (waiting: number, minutes: number, reason: string | null) =>
    `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`}, the oldest for ${minutes} minutes.${said(reason, true)} Look at SMTP_URL and MAIL_FROM, and whether the mail server answers. Nothing is lost: each is tried again for three days.`,
  es: (waiting, minutes, reason) =>
    `${waiting === 1 ? 'Espera 1 correo' : `Esperan ${waiting} correos`}, el más antiguo desde hace ${minutes} minutos.${said(reason, false)} Revisa SMTP_URL y MAIL_FROM, y si el servidor de correo responde. No se pierde nada: cada uno se reintenta durante tres días.`,
})
export const mailFailedTitle = message({ en: 'Mail was given up', es: 'Hay correo que no se pudo entregar' })
export const mailFailedText = message({
  en: (failed: number, reason: string | null) =>
    `${failed === 1 ? '1 mail' : `${failed} mails`} of the last day will not be sent any more.${said(reason, true)} If that is about one address, its owner has to correct it; if it is about all, the mail server refuses this portal: look at MAIL_FROM and what the server demands of senders.`,
  es: (failed, reason) =>
    `${failed === 1 ? '1 correo' : `${failed} correos`} del último día ya no se enviará${failed === 1 ? '' : 'n'}.${said(reason, false)} Si afecta a una sola dirección, la tiene que corregir su dueño; si afecta a todas, el servidor de correo rechaza este portal: revisa MAIL_FROM y lo que el servidor exige a los remitentes.`,
})
export const providerTitle = message({
  en: (provider: string) => `Sign-in with ${provider} fails`,
  es: (provider: string) => `Falla el acceso con ${provider}`,
})
export const providerText = message({
  en: (provider: string, failed: number, reason: string) =>
    `${failed} tries failed within the last hour, and none has worked since. The last reason: ${reason}. Look at the id and the secret of the app at ${provider}, and at the address that people come back to; if ${provider} itself is down, it will pass.`,
  es: (provider, failed, reason) =>
    `${failed} intentos han fallado en la última hora y ninguno ha funcionado desde entonces. El último motivo: ${reason}. Revisa el identificador y el secreto de la aplicación en ${provider}, y la dirección a la que se vuelve; si lo que falla es ${provider}, se pasará.`,
})
