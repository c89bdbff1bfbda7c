import { useIsMutating } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as profile from '#messages/profile/my-profile.ts'
import * as m from '#messages/institute/own.ts'
import { UnfinishedNotice } from '#components/form/document/unfinished-notice.tsx'
import { UnreadableItems } from '#components/form/document/unreadable-items.tsx'
import own from '#components/form/document/own-page.module.css'
import { useEdit } from '#components/form/document/use-edit.ts'
import { useSectionActs } from '#components/form/document/use-section-acts.tsx'
import { titleOf } from '#components/form/lists/section-item.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { readInstituteEdit, type InstituteEdit, type InstituteEditName } from '../../own/edit-address.ts'
import type { OwnInstitute } from '../../queries.ts'
import { instituteLists, instituteRecords, instituteTabs, type TabSegment } from '../../sections/registry.ts'
import type { InstituteStore } from '../use-own-institute.ts'
import { ApprovalNotice, ApprovalMark } from './approval-notice.tsx'
import { InstituteForms, itemIn, listOf } from './institute-forms.tsx'
import { InstituteMembers } from './institute-members.tsx'
import { InstituteSkeleton } from './institute-skeleton.tsx'
import { OwnFiles } from './list-csv.tsx'
import { InstituteTabPanel } from './institute-tab-panel.tsx'
import styles from './own-institute.module.css'

interface Props {
  store: InstituteStore
  userId: string
  tab: TabSegment
  edit: string | undefined
  renderRegister: (onClose: () => void) => ReactNode
}

const [information] = instituteTabs

/** The page of somebody who keeps an institute, or is about to. */
export function OwnInstitutePage({ store, userId, tab, edit: name, renderRegister }: Props) {
  const place = useEdit<InstituteEditName, InstituteEdit>(name, {
    read: readInstituteEdit,
    href: (next) => paths.myInstitutionProfile(tab === information.segment ? undefined : tab, { edit: next }),
  })
  const { acts, moving, say, layer } = useSectionActs(store, place, instituteLists)
  const { document: institute, query } = store
  const isSaving = useIsMutating() > 0
  const files = useMemo(() => ({ store, say }), [store, say])
  const shown = institute ? tab : information.segment
  return (
    <main id="main" className={classNames(place.atFirst && own.still)}>
      <div className="wrap">
        <header className={own.head}>
          <h1>{institute?.instituteDetails.instituteName || t.myInstitutionProfile()}</h1>
          {institute && (
            <div className={styles.state}>
              <ApprovalMark institute={institute} />
              {institute.shown && (
                <ButtonLink small href={paths.institute(institute.slug)}>
                  <Icon name="eye" small />
                  {m.viewInstitute()}
                </ButtonLink>
              )}
            </div>
          )}
        </header>
        <div className={own.page}>
          {query.isError && <LoadFailed store={store} />}
          {institute && (
            <ApprovalNotice institute={institute} onCorrect={() => place.open('instituteDetails')} />
          )}
          {institute !== undefined && !place.edit && !isSaving && (
            <UnfinishedNotice
              userId={userId}
              describe={(draft) => describeInstituteDraft(draft, institute, shown)}
              onOpen={place.open}
            />
          )}
          {institute && (
            <UnreadableItems store={store} sections={instituteLists} items={institute.Unreadable} />
          )}
          {institute && <Tabs institute={institute} current={shown} />}
          {institute === undefined ? (
            query.isFetching && <InstituteSkeleton />
          ) : (
            <OwnFiles value={files}>
              <InstituteTabPanel
                tab={shown}
                institute={institute}
                acts={acts}
                moving={moving}
                onOpen={place.open}
              />
            </OwnFiles>
          )}
          {institute && shown === 'users' && <InstituteMembers say={say} />}
        </div>
      </div>
      {place.edit?.kind === 'register' ? (
        renderRegister(place.close)
      ) : (
        <InstituteForms store={store} userId={userId} place={place} say={say} />
      )}
      {layer}
    </main>
  )
}

const Tabs = ({ institute, current }: { institute: OwnInstitute; current: TabSegment }) => (
  <TabLinks
    label={m.tabsLabel()}
    tabs={instituteTabs.map(({ segment, title, lists }) => ({
      label: title(),
      href: paths.myInstitutionProfile(segment === information.segment ? undefined : segment),
      current: segment === current,
      count: lists.length === 1 ? institute[lists[0]].length || undefined : undefined,
    }))}
  />
)

const LoadFailed = ({ store: { query } }: { store: InstituteStore }) => (
  <Notice
    kind="bad"
    title={m.instituteLoadFailed()}
    action={
      <Button small aria-disabled={query.isFetching || undefined} onClick={() => void query.refetch()}>
        <Icon name="retry" small />
        {profile.retry()}
      </Button>
    }
  >
    <p>{query.error?.message}</p>
  </Notice>
)

/** What a draft of the open tab is of, as long as it can be gone on with. */
function describeInstituteDraft(
  name: string,
  institute: OwnInstitute | null,
  tab: TabSegment,
): string | undefined {
  const edit = readInstituteEdit(name)
  const { records, lists } = instituteTabs.find(({ segment }) => segment === tab) ?? information
  if (edit?.kind === 'record')
    return (records as readonly string[]).includes(edit.key) ? instituteRecords[edit.key].title() : undefined
  if (edit?.kind !== 'item' || !institute || !(lists as readonly string[]).includes(edit.key))
    return undefined
  const list = listOf(edit.key)
  const item = itemIn(institute, edit.key, edit.id)
  return item ? profile.entryOf(list.title(), titleOf(list, item)) : profile.newOf(list.title())
}
