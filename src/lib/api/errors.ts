/** Error codes for programs. Each has one HTTP status. */
export const statusOf = {
  invalid_input: 400,
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  token_expired: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The body of every error (decisions A6). `fields` maps field paths to messages. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  /** More data for programs, such as conflicting changes. */
  [more: string]: unknown
}

/** An expected error, whose message the caller may read. All others are answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string> | undefined
  readonly more: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      fields?: Record<string, string>
      headers?: Record<string, string>
      /** Added to the answer beside message and code. */
      more?: Record<string, unknown>
    } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.headers = extra.headers
    this.more = extra.more
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** The error of one field, with one message for the field and for the whole answer. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid_input', message, { fields: { [field]: message } })

/** A reason not to start, in one sentence for the terminal. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
