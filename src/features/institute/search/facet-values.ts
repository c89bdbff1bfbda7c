// The values that the board groups institutes by, spelt as the specification has them (decisions, Names).

export const instituteLevels = ['Univerisity', 'Deemed', 'Autonomous'] as const
export const educationCategories = ['Univerisity', 'College', 'School'] as const
export const instituteTypes = ['Public', 'Private'] as const
export const instituteAreas = ['Rural', 'Urban', 'Metro'] as const
export const fundingTypes = ['Government', 'Self', 'UnAided'] as const
