/** The filters, which phones open as a sheet. */
export const SHEET_ID = 'events-filters'
/** What was found. */
export const FOUND_ID = 'events-found'
