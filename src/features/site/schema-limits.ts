// Without zod, for forms.

/** The longest announcement above every page, in characters. */
export const LONGEST_NOTICE = 300

/** Further links of the footer. */
export const MOST_LINKS = 12
