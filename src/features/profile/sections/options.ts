import { optionsOf } from '#lib/text/option.ts'
import * as texts from '#messages/profile/options.ts'

// Options of profile fields; the specification lists no values (decisions, names). Values are stored and sent; other
// values from imports are stored unchanged.

export const employmentTypes = optionsOf(texts.employmentTypes)
export const linkKinds = optionsOf(texts.linkKinds)
export const awardTypes = optionsOf(texts.awardTypes)
export const workEventTypes = optionsOf(texts.workEventTypes)
export const skillLevels = optionsOf(texts.skillLevels)
export const trainingModes = optionsOf(texts.trainingModes)
export const trainingTypes = optionsOf(texts.trainingTypes)
export const assetTypes = optionsOf(texts.assetTypes)
