import { option, type Option } from '#lib/text/option.ts'

// Options of profile fields; the specification lists no values (decisions, names). Values are stored and sent; other
// values from imports are kept unchanged.

export const employmentTypes: readonly Option[] = [
  option('Full-time', 'Jornada completa'),
  option('Part-time', 'Jornada parcial'),
  option('Self-employed', 'Por cuenta propia'),
  option('Freelance', 'Freelance'),
  option('Contract', 'Contrato temporal'),
  option('Internship', 'Prácticas'),
  option('Apprenticeship', 'Aprendizaje'),
  option('Trainee', 'En formación'),
  option('Volunteer', 'Voluntariado'),
]

export const linkKinds: readonly Option[] = [
  option('Website', 'Sitio web'),
  option('Blog'),
  option('Portfolio', 'Portafolio'),
  option('GitHub'),
  option('GitLab'),
  option('LinkedIn'),
  option('ORCID'),
  option('Google Scholar'),
  option('ResearchGate'),
  option('Stack Overflow'),
  option('Mastodon'),
  option('Bluesky'),
  option('X'),
  option('YouTube'),
  option('Instagram'),
  option('Behance'),
  option('Other', 'Otro'),
]

export const awardTypes: readonly Option[] = [
  option('Award', 'Premio'),
  option('Scholarship', 'Beca'),
  option('Grant', 'Subvención'),
  option('Competition', 'Concurso'),
  option('Honour', 'Distinción'),
]

export const workEventTypes: readonly Option[] = [
  option('Conference', 'Congreso'),
  option('Webinar', 'Webinario'),
  option('Workshop', 'Taller'),
  option('Talk', 'Charla'),
  option('Hackathon', 'Hackatón'),
  option('Exhibition', 'Exposición'),
]

export const skillLevels: readonly Option[] = [
  option('Beginner', 'Principiante'),
  option('Intermediate', 'Intermedio'),
  option('Advanced', 'Avanzado'),
  option('Expert', 'Experto'),
]

export const trainingModes: readonly Option[] = [
  option('Online', 'En línea'),
  option('Classroom', 'Presencial'),
  option('Hybrid', 'Mixta'),
  option('Self-paced', 'A tu ritmo'),
]

export const trainingTypes: readonly Option[] = [
  option('Course', 'Curso'),
  option('Workshop', 'Taller'),
  option('Certification', 'Certificación'),
  option('Bootcamp', 'Curso intensivo'),
  option('Seminar', 'Seminario'),
]

export const assetTypes: readonly Option[] = [
  option('Article', 'Artículo'),
  option('Book', 'Libro'),
  option('Dataset', 'Conjunto de datos'),
  option('Software', 'Programa'),
  option('Patent', 'Patente'),
  option('Presentation', 'Presentación'),
  option('Video', 'Vídeo'),
  option('Podcast', 'Pódcast'),
  option('Website', 'Sitio web'),
]
