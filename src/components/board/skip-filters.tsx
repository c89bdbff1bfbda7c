import * as m from '#messages/board/board.ts'

/** For the keyboard: past the filters, which stand before the list, to what was found. @param to its id. */
export const SkipFilters = ({ to }: { to: string }) => (
  <a className="skip" href={`#${to}`}>
    {m.skipFilters()}
  </a>
)
