import type { Message } from '#lib/text/message.ts'

/** A field of such a form. */
export interface VisitorField {
  label: () => string
  hint?: () => string
  /** A line, an address of mail, lines, or one of the options, which begin with none. */
  kind: 'line' | 'email' | 'lines' | 'choice'
  /** Characters as browsers count them. */
  longest: number
  isRequired: boolean
  options?: Readonly<Record<string, Message>>
  /** What the option says that stands for none. */
  choose?: () => string
  rows?: number
  autoComplete?: 'name' | 'email' | 'off'
}

/**
 * A form that visitors fill in without an account, and without scripts as well: the browser (components/form/visitor-form.tsx)
 * and the server (api.ts) go by the same definition.
 */
export interface VisitorFormDefinition<F extends string = string> {
  /** In the order of the form. */
  fields: Readonly<Record<F, VisitorField>>
  /** What is wrong by field, in the language of the page. */
  problemsIn: (values: Readonly<Record<F, string>>) => Partial<Record<F, string>>
  /** The label of its button. */
  send: () => string
  /** The title of the page that says why it was not taken. */
  notSent: () => string
}

/** A field that people do not see: who fills it in is a program. */
export const HONEYPOT = 'website'
