import { option, type Option } from '#lib/text/option.ts'

// Kinds of institute, chosen in the profile and used as filters in the list of institutes. Values are spelt as the
// specification spells them (decisions, names).

export const instituteLevels: readonly Option[] = [
  option('Univerisity', 'Universidad', 'University'),
  option('Deemed', 'Universidad reconocida', 'Deemed university'),
  option('Autonomous', 'Centro autónomo'),
]
export const educationCategories: readonly Option[] = [
  option('Univerisity', 'Universidad', 'University'),
  option('College', 'Centro universitario'),
  option('School', 'Escuela'),
]
export const instituteTypes: readonly Option[] = [option('Public', 'Público'), option('Private', 'Privado')]
export const instituteAreas: readonly Option[] = [
  option('Rural', 'Rural'),
  option('Urban', 'Urbana'),
  option('Metro', 'Metropolitana', 'Metropolitan'),
]
export const fundingTypes: readonly Option[] = [
  option('Government', 'Pública'),
  option('Self', 'Propia', 'Self-funded'),
  option('UnAided', 'Sin ayudas', 'Unaided'),
]
