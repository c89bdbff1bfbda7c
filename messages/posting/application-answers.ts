import { message } from '#lib/text/message.ts'

// Answers of the API for applications.

export const noteTooLong = message({
  en: (most: number) => `Write no more than ${most.toLocaleString('en')} characters.`,
  es: (most) => `Escribe como mucho ${most.toLocaleString('es')} caracteres.`,
})
export const cvTooLarge = message({
  en: (megabytes: number) =>
    `The PDF is larger than ${megabytes} MB. Choose fewer sections or a smaller picture.`,
  es: (megabytes) =>
    `El PDF pasa de ${megabytes} MB. Elige una selección con menos secciones o una foto más pequeña.`,
})
export const cvFaults = {
  tooLarge: () => cvTooLarge(2),
  notPdf: message({
    en: 'This PDF is incomplete. Open the CV again, then send it.',
    es: 'Esto no es un PDF entero. Vuelve a ver el CV y envía ese.',
  }),
  active: message({
    en: 'This PDF contains scripts or hidden content. Open the CV again, then send it.',
    es: 'Este PDF contiene algo que se ejecuta o está oculto, y los CV del portal no. Vuelve a ver el CV y envía ese.',
  }),
}
export const cvRequired = message({
  en: 'A job application needs a CV. Choose one to send.',
  es: 'Un empleo necesita un CV. Elige cuál enviar.',
})
export const obstacles = {
  closed: message({
    en: 'This posting no longer accepts applications.',
    es: 'Está cerrado: ya nadie puede presentarse.',
  }),
  elsewhere: message({
    en: 'This company doesn’t accept applications here. Apply as described in the posting.',
    es: 'La empresa solo acepta candidaturas por su propia vía: mira la que indica su página.',
  }),
  unkept: message({
    en: 'This company is unclaimed, so nobody would read your application.',
    es: 'Nadie lleva todavía esta empresa en el portal, así que nadie leería lo que envíes.',
  }),
  own: message({
    en: 'You manage this company, so you can’t apply to it.',
    es: 'Esta empresa la llevas tú.',
  }),
  unverified: message({
    en: 'Verify your email address first. The company replies to it.',
    es: 'Verifica antes tu correo electrónico: la empresa responde a él.',
  }),
  noProfile: message({
    en: 'A job application needs a CV from a personal profile. Your account has no personal profile.',
    es: 'Un empleo necesita un CV, que se hace con un perfil personal; tu cuenta no tiene.',
  }),
}
export const noPosting = message({
  en: 'This job or project was not found.',
  es: 'No hay ningún empleo ni proyecto así.',
})
export const noApplication = message({
  en: 'This application was not found or was withdrawn.',
  es: 'No existe esa candidatura, o se ha retirado.',
})
export const noCv = message({
  en: 'This CV was not found or was withdrawn.',
  es: 'No existe ese CV, o se ha retirado.',
})
export const appliedAlready = message({
  en: 'You have already applied. Withdraw that application to send another one.',
  es: 'Ya te has presentado. Retira esa candidatura para enviar otra.',
})
export const notReader = message({
  en: 'Only people who manage a business’s jobs or projects can read applications.',
  es: 'Las candidaturas las leen quienes llevan los empleos o los proyectos de una empresa.',
})
export const aboutApplications = message({
  en: 'Your applications to companies for jobs and projects, with their status. The CVs are in the folder applications.',
  es: 'Qué has enviado a empresas que publicaron empleos y proyectos y en qué ha quedado; los CV están en la carpeta applications.',
})
