import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/education/$field/')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: paths.blogs('education', params.field), statusCode: 301 })
  },
})
