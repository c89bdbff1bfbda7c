/** The answer to an input that is wrong in these fields. */
export const refusedFor = (fields: object) => ({ status: 400, body: { fields } })
