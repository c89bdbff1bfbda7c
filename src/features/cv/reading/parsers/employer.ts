import { isEmployment } from './words.ts'

const between = /\s+[·|•]\s+/u

/** Returns the employer from a line with employer, place and employment type. */
export const firstPart = (line: string): string => line.split(between)[0]?.trim() ?? ''

/** Returns whether a line has several parts. */
export const hasParts = (line: string): boolean => between.test(line.replace(/^[•·-]\s+/u, ''))

/** Returns whether a line contains an employment type next to the employer. */
export const saysEmployment = (line: string): boolean => line.split(between).slice(1).some(isEmployment)
