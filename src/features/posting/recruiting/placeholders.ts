/** Values of the placeholders in messages to applicants. */
export interface PlaceholderValues {
  /** The applicant's name. */
  name: string
  /** Title of the posting. */
  job: string
  company: string
}

/** Replaces {name}, {job} and {company}; other texts in braces stay. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(name|job|company)\}/g, (_, key: keyof PlaceholderValues) => values[key])
