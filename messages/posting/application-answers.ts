import { message } from '#lib/text/message.ts'

// What the calls of applications answer.

export const noteTooLong = message({
  en: (most: number) => `Write no more than ${most.toLocaleString('en')} characters.`,
  es: (most) => `Escribe como mucho ${most.toLocaleString('es')} caracteres.`,
})
export const cvTooLarge = message({
  en: (megabytes: number) =>
    `The PDF is larger than ${megabytes} MB. Choose a selection with fewer sections, or a smaller picture.`,
  es: (megabytes) =>
    `El PDF pasa de ${megabytes} MB. Elige una selección con menos secciones o una foto más pequeña.`,
})
export const cvFaults = {
  tooLarge: () => cvTooLarge(2),
  notPdf: message({
    en: 'This is no whole PDF. Look at the CV again, and send that.',
    es: 'Esto no es un PDF entero. Vuelve a ver el CV y envía ese.',
  }),
  active: message({
    en: 'This PDF holds what runs or is hidden, which the CVs of the portal do not. Look at the CV again, and send that.',
    es: 'Este PDF contiene algo que se ejecuta o está oculto, y los CV del portal no. Vuelve a ver el CV y envía ese.',
  }),
}
export const cvRequired = message({
  en: 'A job needs a CV. Choose which one to send.',
  es: 'Un empleo necesita un CV. Elige cuál enviar.',
})
export const obstacles = {
  closed: message({
    en: 'It is closed: nobody can apply any more.',
    es: 'Está cerrado: ya nadie puede presentarse.',
  }),
  elsewhere: message({
    en: 'The company takes applications by its own way only: see what its page names.',
    es: 'La empresa solo acepta candidaturas por su propia vía: mira la que indica su página.',
  }),
  unkept: message({
    en: 'Nobody keeps this company on the portal yet, so nobody would read what you send.',
    es: 'Nadie lleva todavía esta empresa en el portal, así que nadie leería lo que envíes.',
  }),
  own: message({
    en: 'You keep this company yourself.',
    es: 'Esta empresa la llevas tú.',
  }),
  unverified: message({
    en: 'Verify your e-mail address first: the company answers to it.',
    es: 'Verifica antes tu correo electrónico: la empresa responde a él.',
  }),
  noProfile: message({
    en: 'A job needs a CV, which is made of a personal profile; your account has none.',
    es: 'Un empleo necesita un CV, que se hace con un perfil personal; tu cuenta no tiene.',
  }),
}
export const noPosting = message({
  en: 'There is no such job or project.',
  es: 'No hay ningún empleo ni proyecto así.',
})
export const noApplication = message({
  en: 'There is no such application, or it was withdrawn.',
  es: 'No existe esa candidatura, o se ha retirado.',
})
export const noCv = message({
  en: 'There is no such CV, or it was withdrawn.',
  es: 'No existe ese CV, o se ha retirado.',
})
export const appliedAlready = message({
  en: 'You have applied already. Withdraw that application to send another one.',
  es: 'Ya te has presentado. Retira esa candidatura para enviar otra.',
})
export const notReader = message({
  en: 'Applications are read by those who keep the jobs or the projects of a business.',
  es: 'Las candidaturas las leen quienes llevan los empleos o los proyectos de una empresa.',
})
export const aboutApplications = message({
  en: 'What you sent to companies that posted jobs and projects, and what became of it; the CVs are in the folder applications.',
  es: 'Qué has enviado a empresas que publicaron empleos y proyectos y en qué ha quedado; los CV están en la carpeta applications.',
})
