import { fold } from '#lib/text/words.ts'
import type { CheckInNote, CheckInResult, ExpectedAttendee } from '../../check-in/schema.ts'

/** The check-in state stored in the browser: the list, and the check-ins to send. */
export interface CheckInState {
  people: ExpectedAttendee[]
  queue: CheckInNote[]
  /** When the list was loaded, ISO 8601. */
  read: string
}

/** Adds a check-in to the list and the queue; the last one of a person counts. */
export function addCheckIn(state: CheckInState, number: number, at: string | null): CheckInState {
  return {
    ...state,
    people: state.people.map((each) => (each.number === number ? { ...each, checkedIn: at } : each)),
    queue: [...state.queue.filter((each) => each.number !== number), { number, at }],
  }
}

/** Replaces the list, and applies the check-ins that are not sent yet. */
export const replaceAttendees = (
  people: ExpectedAttendee[],
  queue: CheckInNote[],
  read: string,
): CheckInState =>
  queue.reduce((state, { number, at }) => addCheckIn(state, number, at), {
    people,
    queue: [],
    read,
  } as CheckInState)

/** Removes sent check-ins from the queue unless they changed meanwhile, and takes over the server's times. */
export function applyResults(
  state: CheckInState,
  batch: readonly CheckInNote[],
  answers: readonly CheckInResult[],
): CheckInState {
  const told = new Map(answers.map((each) => [each.number, each]))
  const done = new Set(batch)
  const queue = state.queue.filter((each) => !done.has(each))
  const waits = new Set(queue.map(({ number }) => number))
  const gone = new Set(batch.map(({ number }) => number).filter((number) => !told.has(number)))
  return {
    ...state,
    queue,
    people: state.people
      .filter(({ number }) => !gone.has(number))
      .map((each) => {
        const answer = told.get(each.number)
        return answer && !waits.has(each.number) ? { ...each, checkedIn: answer.checkedIn } : each
      }),
  }
}

/** Finds the attendee of a code, which may be typed in lower case and with spaces. */
export function findByCode(people: readonly ExpectedAttendee[], typed: string): ExpectedAttendee | undefined {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return code ? people.find((each) => each.code === code) : undefined
}

/** Returns whether a text looks like a code. */
export const isCode = (typed: string): boolean => /^\s*\d+\s*-\s*\d+\s*-\s*[0-9a-z]{8}\s*$/i.test(typed)

/** Finds attendees by parts of a name, in any order, or of a code, ignoring case, accents and apostrophes. */
export function filterAttendees(
  people: readonly ExpectedAttendee[],
  typed: string,
): readonly ExpectedAttendee[] {
  const wanted = plain(typed).split(/\s+/)
  return people.filter(({ name, code }) => {
    const own = plain(`${name} ${code}`)
    return wanted.every((word) => own.includes(word))
  })
}

// Vowels of Arabic and Hebrew, which hardly anybody types. Those of other scripts tell names apart.
const unwritten = /['’ʼ`´\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g

const plain = (text: string): string =>
  fold(text.replaceAll(unwritten, '').normalize('NFKD').replaceAll(unwritten, '')).trim()
