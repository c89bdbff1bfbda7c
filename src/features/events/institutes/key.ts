const START = 'institute:'

/** Returns the source key of an institute's event. @param publicId instituteID on the wire. */
export const instituteEventKey = (publicId: string, itemId: string): string => `${START}${publicId}:${itemId}`

/** Returns whether an event belongs to an institute, even a deleted one. @param key its source_key. */
export const isInstituteEvent = (key: string | null): boolean => key?.startsWith(START) ?? false
