import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/imports/imports.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { importsQuery } from '../queries.ts'
import type { ImportKind } from '../schema-values.ts'
import { ImportForm } from './import-form.tsx'
import { ImportItem } from './import-item.tsx'
import styles from './imports.module.css'

/** Shows the import form and previous imports. @param kinds that can be imported here. */
export function ImportsPanel({ kinds }: { kinds: readonly ImportKind[] }) {
  const { data, error, isPending, refetch } = useQuery(importsQuery())
  const shown = data?.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className={styles.imports}>
      <ImportForm kinds={kinds} begun={data ?? []} />
      <section className={styles.before}>
        <h2>{m.before()}</h2>
        {isPending && <Skeleton shape="line" />}
        {error && !data && <LoadFailed title={m.listFailed()} text={error.message} retry={refetch} />}
        {shown?.length === 0 && <EmptyState title={m.none()} />}
        <ul aria-label={m.before()}>
          {shown?.map((each, i) => (
            <ImportItem key={each.importId} given={each} open={i === 0} />
          ))}
        </ul>
      </section>
    </div>
  )
}
