import type { Plugin } from 'vite'

/**
 * Writes characters beyond ASCII in code for the server as escapes. V8 keeps the source of what it runs, and Node gives it
 * two bytes for each character if one of them is not ASCII: 15 MB more for the portal.
 */
export const oneByteCode: Plugin = {
  name: 'one-byte-code',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: escapeWide,
}

/** An escape means the same in strings, regular expressions and names; a backslash before the character meant nothing. */
export function escapeWide(code: string): string {
  return code.replaceAll(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, unit: string) => {
    const escape = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    return slashes.slice(slashes.length % 2) + escape
  })
}
