const START = 'institute:'

/** What the event of an institute's item is known by. @param publicId instituteID on the wire. */
export const instituteEventKey = (publicId: string, itemId: string): string => `${START}${publicId}:${itemId}`

/** Whether an event is an institute's, also of one that is gone. @param key its source_key. */
export const isInstitutes = (key: string | null): boolean => key?.startsWith(START) ?? false
