import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Landing })

function Landing() {
  return (
    <main id="main">
      <h1>Agora</h1>
    </main>
  )
}
