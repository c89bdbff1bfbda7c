import { message } from '#lib/text/message.ts'

// My Projects: the projects a person posted or is interested in.

export const lede = message({
  en: 'Projects that you posted, expressed interest in or listed in your profile.',
  es: 'Los proyectos que has publicado, en los que te gustaría trabajar o que cuentas en tu perfil.',
})
export const posted = message({ en: 'Posted by your company', es: 'Publicados por tu empresa' })
export const postProject = message({ en: 'Post a project', es: 'Publicar un proyecto' })
export const wanted = message({ en: 'Projects you’re interested in', es: 'Proyectos que te interesan' })
export const noneWanted = message({ en: 'No projects yet', es: 'Todavía ningún proyecto' })
export const noneWantedText = message({
  en: 'Express interest in a project that a company has posted, and follow its status here.',
  es: 'Las empresas publican proyectos: di que quieres participar y aquí verás el estado.',
})
export const findProjects = message({ en: 'Find projects', es: 'Buscar proyectos' })
export const toJobs = message({
  en: (count: number) => (count === 1 ? '1 job application' : `${count} job applications`),
  es: (count) => (count === 1 ? '1 candidatura a un empleo' : `${count} candidaturas a empleos`),
})
