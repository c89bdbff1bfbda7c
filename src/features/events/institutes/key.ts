const START = 'institute:'

/** Returns the source key of an institute's event. @param publicId instituteID on the wire. */
export const instituteEventKey = (publicId: string, itemId: string): string => `${START}${publicId}:${itemId}`

/** Returns whether an event belongs to an institute, even a deleted one. @param key its source_key. */
export const isInstituteEvent = (key: string | null): boolean => key?.startsWith(START) ?? false

/** Returns the id of the institute's item. @param key its event's source_key. */
export const itemIdOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)
