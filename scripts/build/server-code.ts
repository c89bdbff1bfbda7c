import type { Rolldown } from 'vite'

/**
 * How code for the server is written: as in its sources, without comments, and in ASCII. V8 keeps the source of what it
 * runs, and takes two bytes for each character if one of them is not ASCII: 20 MB more for the portal.
 */
export const serverCode: Rolldown.OutputOptions = {
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
}
