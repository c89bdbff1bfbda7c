import { message } from '#lib/text/message.ts'

// The sections of a personal profile: titles as the specification quotes them, with those of the CV dialog where they
// differ (profile areas, section 2); item names, empty states and prompts.

export const experience = {
  title: message({ en: 'Professional Experience', es: 'Experiencia profesional' }),
  item: message({ en: 'position', es: 'puesto' }),
  empty: message({
    en: 'Add where you have worked and what you did there. Most people read this first.',
    es: 'Añade dónde has trabajado y qué hiciste allí. Es lo primero que lee la mayoría.',
  }),
  ask: message({ en: 'Add a position', es: 'Añade un puesto' }),
}
export const awards = {
  title: message({ en: 'Awards', es: 'Premios' }),
  item: message({ en: 'award', es: 'premio' }),
  empty: message({
    en: 'Add prizes, scholarships and honours that are not tied to one job.',
    es: 'Premios, becas y distinciones que no pertenecen a un solo puesto.',
  }),
}
export const enterprises = {
  title: message({ en: 'Virtual Enterprise', es: 'Empresa virtual' }),
  titleInChoice: message({ en: 'Encycdata Internship', es: 'Prácticas en Encycdata' }),
  item: message({ en: 'virtual enterprise', es: 'empresa virtual' }),
  empty: message({
    en: 'Run a product with a student team, with guidance from the programme.',
    es: 'Lleva un producto con un equipo de estudiantes, con la guía del programa.',
  }),
}
export const technicalSkills = {
  title: message({ en: 'Technical skills', es: 'Competencias técnicas' }),
  titleInChoice: message({ en: 'Technical Skills', es: 'Competencias técnicas' }),
  item: message({ en: 'skill', es: 'competencia' }),
  empty: message({
    en: 'Add the languages, tools and methods you work with, by category.',
    es: 'Lenguajes, herramientas, métodos: con qué trabajas, por categorías.',
  }),
  ask: message({ en: 'Add technical skills', es: 'Añade competencias técnicas' }),
}
export const managementSkills = {
  title: message({ en: 'Management skills', es: 'Competencias de gestión' }),
  titleInChoice: message({ en: 'Management Skills', es: 'Competencias de gestión' }),
  item: message({ en: 'skill', es: 'competencia' }),
  empty: message({
    en: 'Add skills such as planning, budgeting and leading people.',
    es: 'Planificación, presupuestos, dirección de personas: lo que hace avanzar el trabajo.',
  }),
}
export const artisticSkills = {
  title: message({ en: 'Artistic skills', es: 'Competencias artísticas' }),
  titleInChoice: message({ en: 'Artistic Skills', es: 'Competencias artísticas' }),
  item: message({ en: 'skill', es: 'competencia' }),
  empty: message({
    en: 'Add skills such as drawing, music and photography. They belong on a CV too.',
    es: 'Dibujo, música, fotografía: también caben en un currículum.',
  }),
}
export const industrySkills = {
  title: message({ en: 'Industry skills', es: 'Competencias del sector' }),
  titleInChoice: message({ en: 'Industry Skills', es: 'Competencias del sector' }),
  item: message({ en: 'skill', es: 'competencia' }),
  empty: message({
    en: 'Add what you know about your industry: its rules, markets and practices.',
    es: 'Lo que sabes de tu sector: sus normas, mercados y prácticas.',
  }),
}
export const education = {
  title: message({ en: 'Education', es: 'Formación' }),
  item: message({ en: 'degree', es: 'titulación' }),
  empty: message({
    en: 'Add your degrees, newest first.',
    es: 'Tus titulaciones, la más reciente primero.',
  }),
  ask: message({ en: 'Add a degree', es: 'Añade una titulación' }),
}
export const mentors = {
  title: message({ en: 'Mentors', es: 'Mentores' }),
  item: message({ en: 'mentor', es: 'mentor' }),
  empty: message({
    en: 'No mentors yet. Add the people who have helped you.',
    es: 'Todavía no hay nadie. Nombra a quienes te han ayudado a avanzar.',
  }),
  ask: message({ en: 'Add a mentor', es: 'Nombra a un mentor' }),
}
export const mentees = {
  title: message({ en: 'Mentees', es: 'Personas mentorizadas' }),
  item: message({ en: 'mentee', es: 'persona mentorizada' }),
  empty: message({
    en: 'No mentees yet. Add the people you have mentored.',
    es: 'Todavía no hay nadie. Añade a quienes has ayudado a avanzar.',
  }),
}
export const trainings = {
  title: message({ en: 'Trainings', es: 'Cursos' }),
  item: message({ en: 'training', es: 'curso' }),
  empty: message({
    en: 'Add courses and certificates to show what you have learned since school.',
    es: 'Los cursos y certificados muestran lo que has aprendido después de los estudios.',
  }),
  ask: message({ en: 'Add a training', es: 'Añade un curso' }),
}
export const assets = {
  title: message({ en: 'Digital Assets', es: 'Activos digitales' }),
  titleInChoice: message({ en: 'Publications', es: 'Publicaciones' }),
  item: message({ en: 'digital asset', es: 'activo digital' }),
  empty: message({
    en: 'Add publications, data sets, software and patents that others can find.',
    es: 'Publicaciones, datos, programas, patentes: lo que otras personas pueden encontrar tuyo.',
  }),
}

