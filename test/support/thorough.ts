/** In CI; else while a person waits. docs/testing.md names every use. */
export const isThorough = Boolean(process.env['THOROUGH'])

/** How many times something is done. */
export const timesOf = (inCi: number, usually: number): number => (isThorough ? inCi : usually)
