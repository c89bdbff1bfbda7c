import { instituteService } from '#features/organizations/institute/api.ts'
import { desksOf } from '../organization/ask.ts'

export const { ask: askInstitute, done: doneInstitute } = desksOf(instituteService)
