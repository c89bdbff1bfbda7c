import { useIsMutating } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as profile from '#messages/profile/my-profile.ts'
import * as m from '#messages/organization/own.ts'
import own from '#components/form/document/own-page.module.css'
import { UnfinishedNotice } from '#components/form/document/unfinished-notice.tsx'
import { UnreadableItems } from '#components/form/document/unreadable-items.tsx'
import { useEdit } from '#components/form/document/use-edit.ts'
import { useSectionActs } from '#components/form/document/use-section-acts.tsx'
import { titleOf } from '#components/form/lists/title-of.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { classNames } from '#lib/text/class-names.ts'
import { ApprovalMark, ApprovalNotice } from './approval-notice.tsx'
import { OwnFiles } from './list-csv.tsx'
import { OrganizationMembers } from './members.tsx'
import {
  itemsOf,
  listOf,
  readOrganizationEdit,
  type OrganizationPage,
  type OrganizationStore,
  type OtherDialogs,
} from './page.ts'
import { PartForm } from './part-form.tsx'
import { TabPanel } from './tab-panel.tsx'
import styles from './own-page.module.css'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** Placeholder while the profile loads. */
const PageSkeleton = () => (
  <div className={own.column} aria-busy="true">
    {['details', 'address', 'contacts'].map((part) => (
      <Panel key={part}>
        <Skeleton shape="title" className={styles.short} />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Panel>
    ))}
  </div>
)

interface Props<Doc extends object, Shown extends Doc & OrganizationState> {
  page: OrganizationPage<Doc>
  dialogs: OtherDialogs
  store: OrganizationStore<Doc, Shown>
  userId: string
  /** Segment of the tab. */
  tab: string
  /** The form or dialog that the URL opens. */
  edit: string | undefined
}

/** Renders the profile page for a member, or for a person about to create an organization. */
export function OwnOrganizationPage<Doc extends object, Shown extends Doc & OrganizationState>({
  page,
  dialogs,
  store,
  userId,
  tab,
  edit: name,
}: Props<Doc, Shown>) {
  const { definition, lists } = page
  const first = definition.tabs[0]?.segment
  const place = useEdit(name, {
    read: (given) => readOrganizationEdit(page, dialogs, given),
    href: (next) => definition.ownPath(tab === first ? undefined : tab, { edit: next }),
  })
  const { acts, moving, say, layer } = useSectionActs(store, place, lists)
  const { document: organization, query } = store
  const isSaving = useIsMutating() > 0
  const files = useMemo(() => ({ store, say }), [store, say])
  const shown = organization ? tab : (first ?? tab)
  return (
    <main id="main" className={classNames(place.atFirst && own.still)}>
      <div className="wrap">
        <header className={own.head}>
          <h1>{(organization && page.nameOf(organization)) || page.title()}</h1>
          {organization && (
            <div className={styles.state}>
              <ApprovalMark organization={organization} />
              {organization.shown && (
                <ButtonLink small href={page.publicPath(organization.slug)}>
                  <Icon name="eye" small />
                  {m.viewPublic()}
                </ButtonLink>
              )}
            </div>
          )}
        </header>
        <div className={own.page}>
          {query.isError && (
            <LoadFailed
              title={m.loadFailed()}
              text={query.error.message}
              retry={query.refetch}
              busy={query.isFetching}
            />
          )}
          {organization && (
            <ApprovalNotice
              organization={organization}
              tab={first}
              onCorrect={() => place.open(definition.details)}
            />
          )}
          {organization !== undefined && !place.edit && !isSaving && (
            <UnfinishedNotice
              userId={userId}
              describe={(draft) => describeDraft(page, dialogs, draft, organization, shown)}
              onOpen={place.open}
            />
          )}
          {organization && (
            <UnreadableItems store={store} sections={lists} items={organization.Unreadable as never} />
          )}
          {organization && page.notice}
          {organization && <Tabs page={page} organization={organization} current={shown} />}
          {organization === undefined ? (
            query.isFetching && <PageSkeleton />
          ) : (
            <OwnFiles value={files}>
              <TabPanel
                page={page}
                tab={shown}
                organization={organization}
                acts={acts}
                moving={moving}
                onOpen={place.open}
              />
            </OwnFiles>
          )}
          {organization && shown === page.membersTab && (
            <OrganizationMembers definition={definition} say={say} />
          )}
        </div>
      </div>
      {place.edit?.kind === 'dialog' ? (
        dialogs[place.edit.name]?.(place.close)
      ) : (
        <PartForm page={page} store={store} userId={userId} place={place} say={say} />
      )}
      {layer}
    </main>
  )
}

function Tabs<Doc extends object>({
  page: { definition },
  organization,
  current,
}: {
  page: OrganizationPage<Doc>
  organization: object
  current: string
}) {
  const first = definition.tabs[0]?.segment
  return (
    <TabLinks
      label={m.tabsLabel({ kind: definition.kind })}
      tabs={definition.tabs.map(({ segment, title, lists }) => ({
        label: title(),
        href: definition.ownPath(segment === first ? undefined : segment),
        current: segment === current,
        count: (lists.length === 1 && itemsOf(organization, lists[0]!).length) || undefined,
      }))}
    />
  )
}

/** Returns what a draft of the open tab belongs to, if it can still be continued. */
function describeDraft<Doc extends object>(
  page: OrganizationPage<Doc>,
  dialogs: OtherDialogs,
  name: string,
  organization: object | null,
  tab: string,
): string | undefined {
  const edit = readOrganizationEdit(page, dialogs, name)
  const { tabs } = page.definition
  const open = tabs.find(({ segment }) => segment === tab) ?? tabs[0]
  if (edit?.kind === 'record')
    return open?.records.includes(edit.key) ? page.records[edit.key]?.title() : undefined
  if (edit?.kind !== 'item' || !organization || !open?.lists.includes(edit.key)) return undefined
  const list = listOf(page, edit.key)
  const item = itemsOf(organization, edit.key).find(({ id }) => id === edit.id)
  return item
    ? profile.entryOf({ section: list.title(), name: titleOf(list, item) })
    : profile.newOf({ section: list.title() })
}
