import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/technology/$field/')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: paths.blogs('technology', params.field), statusCode: 301 })
  },
})
