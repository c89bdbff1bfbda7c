import { message } from '#lib/text/message.ts'

// The reading list, what is followed, and the weekly mail.

export const lede = message({
  en: 'Articles that you keep for later, and what is new of what you follow.',
  es: 'Los artículos que guardas para después y lo nuevo de lo que sigues.',
})
export const keptTitle = message({ en: 'To read', es: 'Para leer' })
export const newsTitle = message({ en: 'New for you', es: 'Nuevo para ti' })
export const followsTitle = message({ en: 'You follow', es: 'Sigues' })
export const weeklyTitle = message({ en: 'By mail and feed', es: 'Por correo y canal' })
export const newsKinds = {
  article: message({ en: 'Article', es: 'Artículo' }),
  event: message({ en: 'Event', es: 'Evento' }),
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
  company: message({ en: 'Company', es: 'Empresa' }),
}

// What one follows
export const unfollow = message({
  en: (name: string) => `Stop following ${name}`,
  es: (name) => `Dejar de seguir ${name}`,
})
export const remove = message({
  en: (title: string) => `Remove from the reading list: ${title}`,
  es: (title) => `Quitar de la lista de lectura: ${title}`,
})
export const gone = message({ en: 'No longer there', es: 'Ya no está' })

// The page
export const loading = message({ en: 'Loading your list', es: 'Cargando tu lista' })
export const failed = message({
  en: 'Your list could not be loaded',
  es: 'No se ha podido cargar tu lista',
})
export const notChanged = message({ en: 'That was not saved', es: 'No se ha guardado' })
export const emptyTitle = message({ en: 'Nothing here yet', es: 'Aún no hay nada' })
export const emptyText = message({
  en: 'Follow a sector, an institute, a company or a search of jobs, and what is new of it appears here.',
  es: 'Sigue un sector, un centro, una empresa o una búsqueda de empleo, y aquí aparecerá lo nuevo.',
})
export const noNews = message({
  en: 'Nothing new of what you follow yet.',
  es: 'Aún no hay nada nuevo de lo que sigues.',
})
export const onlyHere = message({
  en: 'This list is kept in this browser only',
  es: 'Esta lista solo se guarda en este navegador',
})
export const onlyHereText = message({
  en: 'Sign in to have it on every device, as a feed, and by mail once a week.',
  es: 'Entra para tenerla en todos tus dispositivos, como canal y por correo una vez por semana.',
})
export const browse = message({ en: 'Browse fields', es: 'Ver las áreas' })
export const findJobs = message({ en: 'Find a job', es: 'Buscar empleo' })
export const weekly = message({
  en: 'Send me a mail once a week when there is something new',
  es: 'Enviarme un correo por semana cuando haya algo nuevo',
})
export const weeklyHint = message({
  en: 'Every mail has a link that stops it with one press.',
  es: 'Cada correo tiene un enlace que lo detiene con una sola pulsación.',
})
export const makeFeed = message({ en: 'Make a feed address', es: 'Crear una dirección de canal' })
export const renewFeed = message({ en: 'Make a new address', es: 'Crear otra dirección' })
export const feedText = message({
  en: 'A feed reader shows the same news. Whoever knows the address can read it; with a new one the old stops.',
  es: 'Un lector de canales muestra las mismas novedades. Quien conozca la dirección puede leerlas; con otra nueva, la anterior deja de valer.',
})
export const atomFeed = message({ en: 'Atom feed', es: 'Canal Atom' })
export const jsonFeed = message({ en: 'JSON Feed', es: 'Canal JSON' })

// The link of the mail
export const stopTitle = message({ en: 'Stop the weekly mail?', es: '¿Dejar de recibir el correo semanal?' })
export const stopText = message({
  en: 'What you follow stays in your reading list; only the mail stops. You can switch it on again there.',
  es: 'Lo que sigues se queda en tu lista de lectura; solo deja de llegar el correo. Allí puedes volver a activarlo.',
})
export const stop = message({ en: 'Stop the mail', es: 'Dejar de recibirlo' })
export const stoppedTitle = message({
  en: 'The weekly mail is stopped',
  es: 'Ya no recibirás el correo semanal',
})
export const stoppedText = message({
  en: 'You can switch it on again in your reading list.',
  es: 'Puedes volver a activarlo en tu lista de lectura.',
})
export const badLinkTitle = message({ en: 'This link is not complete', es: 'Este enlace no está completo' })
export const badLinkText = message({
  en: 'Copy it from the mail as a whole, or switch the mail off in your reading list.',
  es: 'Cópialo entero del correo o desactiva el correo en tu lista de lectura.',
})
export const stopFailed = message({
  en: 'That did not work. Try again in a minute.',
  es: 'No ha funcionado. Prueba otra vez en un minuto.',
})