/** Prompt for any skills other than technical ones. */
export const askOtherSkills = message({ en: 'Add industry skills', es: 'Añade competencias del sector' })

// Lists inside an item.
export const projects = {
  title: message({ en: 'Projects', es: 'Proyectos' }),
  item: message({ en: 'project', es: 'proyecto' }),
}
export const workEvents = {
  title: message({ en: 'Events', es: 'Eventos' }),
  item: message({ en: 'event', es: 'evento' }),
}
export const businessUnits = {
  title: message({ en: 'Business units', es: 'Unidades de negocio' }),
  item: message({ en: 'business unit', es: 'unidad de negocio' }),
}
export const teams = {
  title: message({ en: 'Teams', es: 'Equipos' }),
  item: message({ en: 'team', es: 'equipo' }),
}
export const roles = {
  title: message({ en: 'Roles', es: 'Funciones' }),
  item: message({ en: 'role', es: 'función' }),
}
export const products = {
  title: message({ en: 'Products', es: 'Productos' }),
  item: message({ en: 'product', es: 'producto' }),
}

/** Hints below fields. */
export const diversityHint = message({
  en: 'Only you can see it, unless you change this in your public page settings',
  es: 'Solo lo ves tú, salvo que decidas otra cosa en los ajustes de tu página pública',
})
export const endHint = message({
  en: 'Leave it empty if it is ongoing',
  es: 'Déjala vacía mientras continúe',
})
/** Column header for start and end. */
export const period = message({ en: 'Period', es: 'Período' })
export const present = message({ en: 'present', es: 'actualidad' })
export const completionHint = message({
  en: 'A month or year alone is enough',
  es: 'Basta con el mes o el año',
})
export const completed = message({
  en: (day: string) => `Completed ${day}`,
  // A month or year alone takes another preposition than a day.
  es: (day: string) => `Terminado ${/^\d\d\/\d\d\//.test(day) ? 'el' : 'en'} ${day}`,
})
export const grade = message({
  en: (grade: string) => `Grade: ${grade}`,
  es: (grade: string) => `Calificación: ${grade}`,
})
export const withAuthors = message({
  en: (names: string) => `with ${names}`,
  es: (names: string) => `con ${names}`,
})
export const members = message({
  en: (count: string) => (count === '1' ? '1 member' : `${count} members`),
  es: (count: string) => (count === '1' ? '1 integrante' : `${count} integrantes`),
})

export const links = {
  title: message({ en: 'Links', es: 'Enlaces' }),
  item: message({ en: 'link', es: 'enlace' }),
  addressHint: message({
    en: 'Such as https://example.org or name@example.org',
    es: 'Por ejemplo, https://example.org o nombre@example.org',
  }),
}
export const personal = {
  begin: message({ en: 'Start with your name', es: 'Empieza por tu nombre' }),
  beginText: message({
    en: 'Save it, then add your experience, education and skills. You can show them on your own public page.',
    es: 'Cuando lo guardes podrás añadir tu experiencia, formación y competencias, y mostrarlas en una dirección propia.',
  }),
  place: message({ en: 'Location', es: 'Lugar' }),
  born: message({
    en: 'Date of birth (only you can see it)',
    es: 'Fecha de nacimiento, solo la ves tú',
  }),
  title: message({ en: 'Personal details', es: 'Datos personales' }),
  item: message({ en: 'personal details', es: 'datos personales' }),
  titleHint: message({
    en: 'What you do, in a few words',
    es: 'A qué te dedicas, en pocas palabras',
  }),
  socialNameHint: message({ en: 'Your name on social networks', es: 'Cómo te llamas en las redes' }),
  askTitle: message({ en: 'Add your title', es: 'Di a qué te dedicas' }),
  askPicture: message({ en: 'Add a picture', es: 'Añade una foto' }),
  aboutHint: message({
    en: 'Who you are and what you are looking for, up to 600 characters',
    es: 'Quién eres y qué buscas, en 600 caracteres como máximo',
  }),
  linksHint: message({
    en: 'Your website, code and social networks, up to eight',
    es: 'Tu sitio, tu código, tus redes: ocho como máximo',
  }),
  birthHint: message({ en: 'Never shown to others', es: 'Nunca se muestra a otras personas' }),
}
