import type { PrintedLine } from '#features/profile/resume/printed/line.ts'

/** Lines of a page, all alike but for their texts. */
export const printedLines = (...texts: string[]): PrintedLine[] =>
  texts.map((text, at) => ({
    page: 1,
    number: at + 1,
    text,
    parts: [{ text, style: 'a 10', before: '' }],
    size: 10,
    listed: false,
    apart: false,
    flow: 0,
  }))
