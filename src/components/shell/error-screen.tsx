export function ErrorScreen() {
  return <main id="main">error</main>
}
