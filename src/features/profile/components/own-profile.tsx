import { useIsMutating } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import { close as closeText } from '#messages/shell/shell.ts'
import * as m from '#messages/profile/my-profile.ts'
import own from '#components/form/document/own-page.module.css'
import { editAct } from '#components/form/document/document-acts.ts'
import { UnfinishedNotice } from '#components/form/document/unfinished-notice.tsx'
import { UnreadableItems } from '#components/form/document/unreadable-items.tsx'
import { useEdit, type EditState } from '#components/form/document/use-edit.ts'
import { useSectionActs } from '#components/form/document/use-section-acts.tsx'
import { titleOf } from '#components/form/lists/title-of.ts'
import { Button, ButtonLink, ButtonRow, IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { paths } from '#lib/text/paths.ts'
import type { Profile, SectionKey } from '../schema.ts'
import { nameOfItem, readEdit, publicName, type Edit, type EditName } from '../own/edit-address.ts'
import { profileDocument } from '../sections/document.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { AudienceCard } from './public/audience-card.tsx'
import { OwnWorksCard } from './credits/own-works-card.tsx'
import styles from './personal-profile.module.css'
import { ProfileBeginning } from './profile-beginning.tsx'
import { itemOf, ProfileForms, sectionOf } from './profile-forms.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { ResumeMenu } from './resume/resume-menu.tsx'
import { useResumeImport } from './resume/use-resume-import.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { completenessOf } from '../own/completeness.ts'
import { seenBy } from '#messages/profile/audience.ts'
import { RecordSection } from '#components/form/records/record-section.tsx'
import { PersonLinks } from './public/person-links.tsx'
import { publicAddressOf } from './public/public-settings-dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import record from '#components/form/records/record-section.module.css'

/** Renders a skeleton until the profile is loaded. */
const ProfileSkeleton = () => (
  <div className={own.column} aria-busy="true">
    <div className={`${record.box} ${record.card}`}>
      <Skeleton shape="box" className={record.avatar} />
      <div className={record.who}>
        <Skeleton shape="title" className={styles.short} />
        <Skeleton shape="line" className={styles.long} />
      </div>
    </div>
    <div className={styles.sections}>
      {[3, 2].map((sections, column) => (
        <div key={sections} className={own.column}>
          {Array.from({ length: sections }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no names
            <div key={`${column}-${index}`} className={styles.box}>
              <Skeleton shape="line" className={styles.short} />
              <Skeleton shape="line" className={styles.long} />
              <Skeleton shape="line" className={styles.long} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)

interface PersonalCardProps {
  profile: Profile
  onOpen: (name: EditName) => void
}

/** Renders the header of the profile for its owner. */
const PersonalCard = ({ profile, onOpen }: PersonalCardProps) => (
  <RecordSection
    record={personal}
    value={profile.UserPersonalData}
    can="edit"
    onEdit={() => onOpen(personal.key)}
  >
    <PersonLinks links={profile.UserPersonalData.Links} />
    <li>
      <Icon name="link" />
      <span className="sr">{m.publicPage()}: </span>
      <a className="link" href={paths.publicProfile(profile.UserPublicProfileID)}>
        {publicAddressOf(profile.UserPublicProfileID)}
      </a>
      <IconButton icon="edit" label={m.publicSettings()} onClick={() => onOpen(publicName)} />
      <span>
        {seenBy[profile.Audience]()}
        {profile.Audience === 'everybody' && profile.NoIndex && ` · ${m.hiddenFromSearch()}`}
      </span>
    </li>
  </RecordSection>
)

interface Props {
  userId: string
  edit: string | undefined
  /** The part that the URL points to: the public page, if there is one, or the works that name the person. */
  leadsTo: 'page' | 'works' | undefined
  /** The button that generates a CV, for profiles with a name. */
  renderCv: (profile: Profile) => ReactNode
  /** Renders the downloads of a section. */
  renderPrint: (section: SectionKey) => ReactNode
  notice: ReactNode
}

const addresses = { read: readEdit, href: (edit?: EditName) => paths.myPersonalProfile({ edit }) }

/** Renders the profile page of its owner. */
export function OwnProfile({ userId, edit: name, leadsTo, renderCv, renderPrint, notice }: Props) {
  const store = useOwnProfile()
  const place = useEdit<EditName, Edit>(name, addresses)
  const { acts, moving, say, layer } = useSectionActs(store, place, sections)
  const { document: profile, query } = store
  const isSaving = useIsMutating() > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const resume = useResumeImport(
    profile ?? null,
    (change) => store.save(editAct(profileDocument, change)),
    heading,
  )
  return (
    <main id="main" className={classNames(place.atFirst && own.still)}>
      <div className="wrap">
        <header className={own.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t.myPersonalProfile()}
          </h1>
          <ButtonRow>
            {profile && <ResumeMenu profile={profile} onImport={resume.begin} />}
            {profile?.UserPersonalData.FullName && (
              <ButtonLink href={paths.publicProfile(profile.UserPublicProfileID, { as: 'visitor' })}>
                <Icon name="eye" />
                {m.viewAsPublic()}
              </ButtonLink>
            )}
            {profile?.UserPersonalData.FullName && renderCv(profile)}
          </ButtonRow>
        </header>
        <div className={own.page}>
          {notice}
          {query.isError && (
            <LoadFailed
              title={m.loadFailed()}
              text={query.error.message}
              retry={query.refetch}
              busy={query.isFetching}
            />
          )}
          {profile !== undefined && !place.edit && !isSaving && (
            <UnfinishedNotice
              userId={userId}
              describe={(draft) => describeDraft(draft, profile)}
              onOpen={place.open}
            />
          )}
          {profile && <GoneNotice profile={profile} userId={userId} place={place} />}
          {profile && <UnreadableItems store={store} sections={sections} items={profile.Unreadable} />}
          {profile ? (
            <>
              <PersonalCard profile={profile} onOpen={place.open} />
              {profile.UserPersonalData.FullName && (
                <>
                  <AudienceCard store={store} profile={profile} say={say} />
                  <CompletenessCard profile={profile} onOpen={place.open} />
                  <OwnWorksCard asked={leadsTo === 'works'} />
                  {leadsTo === 'page' && <ToPublicPage publicId={profile.UserPublicProfileID} />}
                  <ProfileSections profile={profile} acts={acts} moving={moving} renderPrint={renderPrint} />
                </>
              )}
            </>
          ) : profile === null ? (
            <ProfileBeginning onImport={resume.begin} onAdd={() => place.open(personal.key)} />
          ) : (
            query.isFetching && <ProfileSkeleton />
          )}
        </div>
      </div>
      <ProfileForms store={store} userId={userId} place={place} say={say} />
      {layer}
      {resume.layer}
    </main>
  )
}

/** Redirects to the public page, because the account menu does not know its address, which may change. */
function ToPublicPage({ publicId }: { publicId: string }) {
  const router = useRouter()
  useEffect(
    () => void router.navigate({ href: paths.publicProfile(publicId), replace: true }),
    [router, publicId],
  )
  return null
}

/** Returns the name of a draft while it can be continued. */
function describeDraft(name: string, profile: Profile | null): string | undefined {
  const edit = readEdit(name)
  if (edit?.kind === 'personal') return personal.title()
  if (edit?.kind !== 'item' || !profile) return undefined
  const section = sectionOf(edit.key)
  const item = itemOf(profile, edit.key, edit.id)
  return item
    ? m.entryOf({ section: section.title(), name: titleOf(section, item) })
    : m.newOf({ section: section.title() })
}

interface GoneProps {
  profile: Profile
  userId: string
  place: EditState<EditName, Edit>
}

/** Explains that the entry in the URL no longer exists, and offers its draft. */
function GoneNotice({ profile, userId, place: { edit, close } }: GoneProps) {
  if (edit?.kind !== 'item' || edit.id === undefined || itemOf(profile, edit.key, edit.id)) return null
  if (draftOf(userId, nameOfItem(edit.key, edit.id)).read() !== undefined) return null
  return (
    <Notice
      kind="warn"
      title={m.itemGone()}
      action={
        <Button small onClick={close}>
          {closeText()}
        </Button>
      }
    >
      <p>{m.itemGoneText()}</p>
    </Notice>
  )
}

/** Renders the completeness of the profile with the next step; nothing once it is complete. */
function CompletenessCard({ profile, onOpen }: { profile: Profile; onOpen: (name: EditName) => void }) {
  const { percent, next } = completenessOf(profile)
  if (!next) return null
  const text = m.complete({ percent })
  return (
    <section className={styles.complete} aria-label={text}>
      <div>
        <p>
          <strong>{text}</strong>
        </p>
        <progress max="100" value={percent} aria-label={text} />
      </div>
      <p className={styles.next}>
        <span>{m.nextBest()}</span>
        <Button small onClick={() => onOpen(next.edit)}>
          <Icon name="plus" small />
          {next.ask()}
        </Button>
      </p>
    </section>
  )
}
