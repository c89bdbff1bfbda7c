import { reportPage } from '#messages/shell/report.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { paths } from '#lib/text/paths.ts'

/** At the foot of a page that people wrote. @param id what the address of the page holds. */
export const ReportLink = ({ kind, id }: { kind: ModeratedKind; id: string | number }) => (
  <p>
    <ButtonLink kind="quiet" small href={paths.report(kind, id)} rel="nofollow">
      {reportPage()}
    </ButtonLink>
  </p>
)
