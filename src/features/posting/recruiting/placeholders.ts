/** Values of the placeholders in messages to applicants. */
export interface PlaceholderValues {
  /** The applicant's name. */
  name: string
  /** Title of the posting; without one, words that go on in a sentence. */
  job: string
  company: string
}

const startsSentence = /(?:^|[.!?]\s+|\n\s*)$/

/** Replaces {name}, {job} and {company}; other texts in braces stay. @param isOpening whether `job` is a title. */
export const fillPlaceholders = (text: string, values: PlaceholderValues, isOpening: boolean): string =>
  text.replace(/\{(name|job|company)\}/g, (_, key: keyof PlaceholderValues, at: number) =>
    key === 'job' && !isOpening && startsSentence.test(text.slice(0, at))
      ? values.job.charAt(0).toUpperCase() + values.job.slice(1)
      : values[key],
  )
