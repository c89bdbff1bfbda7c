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
 * What one writes some words for, and does; one at a time.
 * @param queryKey of what is out of date then. @param missing what is said without words.
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
