// What a CV is tailored to: the text of an advert, pasted or from the board of jobs. The CV knows no postings; the route
// hands it an AdvertSource.

/** Characters of an advert. */
export const ADVERT_MAX = 20_000

/** A job as it is offered to choose. */
export interface OfferedJob {
  id: number
  title: string
  organization: string
  place: string
}

/** A job with what it asks for. */
export interface Advert extends OfferedJob {
  text: string
}

/** Where jobs come from. */
export interface AdvertSource {
  /** Open jobs that the signed-in person has applied to, the newest first. */
  applied: () => Promise<OfferedJob[]>
  /** What typed words find, or the one job whose address was typed. */
  find: (typed: string, signal: AbortSignal) => Promise<OfferedJob[]>
  /** Undefined when it is not open, or there is none. */
  read: (id: number) => Promise<Advert | undefined>
}

/** Loads the source of jobs when it is wanted. */
export type LoadAdverts = () => Promise<AdvertSource>

/** The job that a CV is tailored to, or a letter answers, as the page hands it in. */
export interface JobAtHand {
  loadAdverts: LoadAdverts
  /** The job that the address names. */
  job: number | undefined
}
