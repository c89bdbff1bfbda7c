// Job descriptions to tailor a CV to: pasted, or from the job board. The CV does not know postings; the route passes an
// JobDescriptionSource.

/** The maximum length of a job description. */
export const JOB_DESCRIPTION_MAX = 20_000

/** A job in a list. */
export interface OfferedJob {
  id: number
  title: string
  organization: string
  place: string
}

/** A job with its description. */
export interface JobDescription extends OfferedJob {
  text: string
}

/** The source of jobs. */
export interface JobDescriptionSource {
  /** Returns the open jobs that the user applied to, newest first. */
  applied: () => Promise<OfferedJob[]>
  /** Searches jobs by words, or finds the job at a URL. */
  find: (typed: string, signal: AbortSignal) => Promise<OfferedJob[]>
  /** Returns undefined if the job is not open or does not exist. */
  read: (id: number) => Promise<JobDescription | undefined>
}

/** Loads the source of jobs on demand. */
export type LoadJobDescriptions = () => Promise<JobDescriptionSource>

/** The job for tailoring or a letter, as the page passes it. */
export interface CurrentJob {
  loadAdverts: LoadJobDescriptions
  /** The job in the URL. */
  job: number | undefined
}
