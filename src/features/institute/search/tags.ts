/** On every page that shows the institute. @param instituteId the one on the wire. */
export const instituteTag = (instituteId: string) => `institute:${instituteId}`

/** On every page that lists institutes. */
export const instituteListTag = 'institutes'
