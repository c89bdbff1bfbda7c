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
