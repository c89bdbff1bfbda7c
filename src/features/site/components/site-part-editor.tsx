import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type SubmitEvent } from 'react'
import * as m from '#messages/site/admin.ts'
import { formFailure } from '#components/form/document/save-failure.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { callSite, sitePartQuery, siteVersionQuery } from '../queries.ts'
import type { SitePartName, SitePartShown } from '../schema.ts'
import type { PartEditor } from './part-editor.ts'
import styles from './site.module.css'
import { showMoment } from '#lib/text/show-time.ts'

interface Props {
  part: SitePartName
  title: string
  /** The page that shows it. */
  href: string
  editor: PartEditor
}

/** Lets administrators edit a part of the portal, preview changes and restore earlier versions. */
export function SitePartEditor(props: Props) {
  const { part, title } = props
  const { data, error, refetch } = useQuery(sitePartQuery(part))
  const session = useSession()
  if (data && session) return <PartForm {...props} shown={data} userId={session.user.id} />
  if (error) return <LoadFailed title={title} text={error.message} retry={refetch} />
  return <Skeleton shape="box" />
}

function PartForm({
  part,
  title,
  href,
  editor,
  shown,
  userId,
}: Props & { shown: SitePartShown; userId: string }) {
  const [draft] = useState(() => draftOf(userId, `site.${part}`))
  const [kept] = useState(() => draft.read())
  const [form, setForm] = useState(() => kept ?? editor.toForm(shown.document))
  const client = useQueryClient()
  const { toast, show } = useToast()
  const { document, faults } = useMemo(() => editor.toDocument(form), [editor, form])
  const previewed = useDeferredValue(document)

  async function takeIn(result: SitePartShown): Promise<void> {
    client.setQueryData(sitePartQuery(part).queryKey, result)
    setForm(editor.toForm(result.document))
    draft.clear()
    // Cached menus, texts and vocabularies are outdated now.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' })
  }
  const save = useMutation({
    mutationFn: () =>
      callSite('POST /save', { part, document, basedOn: shown.basedOn } as Parameters<
        typeof callSite<'POST /save'>
      >[1]),
    async onSuccess(result) {
      await takeIn(result)
      const before = result.versions[1]?.version
      show(
        m.saved(),
        before === undefined ? undefined : { label: m.undo(), onAct: () => restore.mutate(before) },
      )
    },
    // Loads the changes of other users, which are shown next to the form.
    onError: (error) =>
      error instanceof ApiError && error.code === 'stale' && client.invalidateQueries(sitePartQuery(part)),
  })
  const restore = useMutation({
    mutationFn: (version: number) => {
      const { basedOn } = client.getQueryData(sitePartQuery(part).queryKey) ?? shown
      return callSite('POST /restore', { part, version, basedOn })
    },
    async onSuccess(result) {
      await takeIn(result)
      show(m.broughtBack())
    },
  })
  const failed = save.error ?? restore.error
  const failure = failed ? formFailure(failed, 'document.') : undefined

  function change(values: unknown): void {
    setForm(values)
    draft.write(values)
    save.reset()
    restore.reset()
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (faults.length === 0 && !save.isPending) save.mutate()
  }
  function discard(): void {
    setForm(editor.toForm(shown.document))
    draft.clear()
    save.reset()
  }
  const now = editor.describe(shown.document)
  const then = editor.describe(previewed)
  const isChanged = now !== then
  const { Fields, Preview } = editor

  return (
    <>
      <div className={styles.desk}>
        <form onSubmit={submit} className={styles.fields} aria-labelledby="part" noValidate>
          <div className={styles.head}>
            <h2 id="part">{title}</h2>
            <a className="link tap" href={href}>
              {m.openPage()}
            </a>
          </div>
          {kept !== undefined && isChanged && <Notice>{m.keptTyped()}</Notice>}
          <Fields form={form} onChange={change} faults={failure?.fields ?? {}} />
          <FormMessage>
            {[...faults, ...(failure ? [failure.message] : [])].join(' ') || undefined}
          </FormMessage>
          <ButtonRow>
            <SubmitButton kind="primary" pending={save.isPending}>
              {m.save()}
            </SubmitButton>
            {isChanged && <Button onClick={discard}>{m.discard()}</Button>}
          </ButtonRow>
        </form>
        {/* It scrolls separately, also with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.beside} tabIndex={0} aria-label={m.beside()}>
          <div>
            <h2>{m.changes()}</h2>
            {isChanged ? <ChangedText passages={editor.compare(now, then)} /> : <p>{m.nothingChanges()}</p>}
          </div>
          <div>
            <h2>{m.preview()}</h2>
            <Preview document={previewed} before={shown.document} />
          </div>
        </section>
      </div>
      <PartHistory
        part={part}
        shown={shown}
        editor={editor}
        pending={restore.isPending}
        onRestore={(version) => restore.mutate(version)}
      />
      {toast}
    </>
  )
}

interface PartHistoryProps {
  part: SitePartName
  shown: SitePartShown
  editor: PartEditor
  /** Whether a restore is running. */
  pending: boolean
  onRestore: (version: number) => void
}

/** Lists the versions of a part, and restores them. */
function PartHistory({ part, shown, editor, pending, onRestore }: PartHistoryProps) {
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
