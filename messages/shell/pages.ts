import { message } from '#lib/text/message.ts'

// Pages that show a title, a sentence and a way on.

export const home = message({ en: 'Home', es: 'Inicio' })
export const readArticles = message({ en: 'Read articles', es: 'Leer artículos' })
export const readMedicalArticles = message({
  en: 'Read articles on medicine',
  es: 'Leer artículos de medicina',
})
export const readArticlesOn = message({
  en: (field: string) => `Read articles: ${field}`,
  es: (field: string) => `Leer artículos: ${field}`,
})
export const aboutPortal = message({ en: 'About this portal', es: 'Acerca de este portal' })

export const notReady = message({
  en: 'There is nothing here yet. The articles are open to everyone in the meantime.',
  es: 'Aquí todavía no hay nada. Mientras tanto, los artículos están abiertos a todo el mundo.',
})
export const underDevelopment = message({
  en: 'This page is under development currently!',
  es: '¡Esta página está en desarrollo!',
})

export const expoText = message({
  en: 'The exhibition hall has not opened yet. What its exhibitors know, you can read already.',
  es: 'La sala de exposiciones aún no está abierta. Lo que saben sus expositores ya se puede leer.',
})
export const healthcareText = message({
  en: 'This page is still empty. Care, devices, imaging and health data have their place among the articles.',
  es: 'Esta página aún está vacía. La atención, los dispositivos, la imagen y los datos de salud tienen su sitio entre los artículos.',
})
export const contactUsText = message({
  en: 'Messages cannot be sent from here yet. The About page says what this portal is and who is responsible for it.',
  es: 'Todavía no se pueden enviar mensajes desde aquí. La página Acerca de explica qué es este portal y quién responde de él.',
})
