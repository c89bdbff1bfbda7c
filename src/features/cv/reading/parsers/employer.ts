import { isEmployment } from './words.ts'

const between = /\s+[·|•]\s+/u

/** Who, of a line that says who, where and how. */
export const firstPart = (line: string): string => line.split(between)[0]?.trim() ?? ''

/** Whether a line has more than one part. */
export const hasParts = (line: string): boolean => between.test(line.replace(/^[•·-]\s+/u, ''))

/** Whether a line says how somebody was employed, beside who employed them. */
export const saysEmployment = (line: string): boolean => line.split(between).slice(1).some(isEmployment)
