import type { CheckInNote, CheckedIn, Expected } from '../../check-in/schema.ts'

/** What a browser keeps of the door of an event: the list as it was read, and what is still to be sent. */
export interface Door {
  people: Expected[]
  queue: CheckInNote[]
  /** When the list was read, ISO 8601. */
  read: string
}

/** A note at the door, at once in the list and in the queue; the last one of somebody counts. */
export function noted(door: Door, number: number, at: string | null): Door {
  return {
    ...door,
    people: door.people.map((each) => (each.number === number ? { ...each, checkedIn: at } : each)),
    queue: [...door.queue.filter((each) => each.number !== number), { number, at }],
  }
}

/** A list that was read anew: what is still to be sent holds in it. */
export const readAnew = (people: Expected[], queue: CheckInNote[], read: string): Door =>
  queue.reduce((door, { number, at }) => noted(door, number, at), { people, queue: [], read } as Door)

/** What was sent has left the queue, unless it was noted otherwise meanwhile; the server's word on a time counts. */
export function sent(door: Door, batch: readonly CheckInNote[], answers: readonly CheckedIn[]): Door {
  const told = new Map(answers.map((each) => [each.number, each]))
  const done = new Set(batch)
  const queue = door.queue.filter((each) => !done.has(each))
  const waits = new Set(queue.map(({ number }) => number))
  const gone = new Set(batch.map(({ number }) => number).filter((number) => !told.has(number)))
  return {
    ...door,
    queue,
    people: door.people
      .filter(({ number }) => !gone.has(number))
      .map((each) => {
        const answer = told.get(each.number)
        return answer && !waits.has(each.number) ? { ...each, checkedIn: answer.checkedIn } : each
      }),
  }
}

/** Whom a code is of; it may be typed in small letters and with spaces. */
export function ofCode(people: readonly Expected[], typed: string): Expected | undefined {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return code ? people.find((each) => each.code === code) : undefined
}

/** Whether a text can only be meant as a code. */
export const isCode = (typed: string): boolean => /^\s*\d+\s*-\s*\d+\s*-\s*[0-9a-z]{8}\s*$/i.test(typed)

/** Those whose name or code holds what is typed, whatever its case and accents. */
export function findExpected(people: readonly Expected[], typed: string): readonly Expected[] {
  const wanted = plain(typed)
  return wanted ? people.filter(({ name, code }) => plain(`${name} ${code}`).includes(wanted)) : people
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
    .trim()
