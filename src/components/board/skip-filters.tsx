import * as m from '#messages/board/board.ts'

/** A skip link past the filters to the results. @param to their id. */
export const SkipFilters = ({ to }: { to: string }) => (
  <a className="skip" href={`#${to}`}>
    {m.skipFilters()}
  </a>
)
