/** How many times something is done: in CI, and while a person waits (docs/testing.md names every use). */
export const timesOf = (inCi: number, usually: number): number => (process.env['THOROUGH'] ? inCi : usually)
