import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/blogs/pasted-pictures.ts'
import { addPicture, tryAgain } from '#messages/blogs/pictures.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import type { PastedPictures } from './pasted-pictures.ts'
import styles from './pasted-pictures-notice.module.css'

interface Props {
  pasted: PastedPictures
  /** The URLs of those that are still links. */
  linked: readonly string[]
  /** Copies an image to the portal. @throws Error with a message. */
  copy: (address: string) => Promise<UploadedPicture>
  /** Called with the copies by URL. */
  onCopied: (copies: ReadonlyMap<string, UploadedPicture>) => void
  onClose: () => void
}

interface Result {
  /** The paste that it is about: a later one is offered anew. */
  pasted: PastedPictures
  copied: string[]
  failures: { address: string; reason: string }[]
}

/** Offers to copy the pasted images of other sites, and tells which images could not be pasted. */
export function PastedPicturesNotice({ pasted, linked, copy, onCopied, onClose }: Props) {
  const [progress, setProgress] = useState({ n: 1, count: 1 })
  const { mutate, isPending, data } = useMutation({
    networkMode: 'always',
    mutationFn: async (addresses: readonly string[]): Promise<Result> => {
      const copies = new Map<string, UploadedPicture>()
      const failures: Result['failures'] = []
      for (const [at, address] of addresses.entries()) {
        setProgress({ n: at + 1, count: addresses.length })
        try {
          copies.set(address, await copy(address))
        } catch (error) {
          const reason = (error as Error).message
          // The others would fail as well, such as without a connection.
          const failed = isOfOne(error) ? [address] : addresses.slice(at)
          failures.push(...failed.map((each) => ({ address: each, reason })))
          if (!isOfOne(error)) break
        }
      }
      onCopied(copies)
      return { pasted, copied: [...copies.keys()], failures }
    },
  })
  const result = data?.pasted === pasted && !isPending ? data : undefined
  const failures = result?.failures.filter(({ address }) => linked.includes(address)) ?? []
  // Those whose copying was undone are links again.
  const copied = result?.copied.filter((address) => !linked.includes(address)) ?? []
  const undescribed = copied.filter((address) =>
    pasted.foreign.some((picture) => picture.address === address && picture.words === address),
  )
  const isOffered = isPending || linked.length > 0
  const close = (
    <Button small kind="quiet" onClick={onClose}>
      {m.close()}
    </Button>
  )
  return (
    <>
      {isOffered && (
        <Notice
          kind={failures.length > 0 ? 'warn' : 'info'}
          title={
            failures.length > 0
              ? m.failed({ count: failures.length })
              : m.foreign({ count: isPending ? progress.count : linked.length })
          }
        >
          {failures.length === 0 && <p>{m.foreignHint()}</p>}
          {failures.length > 0 && (
            <ul className={styles.failures}>
              {failures.map((failure) => (
                <li key={failure.address}>{m.failure(failure)}</li>
              ))}
            </ul>
          )}
          {isPending && (
            <p>
              <progress aria-hidden /> {m.copying(progress)}
            </p>
          )}
          <ButtonRow className={styles.buttons}>
            <Button
              small
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (!isPending) mutate(linked)
              }}
            >
              {failures.length > 0
                ? tryAgain()
                : m.copy({ count: isPending ? progress.count : linked.length })}
            </Button>
            {!isPending && (
              <Button small kind="quiet" onClick={onClose}>
                {m.dismiss({ count: linked.length })}
              </Button>
            )}
          </ButtonRow>
        </Notice>
      )}
      {copied.length > 0 && (
        <Notice
          kind="ok"
          title={m.copied({ count: copied.length })}
          action={!isOffered && pasted.lost === 0 && close}
        >
          {undescribed.length > 0 && <p>{m.describe({ count: undescribed.length })}</p>}
        </Notice>
      )}
      {pasted.lost > 0 && (
        <Notice kind="warn" title={m.lost({ count: pasted.lost })} action={!isOffered && close}>
          <p>{m.lostHint({ button: addPicture() })}</p>
        </Notice>
      )}
    </>
  )
}

/** Whether an error is about one image only. */
const isOfOne = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'unsupported_media_type')
