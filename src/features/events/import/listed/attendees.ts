import * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals-events.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'

/** An attendee of an event on another site. */
export interface AttendeeInFile {
  /** The place in the file, such as `order 12, ticket 2`. */
  row: string
  name: string
  email: string
}

/** The people in a file: attendees, and why others are not invited. */
export interface AttendeesInFile {
  attendees: AttendeeInFile[]
  refused: { row: string; reason: string }[]
}

const text = z._default(z.nullable(z.string()), '')
const orderSchema = z.object({
  code: z.string(),
  /** Paid, not paid yet, expired or canceled. */
  status: text,
  email: text,
  testmode: z._default(z.nullable(z.boolean()), false),
  positions: z.array(
    z.object({
      canceled: z._default(z.nullable(z.boolean()), false),
      attendee_name: text,
      attendee_email: text,
    }),
  ),
})
const registrantSchema = z.object({
  registrant_id: z.union([z.string(), z.number()]),
  full_name: text,
  email: text,
  state: text,
  personal_data: z._default(z.nullable(z.looseObject({ email: text })), null),
})

/** Returns the attendees in JSON of pretix orders or Indico registrants; undefined for other formats. */
export function attendeesInJson(value: unknown): AttendeesInFile | undefined {
  const given = value as { event?: { orders?: unknown }; results?: unknown; registrants?: unknown } | null
  const rows = given?.event?.orders ?? given?.registrants ?? given?.results ?? value
  if (!Array.isArray(rows)) return undefined
  if (rows.some((row) => z.safeParse(orderSchema, row).success)) return attendeesIn(rows, 'order', ticketsOf)
  return rows.some((row) => z.safeParse(registrantSchema, row).success)
    ? attendeesIn(rows, 'row', registrantsOf)
    : undefined
}

/** A person of a row, or why there is none. */
type Person = { name: string; email: string } | { reason: string }

function attendeesIn(
  rows: readonly unknown[],
  kind: string,
  peopleIn: (row: unknown) => readonly Person[],
): AttendeesInFile {
  const found: AttendeesInFile = { attendees: [], refused: [] }
  for (const [i, each] of rows.entries()) {
    const people = peopleIn(each)
    for (const [j, person] of people.entries()) {
      const row = `${kind} ${i + 1}${people.length > 1 ? `, ticket ${j + 1}` : ''}`
      if ('reason' in person) found.refused.push({ row, reason: person.reason })
      else {
        const [name, email] = [person.name.trim().slice(0, 100), normalAddress(person.email) ?? person.email]
        if (!isMailAddress(email)) found.refused.push({ row, reason: refusals.attendeeWithoutEmail.in('en') })
        else if (!name) found.refused.push({ row, reason: refusals.attendeeWithoutName.in('en') })
        else found.attendees.push({ row, name, email })
      }
    }
  }
  return found
}

function ticketsOf(row: unknown): Person[] {
  const { data: order } = z.safeParse(orderSchema, row)
  if (!order) return [{ reason: refusals.noOrder.in('en') }]
  const reason = order.testmode ? refusals.isTest.in('en') : whyNotPaid(order.status ?? '')
  if (reason) return [{ reason }]
  const tickets = order.positions.filter(({ canceled }) => !canceled)
  if (tickets.length === 0) return [{ reason: refusals.orderWithoutAttendees.in('en') }]
  return tickets.map(({ attendee_name, attendee_email }) => ({
    name: attendee_name ?? '',
    email: attendee_email || (order.email ?? ''),
  }))
}

/** @param status as a letter in JSON, and as a word in tables. */
function whyNotPaid(status: string): string | undefined {
  if (/^c(?:ancell?ed)?\b/i.test(status)) return refusals.orderCanceled.in('en')
  if (/^e(?:xpired)?\b/i.test(status)) return refusals.orderExpired.in('en')
  return /^(?:n|pending|approval pending)$/i.test(status) ? refusals.orderUnpaid.in('en') : undefined
}

function registrantsOf(row: unknown): Person[] {
  const { data } = z.safeParse(registrantSchema, row)
  if (!data) return [{ reason: refusals.noRegistrant.in('en') }]
  return [
    isOver(data.state ?? '')
      ? { reason: refusals.registrationOver.in('en') }
      : { name: data.full_name ?? '', email: data.email || (data.personal_data?.email ?? '') },
  ]
}

const isOver = (state: string): boolean => /^(?:withdrawn|rejected)/i.test(state)

/** Returns the attendees in a table of pretix or Indico; undefined for other tables. */
export function attendeesInTable(csv: string): AttendeesInFile | undefined {
  const [head = [], ...rows] = parsed(csv).filter((cells) => cells.some(Boolean))
  const columns = head.map((name) => name.toLowerCase().trim())
  const isOrders = columns.includes('order code') && columns.includes('status')
  const isRegistrants = columns.includes('registration date') && columns.includes('registration state')
  if (!isOrders && !isRegistrants) return undefined
  const cellOf = (row: unknown, ...names: string[]): string =>
    names.map((name) => (row as string[])[columns.indexOf(name)] ?? '').find(Boolean) ?? ''
  return attendeesIn(rows, 'row', (row) => {
    const reason = isOrders
      ? whyNotPaid(cellOf(row, 'status'))
      : isOver(cellOf(row, 'registration state'))
        ? refusals.registrationOver.in('en')
        : undefined
    if (reason) return [{ reason }]
    const name = cellOf(row, 'attendee name', 'name', 'full name')
    return [
      {
        name: name || `${cellOf(row, 'first name')} ${cellOf(row, 'last name', 'surname')}`,
        email: cellOf(row, 'attendee email', 'attendee e-mail', 'email', 'e-mail', 'email address'),
      },
    ]
  })
}

function parsed(csv: string): string[][] {
  try {
    return readCsvRows(csv)
  } catch {
    return []
  }
}
