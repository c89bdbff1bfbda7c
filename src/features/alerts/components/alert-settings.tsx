import { useMutation, useQuery } from '@tanstack/react-query'
import * as m from '#messages/alerts/alerts.ts'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { alertChoices, type AlertChoice } from '#kits/alerts/schema.ts'
import { labelled } from '#messages/shell/labels.ts'
import { alertSettingsQuery, callAlerts } from '../queries.ts'
import type { AlertSetting } from '../schema.ts'

/** Chooses how often the user gets each kind of email about something new. */
export function AlertSettings() {
  const { data, error, refetch } = useQuery(alertSettingsQuery())
  if (data) return data.map((setting) => <AlertSelect key={setting.kind} {...setting} />)
  if (!error) return <Skeleton shape="line" />
  return <LoadFailed title={m.alertsFailed()} text={error.message} retry={refetch} />
}

function AlertSelect({ kind, often }: AlertSetting) {
  const { toast, show } = useToast()
  const choosing = useMutation({
    mutationFn: (next: AlertChoice) => callAlerts('POST /choose-alerts', { kind, often: next }),
    onSuccess: ({ results }, _, __, { client }) => {
      client.setQueryData(alertSettingsQuery().queryKey, results)
      show(m.alertSaved())
    },
    onError: ({ message }) => show(labelled({ label: m.alertNotSaved(), text: message })),
  })
  return (
    <>
      <LabelledSelect
        label={m.alertNames[kind]()}
        value={choosing.isPending ? choosing.variables : often}
        onChange={({ currentTarget: { value } }) => choosing.mutate(value as AlertChoice)}
      >
        <SelectOptions of={alertChoices.map((choice) => [choice, m.alertChoices[choice]()])} />
      </LabelledSelect>
      {toast}
    </>
  )
}
