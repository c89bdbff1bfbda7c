import { useId, type ReactNode } from 'react'
import * as m from '#messages/forms/forms.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import { hasFormattedText } from '#kits/document/section.ts'
import { readFormattedText, readPlainBlocks } from '#lib/text/web/formatted-text.ts'
import { initialsOf } from '#lib/text/initials.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { FieldValueList } from './field-values.tsx'
import styles from './record-section.module.css'

interface Props {
  record: AnyRecord
  /** Undefined while it is empty. */
  value: object | undefined
  can: 'edit' | 'read'
  onEdit: () => void
  /** More facts for a card, as list items. */
  children?: ReactNode
}

/** A record of a document: its values, or a prompt to fill it in. */
export function RecordSection(props: Props) {
  const { record, value, can, onEdit } = props
  if (value)
    return record.layout === 'card' ? <Card {...props} value={value} /> : <Values {...props} value={value} />
  if (can === 'read') return null
  return (
    <section className={styles.box} aria-label={record.title()}>
      <EmptyState
        title={record.prompt.title()}
        actions={
          <Button kind="primary" onClick={onEdit}>
            <Icon name="plus" />
            {m.addItem({ item: record.itemName() })}
          </Button>
        }
      >
        <p>{record.prompt.text()}</p>
      </EmptyState>
    </section>
  )
}

type Filled = Props & { value: object }

function Values({ record, value, can, onEdit }: Filled) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{record.title()}</h2>
        {can === 'edit' && (
          <IconButton icon="edit" label={m.editItem({ item: record.itemName() })} onClick={onEdit} />
        )}
      </div>
      <FieldValueList form={record} item={value} />
    </section>
  )
}

const icons = { place: 'place', day: 'calendar' } as const

function Card({ record, value, can, onEdit, children }: Filled) {
  const { picture, title, detail = [], text, facts = [] } = record.summary(value)
  return (
    <section className={`${styles.box} ${styles.card}`} aria-label={record.title()}>
      {picture ? (
        <img className={styles.avatar} src={picture} alt="" width="88" height="88" />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(title)}
        </span>
      )}
      <div className={styles.who}>
        <h2>{title}</h2>
        {detail.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {text && (
          <div className={styles.text}>
            <FormattedText
              blocks={hasFormattedText(record) ? readFormattedText(text) : readPlainBlocks(text)}
            />
          </div>
        )}
        <ul className={styles.facts}>
          {facts
            .filter(({ text }) => text)
            .map(({ kind, label, text: said }) => (
              <li key={kind}>
                <Icon name={icons[kind]} />
                <span className="sr">{label()}: </span>
                {said}
              </li>
            ))}
          {children}
        </ul>
      </div>
      {can === 'edit' && (
        <IconButton
          icon="edit"
          className={styles.pencil}
          label={m.editItem({ item: record.itemName() })}
          onClick={onEdit}
        />
      )}
    </section>
  )
}
