import { message } from '#lib/text/message.ts'

// My Projects: what one has posted, and what one would like to work on.

export const lede = message({
  en: 'Projects that you have posted, would like to work on, or tell of in your profile.',
  es: 'Los proyectos que has publicado, en los que te gustaría trabajar o que cuentas en tu perfil.',
})
export const posted = message({ en: 'Posted by your company', es: 'Publicados por tu empresa' })
export const postProject = message({ en: 'Post a project', es: 'Publicar un proyecto' })
export const wanted = message({ en: 'You have expressed interest', es: 'Has mostrado interés' })
export const noneWanted = message({ en: 'No project yet', es: 'Todavía ningún proyecto' })
export const noneWantedText = message({
  en: 'Companies post projects: say that you would like to take part, and follow its state here.',
  es: 'Las empresas publican proyectos: di que quieres participar y aquí verás el estado.',
})
export const findProjects = message({ en: 'Find projects', es: 'Buscar proyectos' })
export const toJobs = message({
  en: (count: number) => (count === 1 ? '1 application to a job' : `${count} applications to jobs`),
  es: (count) => (count === 1 ? '1 candidatura a un empleo' : `${count} candidaturas a empleos`),
})
