import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { applicationsKey } from '../../application/queries.ts'
import { settableStages, type ReceivedApplication, type SettableStage } from '../../application/schema.ts'
import { changeApplicants } from '../queries.ts'
import type { ApplicationsChanged } from '../schema.ts'
import { LostInterviews, WriteDialog } from './write-dialog.tsx'
import styles from './recruiting.module.css'

interface Props {
  chosen: ReceivedApplication[]
  /** The applicants of the list. */
  all: ReceivedApplication[]
  onChoose: (applications: readonly ReceivedApplication[]) => void
  say: (text: string) => void
}

/** Selects applicants, and writes to all of them at once or changes their stage. Those who are skipped stay selected. */
export function ChosenApplicants({ chosen, all, onChoose, say }: Props) {
  const [dialog, setDialog] = useState<'write' | 'stage'>()
  /** Applicants who were skipped, with the reason. */
  const [skipped, setSkipped] = useState<string[]>([])
  const n = chosen.length
  function finish({ skipped: left }: ApplicationsChanged, told: string): void {
    const reasons = new Map(left.map(({ id, reason }) => [id, reason]))
    const still = chosen.filter(({ id }) => reasons.has(id))
    setDialog(undefined)
    const byReason = Map.groupBy(still, ({ id }) => reasons.get(id)!)
    setSkipped([...byReason].map(([reason, some]) => `${some.map(({ name }) => name).join(', ')}: ${reason}`))
    onChoose(still)
    if (still.length < n) say(told)
  }
  const select = (some: readonly ReceivedApplication[]) => {
    setSkipped([])
    onChoose(some)
  }
  return (
    <div className={styles.chosen}>
      <Check checked={n > 0 && n === all.length} onChange={({ target }) => select(target.checked ? all : [])}>
        {n === 0 ? d.selectAll() : d.selected({ n })}
      </Check>
      {n > 0 && (
        <>
          <Button small onClick={() => setDialog('write')}>
            <Icon name="mail" small />
            {d.writeShort()}
          </Button>
          <Button small onClick={() => setDialog('stage')}>
            {d.changeStage()}
          </Button>
        </>
      )}
      {skipped.length > 0 && <FormMessage>{`${d.skipped()} ${skipped.join(' ')}`}</FormMessage>}
      {dialog === 'write' && (
        <WriteDialog
          applications={chosen}
          onSent={(answer = { changed: chosen.map(({ id }) => id), skipped: [] }) =>
            finish(
              answer,
              n === 1
                ? d.messageSent({ name: chosen[0]!.name })
                : d.messagesSent({ n: answer.changed.length }),
            )
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'stage' && (
        <StageDialog
          chosen={chosen}
          onChanged={(answer, stage) =>
            finish(answer, d.stagesSaved({ n: answer.changed.length, stage: m.stageNames[stage]() }))
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

interface StageDialogProps {
  chosen: readonly ReceivedApplication[]
  onChanged: (answer: ApplicationsChanged, stage: SettableStage) => void
  onClose: () => void
}

function StageDialog({ chosen, onChanged, onClose }: StageDialogProps) {
  const client = useQueryClient()
  const [stage, setStage] = useState<SettableStage>('declined')
  const changing = useMutation({
    mutationFn: () =>
      changeApplicants(
        chosen.map(({ id }) => id),
        { stage },
      ),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: applicationsKey })
      onChanged(answer, stage)
    },
  })
  return (
    <ActDialog
      title={d.changeStages({ n: chosen.length })}
      act={d.changeStage()}
      pending={changing.isPending}
      error={changing.error?.message}
      onAct={() => changing.mutate()}
      onClose={onClose}
    >
      <Field label={d.newStage()} hint={d.stageMails()}>
        {(control) => (
          <Select
            {...control}
            value={stage}
            onChange={({ target }) => setStage(target.value as SettableStage)}
          >
            {settableStages.map((each) => (
              <option key={each} value={each}>
                {m.stageNames[each]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {stage === 'declined' && <LostInterviews of={chosen} />}
    </ActDialog>
  )
}
