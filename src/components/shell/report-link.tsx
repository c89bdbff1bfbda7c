import { reportPage } from '#messages/shell/report.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { paths } from '#lib/text/paths.ts'

/** At the foot of a page that people wrote. @param id what the address of the page holds. */
export const ReportLink = ({ kind, id }: { kind: ModeratedKind; id: string | number }) => (
  <p>
    <a className="link tap" href={paths.report(kind, id)} rel="nofollow">
      <small>{reportPage()}</small>
    </a>
  </p>
)
