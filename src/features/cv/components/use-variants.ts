import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-client.ts'
import { callCv, variantsQuery } from '../variants/queries.ts'
import type { NewVariant, CvVariant, VariantUpdate } from '../variants/schema.ts'

/** The signed-in person's variants, and what can be done with them. What fails leaves everything as it is. */
export function useVariants() {
  const client = useQueryClient()
  const query = useQuery(variantsQuery())
  const { queryKey } = variantsQuery()
  const keep = (change: (variants: CvVariant[]) => CvVariant[]) =>
    client.setQueryData(queryKey, (before) => before && change(before))
  const shared = {
    networkMode: 'always' as const,
    // Another device was quicker: what it did is shown, and the next try begins there.
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

export type Variants = ReturnType<typeof useVariants>
