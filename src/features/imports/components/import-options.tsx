import type { ReactNode } from 'react'
import { costNames, formatNames, subjectNames } from '#messages/events/values.ts'
import * as m from '#messages/imports/imports.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Field, Select } from '#components/ui/field.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
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
    <Field label={m.addresses()} hint={m.addressesHint()}>
      {(control) => (
        <textarea
          {...control}
          className={inputClass}
          name="addresses"
          rows={4}
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
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
      {importedStatuses.map((status) => (
        <option key={status} value={status}>
          {m.statusNames[status]()}
        </option>
      ))}
    </Choice>
    <RemoteImages />
    <Field label={m.base()} hint={m.baseHint()}>
      {(control) => <Input {...control} name="base" type="url" autoComplete="off" maxLength={300} />}
    </Field>
    <Field label={m.source()} hint={m.sourceHint()}>
      {(control) => <Input {...control} name="source" autoComplete="off" maxLength={100} />}
    </Field>
  </>
)

const RemoteImages = () => (
  <Choice name="images" label={m.images()} hint={m.imagesHint()} none={m.imagesAsLinks()}>
    {remoteImages.map((value) => (
      <option key={value} value={value}>
        {m.imagesFetched()}
      </option>
    ))}
  </Choice>
)

const EventOptions = () => (
  <>
    <EventBasics cost="paid" />
    <Choice name="format" label={m.format()} none={m.asInFile()}>
      {formats.map((format) => (
        <option key={format} value={format}>
          {formatNames[format]()}
        </option>
      ))}
    </Choice>
    <Choice name="subject" label={m.subject()} none={m.asInFile()}>
      {lectureSubjects.map((subject) => (
        <option key={subject} value={subject}>
          {subjectNames[subject]()}
        </option>
      ))}
    </Choice>
    <Zone />
  </>
)

const OwnEventOptions = () => (
  <>
    <Field label={m.organiser()}>
      {(control) => <Input {...control} name="organiser" autoComplete="organization" maxLength={200} />}
    </Field>
    <EventBasics cost="free" />
    <Zone />
  </>
)

const JobOptions = () => (
  <>
    <Field label={m.list()} hint={m.listHint()}>
      {(control) => <Input {...control} name="list" autoComplete="off" maxLength={100} />}
    </Field>
    <Choice name="domains" label={m.domains()} none={m.domainNames.none()}>
      {trustedDomains.map((domains) => (
        <option key={domains} value={domains}>
          {m.domainNames[domains]()}
        </option>
      ))}
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
      {costs.map((cost) => (
        <option key={cost} value={cost}>
          {costNames[cost]()}
        </option>
      ))}
    </Choice>
  </>
)

const Zone = () => (
  <Field label={m.zone()} hint={m.zoneHint()}>
    {(control) => <Input {...control} name="zone" autoComplete="off" maxLength={60} />}
  </Field>
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
  <Field label={label} hint={hint}>
    {(control) => (
      <Select {...control} name={name} defaultValue={start} autoComplete="off">
        {none !== undefined && <option value="">{none}</option>}
        {children}
      </Select>
    )}
  </Field>
)
