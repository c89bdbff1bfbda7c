import { message } from '#lib/text/message.ts'

// Emails to applicants about the state of their application.

export const changedSubject = message({
  en: (title: string) => `Your application: ${title}`,
  es: (title) => `Tu candidatura: ${title}`,
})
export const interestSubject = message({
  en: (title: string) => `Your interest in a project: ${title}`,
  es: (title) => `Tu interés en un proyecto: ${title}`,
})
export const changedLead = {
  job: {
    read: message({
      en: (business: string, title: string) => `${business} has read your application for ${title}.`,
      es: (business, title) => `${business} ha leído tu candidatura a ${title}.`,
    }),
    shortlisted: message({
      en: (business: string, title: string) => `${business} has shortlisted your application for ${title}.`,
      es: (business, title) => `${business} ha preseleccionado tu candidatura a ${title}.`,
    }),
    declined: message({
      en: (business: string, title: string) => `${business} has declined your application for ${title}.`,
      es: (business, title) => `${business} ha descartado tu candidatura a ${title}.`,
    }),
    hired: message({
      en: (business: string, title: string) =>
        `${business} has marked your application for ${title} as hired, and will contact you about the next steps.`,
      es: (business, title) =>
        `${business} ha marcado tu candidatura a ${title} como contratada. Se pondrá en contacto contigo.`,
    }),
  },
  project: {
    read: message({
      en: (business: string, title: string) => `${business} has seen your interest in ${title}.`,
      es: (business, title) => `${business} ha leído que te interesa ${title}.`,
    }),
    shortlisted: message({
      en: (business: string, title: string) => `${business} has shortlisted you for ${title}.`,
      es: (business, title) => `${business} te ha preseleccionado para ${title}.`,
    }),
    declined: message({
      en: (business: string, title: string) => `${business} has declined your interest in ${title}.`,
      es: (business, title) => `${business} no cuenta contigo para ${title}.`,
    }),
    hired: message({
      en: (business: string, title: string) =>
        `${business} has accepted you for ${title}, and will contact you about the next steps.`,
      es: (business, title) => `${business} cuenta contigo para ${title}. Se pondrá en contacto contigo.`,
    }),
  },
}
export const changedButton = message({ en: 'Open my applications', es: 'Abrir mis candidaturas' })
export const changedNote = message({
  en: 'You received this email because you asked for it when you applied. You can stop these emails, or withdraw, under My applications.',
  es: 'Recibes este correo porque lo pediste al presentarte. En Mis candidaturas puedes dejar de recibirlos y retirarte.',
})
