import { reportPage } from '#messages/shell/report.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './report-link.module.css'

/** The report link at the foot of a page by members. @param id from the page's address. */
export const ReportLink = ({ kind, id }: { kind: ModeratedKind; id: string | number }) => (
  <p className={styles.report}>
    <ButtonLink kind="quiet" small href={paths.report(kind, id)} rel="nofollow">
      {reportPage()}
    </ButtonLink>
  </p>
)
