import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/site/admin.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import { siteVersionQuery } from '../queries.ts'
import type { SitePartName, SitePartShown } from '../schema.ts'
import type { PartEditor } from './part-editor.ts'
import styles from './site.module.css'

interface Props {
  part: SitePartName
  shown: SitePartShown
  editor: PartEditor
  /** Whether a restore is running. */
  pending: boolean
  onRestore: (version: number) => void
}

/** Lists the versions of a part, and restores them. */
export function PartHistory({ part, shown, editor, pending, onRestore }: Props) {
  const [open, setOpen] = useState<number>()
  const { versions } = shown
  return (
    <section className={styles.history} aria-labelledby="versions">
      <h2 id="versions">{m.versions()}</h2>
      {versions.length === 0 && <p>{m.noVersions()}</p>}
      <ol>
        {versions.map(({ version, saved, by, restores }, at) => (
          <li key={version}>
            <p>
              <strong>{m.versionName({ version, when: showMoment(saved) })}</strong>{' '}
              <span className={styles.by}>
                {[
                  by ?? m.byPortal(),
                  ...(restores === null ? [] : [m.restored({ version: restores })]),
                  ...(at === 0 ? [m.isNow()] : []),
                ].join(' · ')}
              </span>
            </p>
            {at > 0 && (
              <Button
                small
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                {m.compare({ version })}
              </Button>
            )}
            {open === version && at > 0 && (
              <VersionDiff part={part} version={version} now={shown.document} editor={editor}>
                <SubmitButton small type="button" pending={pending} onClick={() => onRestore(version)}>
                  {m.bringBack({ version })}
                </SubmitButton>
              </VersionDiff>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface VersionDiffProps {
  part: SitePartName
  version: number
  now: unknown
  editor: PartEditor
  /** The actions, shown if the version differs. */
  children: React.ReactNode
}

function VersionDiff({ part, version, now, editor, children }: VersionDiffProps) {
  const { data, error, refetch } = useQuery(siteVersionQuery(part, version))
  if (error) return <LoadFailed title={m.versions()} text={error.message} retry={refetch} />
  if (!data) return null
  const [is, was] = [editor.describe(now), editor.describe(data)]
  if (is === was) return <p>{m.sameAsNow()}</p>
  return (
    <div className={styles.compared}>
      <ChangedText passages={editor.compare(is, was)} />
      {children}
    </div>
  )
}
