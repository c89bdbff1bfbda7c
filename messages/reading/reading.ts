import { message } from '#lib/text/message.ts'

// The reading list, follows, and the weekly email.

export const lede = message({
  en: 'Articles you saved for later, and what’s new from what you follow.',
  es: 'Los artículos que guardas para después y lo nuevo de lo que sigues.',
})
export const keptTitle = message({ en: 'Saved articles', es: 'Para leer' })
export const newsTitle = message({ en: 'New for you', es: 'Nuevo para ti' })
export const followsTitle = message({ en: 'Following', es: 'Sigues' })
export const weeklyTitle = message({ en: 'Email and feed', es: 'Por correo y canal' })
export const newsKinds = {
  article: message({ en: 'Article', es: 'Artículo' }),
  event: message({ en: 'Event', es: 'Evento' }),
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
  company: message({ en: 'Company', es: 'Empresa' }),
}

// Follows
export const unfollow = message({
  en: (name: string) => `Unfollow ${name}`,
  es: (name) => `Dejar de seguir ${name}`,
})
export const remove = message({
  en: (title: string) => `Remove from reading list: ${title}`,
  es: (title) => `Quitar de la lista de lectura: ${title}`,
})
export const gone = message({ en: 'No longer available', es: 'Ya no está' })

// The page
export const loading = message({ en: 'Loading your reading list', es: 'Cargando tu lista' })
export const failed = message({
  en: 'Your reading list could not be loaded',
  es: 'No se ha podido cargar tu lista',
})
export const notChanged = message({ en: 'Your change was not saved', es: 'No se ha guardado' })
export const emptyTitle = message({ en: 'Your reading list is empty', es: 'Aún no hay nada' })
export const emptyText = message({
  en: 'Follow a sector, an institute, a company or a job search, and updates appear here.',
  es: 'Sigue un sector, un centro, una empresa o una búsqueda de empleo, y aquí aparecerá lo nuevo.',
})
export const noNews = message({
  en: 'Nothing new yet from what you follow.',
  es: 'Aún no hay nada nuevo de lo que sigues.',
})
export const onlyHere = message({
  en: 'This list is stored only in this browser',
  es: 'Esta lista solo se guarda en este navegador',
})
export const onlyHereText = message({
  en: 'Sign in to get it on every device, as a feed, and in a weekly email.',
  es: 'Entra para tenerla en todos tus dispositivos, como canal y por correo una vez por semana.',
})
export const browse = message({ en: 'Browse fields', es: 'Ver las áreas' })
export const findJobs = message({ en: 'Find a job', es: 'Buscar empleo' })
export const weekly = message({
  en: 'Email me once a week when there is something new',
  es: 'Enviarme un correo por semana cuando haya algo nuevo',
})
export const weeklyHint = message({
  en: 'Every email has a one-click unsubscribe link.',
  es: 'Cada correo tiene un enlace que lo detiene con una sola pulsación.',
})
export const makeFeed = message({ en: 'Create feed link', es: 'Crear una dirección de canal' })
export const renewFeed = message({ en: 'Create new feed link', es: 'Crear otra dirección' })
export const feedText = message({
  en: 'See the same updates in a feed reader. Anyone with the link can read them. A new link replaces the old one.',
  es: 'Un lector de canales muestra las mismas novedades. Quien conozca la dirección puede leerlas; con otra nueva, la anterior deja de valer.',
})
export const atomFeed = message({ en: 'Atom feed', es: 'Canal Atom' })
export const jsonFeed = message({ en: 'JSON Feed', es: 'Canal JSON' })

// The unsubscribe link
export const stopTitle = message({
  en: 'Unsubscribe from the weekly email?',
  es: '¿Dejar de recibir el correo semanal?',
})
export const stopText = message({
  en: 'What you follow stays in your reading list. You can turn the email on again there.',
  es: 'Lo que sigues se queda en tu lista de lectura; solo deja de llegar el correo. Allí puedes volver a activarlo.',
})
export const stop = message({ en: 'Unsubscribe', es: 'Dejar de recibirlo' })
export const stoppedTitle = message({
  en: 'You are unsubscribed from the weekly email',
  es: 'Ya no recibirás el correo semanal',
})
export const stoppedText = message({
  en: 'You can turn it on again in your reading list.',
  es: 'Puedes volver a activarlo en tu lista de lectura.',
})
export const badLinkTitle = message({ en: 'This link is incomplete', es: 'Este enlace no está completo' })
export const badLinkText = message({
  en: 'Copy the whole link from the email, or turn off the email in your reading list.',
  es: 'Cópialo entero del correo o desactiva el correo en tu lista de lectura.',
})
export const stopFailed = message({
  en: 'Something went wrong. Try again in a minute.',
  es: 'No ha funcionado. Prueba otra vez en un minuto.',
})
