import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-client.ts'

interface Acting {
  text: string
  setText: (text: string) => void
  failure: string | undefined
  pending: boolean
  run: (act: (text: string) => Promise<unknown>) => void
}

/**
 * Holds the text and the call of an action with a reason.
 * @param queryKey to refresh afterwards. @param missing the error if there is no text.
 */
export function useAct(queryKey: readonly string[], missing: string): Acting {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  async function run(act: (text: string) => Promise<unknown>): Promise<void> {
    if (!text.trim()) return setFailure(missing)
    setPending(true)
    setFailure(undefined)
    try {
      await act(text)
      setText('')
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  return { text, setText, failure, pending, run: (act) => void run(act) }
}
