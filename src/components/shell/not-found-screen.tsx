export function NotFoundScreen() {
  return <main id="main">Page not found</main>
}
