import type { ReactNode } from 'react'
import { costNames, formatNames, subjectNames } from '#messages/events/values.ts'
import * as m from '#messages/imports/imports.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Check } from '#components/ui/check.tsx'
import { LabelledSelect, SelectOptions, TextArea, TextField } from '#components/ui/field.tsx'
import { universityLectures } from '#messages/shell/page-titles.ts'
import {
  costs,
  eventSectors,
  formats,
  lectureSubjects,
  sectorCategories,
  UNIVERSITY,
  type Cost,
} from '#features/events/schema-values.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'
import styles from './imports.module.css'
import { importedStatuses, remoteImages, trustedDomains, type UploadedKind } from '../schema-values.ts'

/** Renders the options of an upload, if it has any. */
export function ImportOptions({ kind }: { kind: UploadedKind }) {
  const Options = optionsOf[kind]
  if (!Options) return null
  return (
    <details className={styles.options}>
      <summary>{m.options()}</summary>
      <div className={styles.fields}>
        <Options />
      </div>
    </details>
  )
}

/** Renders the fields for the feeds to fetch, and for the sector or subject of their items. */
export const FeedFields = () => (
  <>
    <TextArea
      label={m.addresses()}
      hint={m.addressesHint()}
      name="addresses"
      rows={4}
      spellCheck={false}
      autoComplete="off"
    />
    <Choice name="sector" label={m.sectorOfFeeds()}>
      <FieldNames />
    </Choice>
    <RemoteImages />
  </>
)

const FieldNames = () =>
  fields.map((field) => (
    <option key={field} value={field}>
      {fieldNames[field]()}
    </option>
  ))

const ArticleOptions = () => (
  <>
    <Choice name="sector" label={m.sector()} none="">
      <FieldNames />
    </Choice>
    <Choice name="status" label={m.status()} none={m.asInFile()}>
      <SelectOptions of={importedStatuses.map((status) => [status, m.statusNames[status]()])} />
    </Choice>
    <RemoteImages />
    <TextField
      label={m.base()}
      hint={m.baseHint()}
      name="base"
      type="url"
      autoComplete="off"
      maxLength={300}
    />
    <TextField label={m.source()} hint={m.sourceHint()} name="source" autoComplete="off" maxLength={100} />
  </>
)

const RemoteImages = () => (
  <Choice name="images" label={m.images()} hint={m.imagesHint()} none={m.imagesAsLinks()}>
    <SelectOptions of={remoteImages.map((value) => [value, m.imagesFetched()])} />
  </Choice>
)

const EventOptions = () => (
  <>
    <EventBasics cost="paid" />
    <Choice name="format" label={m.format()} none={m.asInFile()}>
      <SelectOptions of={formats.map((format) => [format, formatNames[format]()])} />
    </Choice>
    <Choice name="subject" label={m.subject()} none={m.asInFile()}>
      <SelectOptions of={lectureSubjects.map((subject) => [subject, subjectNames[subject]()])} />
    </Choice>
    <Zone />
  </>
)

const OwnEventOptions = () => (
  <>
    <TextField label={m.organiser()} name="organiser" autoComplete="organization" maxLength={200} />
    <EventBasics cost="free" />
    <Zone />
    <TextField
      label={m.attendeesOf()}
      hint={m.attendeesOfHint()}
      name="attendeesOf"
      autoComplete="off"
      maxLength={500}
    />
    <Check name="consent" value="given">
      {m.consent()}
    </Check>
  </>
)

const JobOptions = () => (
  <>
    <TextField label={m.list()} hint={m.listHint()} name="list" autoComplete="off" maxLength={100} />
    <Choice name="domains" label={m.domains()} none={m.domainNames.none()}>
      <SelectOptions of={trustedDomains.map((domains) => [domains, m.domainNames[domains]()])} />
    </Choice>
  </>
)

const optionsOf: Partial<Record<UploadedKind, () => ReactNode>> = {
  articles: ArticleOptions,
  events: EventOptions,
  jobs: JobOptions,
  'own-events': OwnEventOptions,
}

const EventBasics = ({ cost: start }: { cost: Cost }) => (
  <>
    <Choice name="category" label={m.category()}>
      {eventSectors.map((sector) => (
        <option key={sector} value={sectorCategories[sector]}>
          {fieldNames[sector]()}
        </option>
      ))}
      <option value={UNIVERSITY}>{universityLectures()}</option>
    </Choice>
    <Choice name="cost" label={m.cost()} start={start}>
      <SelectOptions of={costs.map((cost) => [cost, costNames[cost]()])} />
    </Choice>
  </>
)

const Zone = () => (
  <TextField label={m.zone()} hint={m.zoneHint()} name="zone" autoComplete="off" maxLength={60} />
)

interface ChoiceProps {
  name: string
  label: string
  hint?: string
  /** The label of the empty choice. */
  none?: string
  start?: string
  children: ReactNode
}

const Choice = ({ name, label, hint, none, start, children }: ChoiceProps) => (
  <LabelledSelect label={label} hint={hint} name={name} defaultValue={start} autoComplete="off">
    {none !== undefined && <option value="">{none}</option>}
    {children}
  </LabelledSelect>
)
