import { useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { save } from '#messages/forms/forms.ts'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions, TextField } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import {
  type CvVariant,
  type NewVariant,
  type VariantUpdate,
  VARIANT_NAME_MAX,
  variantNameSchema,
} from '../variants/schema.ts'
import { isSameChoice } from '../document/choose.ts'
import styles from './cv.module.css'
import { firstChoice, type ChoiceDraft } from './use-choice.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { callCv, variantsQuery } from '../variants/queries.ts'

interface Props {
  chosen: ChoiceDraft
  onChoose: (chosen: ChoiceDraft) => void
  /** Announces an action, with a way to undo it. */
  offer: (text: string, undo: () => void) => void
  say: (text: string) => void
}

/** Renders the saved selections: switch, save, rename and delete. */
export function CvVariants({ chosen, onChoose, offer, say }: Props) {
  const variants = useVariants()
  const [asking, setAsking] = useState<'new' | 'name' | 'delete'>()
  const { list, query } = variants
  const { choice } = chosen
  const current = list.find(({ id }) => id === chosen.variant)
  const isChanged = current !== undefined && !(current.choice && isSameChoice(current.choice, choice))

  function choose(id: string) {
    variants.update.reset()
    const next = list.find((variant) => variant.id === id)
    // An unreadable variant can be overwritten or deleted.
    onChoose(next ? { choice: next.choice ?? choice, variant: id } : firstChoice())
    offer(next ? nameOf(next, (name) => m.showing({ name })) : m.showingNone(), () => onChoose(chosen))
  }
  return (
    <div className={styles.variants}>
      <LabelledSelect
        compact
        label={m.variant()}
        hint={isChanged ? m.variantChanged() : list.length === 0 ? m.variantHint() : undefined}
        value={current?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.noVariant()}</option>
        <SelectOptions of={list.map((variant) => [variant.id, nameOf(variant)])} />
      </LabelledSelect>
      <div className={styles.variantActs}>
        {current && isChanged && (
          <SubmitButton
            type="button"
            small
            pending={variants.update.isPending}
            onClick={() =>
              variants.update.mutate(
                { id: current.id, version: current.version, choice },
                { onSuccess: ({ name }) => say(m.saved({ name })) },
              )
            }
          >
            {save()}
          </SubmitButton>
        )}
        <Button small onClick={() => (variants.create.reset(), setAsking('new'))}>
          {m.saveNew()}
        </Button>
        {current && (
          <>
            <Button small kind="quiet" onClick={() => (variants.update.reset(), setAsking('name'))}>
              {m.rename()}
            </Button>
            <Button small kind="quiet" onClick={() => (variants.remove.reset(), setAsking('delete'))}>
              {m.deleteIt()}
            </Button>
          </>
        )}
      </div>
      <FormMessage>
        {!asking && variants.update.error ? failureOf(variants.update.error) : undefined}
      </FormMessage>
      {query.isError && (
        <LoadFailed
          title={m.variantsFailed()}
          text={saveFailure(query.error)}
          retry={() => query.refetch()}
        />
      )}
      <VariantDialogs
        {...{ variants, asking, current, chosen, onChoose, offer, say }}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}

const nameOf = ({ name, choice }: CvVariant, say = (readable: string) => readable): string =>
  choice ? say(name) : m.unreadableVariant({ name })

function failureOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'stale') return m.variantStale()
  if (error instanceof ApiError && error.code === 'not_found') return m.variantGone()
  return saveFailure(error)
}

interface DialogProps extends Props {
  variants: Variants
  asking: 'new' | 'name' | 'delete' | undefined
  current: CvVariant | undefined
  onClose: () => void
}

function VariantDialogs({ variants, asking, current, chosen, onChoose, offer, say, onClose }: DialogProps) {
  const { create, update, remove } = variants
  const done = ({ id, name }: CvVariant) => {
    onClose()
    update.reset()
    onChoose({ ...chosen, variant: id })
    say(m.saved({ name }))
  }
  if (asking === 'new')
    return (
      <VariantNameDialog
        title={m.saveNew()}
        name=""
        pending={create.isPending}
        error={create.error}
        onSave={(name) => create.mutate({ name, choice: chosen.choice }, { onSuccess: done })}
        onClose={onClose}
      />
    )
  if (!current || !asking) return null
  if (asking === 'name')
    return (
      <VariantNameDialog
        title={m.rename()}
        name={current.name}
        pending={update.isPending}
        error={update.error}
        onSave={(name) =>
          update.mutate({ id: current.id, version: current.version, name }, { onSuccess: done })
        }
        onClose={onClose}
      />
    )
  const { name, choice } = current
  return (
    <ConfirmDelete
      name={name}
      pending={remove.isPending}
      error={remove.error ? failureOf(remove.error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(current.id, {
          onSuccess: () => {
            onClose()
            onChoose({ choice: chosen.choice })
            if (choice) offer(m.deleted({ name }), () => create.mutate({ name, choice }, { onSuccess: done }))
            else say(m.deleted({ name }))
          },
        })
      }
    />
  )
}

/** Returns the user's variants with their mutations. Failed mutations change nothing. */
function useVariants() {
  const client = useQueryClient()
  const query = useQuery(variantsQuery())
  const { queryKey } = variantsQuery()
  const keep = (change: (variants: CvVariant[]) => CvVariant[]) =>
    client.setQueryData(queryKey, (before) => before && change(before))
  const shared = {
    // Another device was faster: show its change, and start the next attempt from there.
    onError: (error: Error) => {
      if (error instanceof ApiError && (error.code === 'stale' || error.code === 'not_found'))
        void client.invalidateQueries({ queryKey })
    },
  }
  return {
    query,
    list: query.data ?? [],
    create: useMutation({
      ...shared,
      mutationFn: (variant: NewVariant) => callCv('POST /variants/create', variant),
      onSuccess: (made) => keep((all) => [...all, made]),
    }),
    update: useMutation({
      ...shared,
      mutationFn: (update: VariantUpdate) => callCv('PUT /variants/update', update),
      onSuccess: (made) => keep((all) => all.map((one) => (one.id === made.id ? made : one))),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (id: string) => callCv('POST /variants/delete', { id }),
      onSuccess: ({ id }) => keep((all) => all.filter((one) => one.id !== id)),
    }),
  }
}

type Variants = ReturnType<typeof useVariants>

interface VariantNameDialogProps {
  title: string
  /** The current name. */
  name: string
  pending: boolean
  error: Error | null
  onSave: (name: string) => void
  onClose: () => void
}

/** Renders the dialog that asks for the name of a variant. */
function VariantNameDialog({ title, name, pending, error, onSave, onClose }: VariantNameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [touched, setTouched] = useState(false)
  /** The rejected name; the error disappears when it is edited. */
  const [sent, setSent] = useState<string>()
  const parsed = z.safeParse(variantNameSchema, typed)
  const taken = error instanceof ApiError && sent === typed ? error.fields['name'] : undefined
  const wrong = touched ? (parsed.error?.issues[0]?.message ?? taken) : undefined

  function submit(form: HTMLFormElement) {
    setTouched(true)
    if (!parsed.success) return form.querySelector('input')?.focus()
    setSent(typed)
    return onSave(parsed.data)
  }
  return (
    <ActDialog
      title={title}
      act={save()}
      pending={pending}
      error={error && !taken && sent === typed ? saveFailure(error) : undefined}
      onAct={submit}
      onClose={onClose}
    >
      <TextField
        label={m.variantName()}
        hint={m.variantNameHint()}
        error={wrong}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={VARIANT_NAME_MAX * 2}
        autoComplete="off"
      />
    </ActDialog>
  )
}
