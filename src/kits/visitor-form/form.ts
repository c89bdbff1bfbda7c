import type { Message } from '#lib/text/message.ts'

/** A field of a visitor form. */
export interface VisitorField {
  label: () => string
  hint?: () => string
  /** One line, an email address, several lines, or one of the options, with an empty choice first. */
  kind: 'line' | 'email' | 'lines' | 'choice'
  /** The maximum number of characters, as browsers count them. */
  longest: number
  isRequired: boolean
  options?: Readonly<Record<string, Message>>
  /** The label of the empty choice. */
  choose?: () => string
  rows?: number
  autoComplete?: 'name' | 'email' | 'off'
}

/**
 * A form that visitors fill in without an account, also without scripts. The browser
 * (components/form/visitor-form.tsx) and the server (api.ts) use the same definition.
 */
export interface VisitorFormDefinition<F extends string = string> {
  /** In display order. */
  fields: Readonly<Record<F, VisitorField>>
  /** Returns the problem of each invalid field, in the language of the page. */
  problemsIn: (values: Readonly<Record<F, string>>) => Partial<Record<F, string>>
  /** The label of its submit button. */
  send: () => string
  /** The title of the page that says why the form was refused. */
  notSent: () => string
}

/** The honeypot: a hidden field that only bots fill in. */
export const HONEYPOT = 'website'
