import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router-dom'
import { FatalErrorPage } from '../errors/error-page'
import { FrameSkeleton } from '../layouts/frame-skeleton'
import { layouts } from '../layouts/index'
import { preferences } from '../preferences/current-preferences'
import { mediaRoute } from '../routing/routes'
import { session } from '../session/current-session'
import { consoleRoute } from '../session/use-connection'
import { connectWithRetry } from './connect-with-retry'
import { Console } from './console'
import { createRoutes } from './create-routes'
import { pages } from './pages'
import { runMiddleware } from './run-middleware'

/**
 * Connects, and loads the preferences of the person connected. On the pages of media it retries each second until that
 * succeeds.
 */
async function enter({ request }: LoaderFunctionArgs) {
  const isPatient = new URL(request.url).pathname.startsWith(`/admin/${mediaRoute}`)
  const connection = await (isPatient ? connectWithRetry(session) : session.connect())
  if (!connection.viewAs) await preferences.load()
  return connection
}

/** Makes the console's router, which starts loading the current page and revalidates when the session changes. */
export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        id: consoleRoute,
        loader: enter,
        shouldRevalidate: () => isOther(router.state.loaderData[consoleRoute]),
        Component: Console,
        ErrorBoundary: FatalErrorPage,
        HydrateFallback: FrameSkeleton,
        children: createRoutes(pages, layouts, runMiddleware),
      },
    ],
    { basename: '/admin' },
  )
  session.onChange((change) => {
    if (change === 'ended' || change === 'moved') return
    // The error page stays until the page that failed is visited again.
    if (router.state.errors) router.navigate(null, { replace: true })
    else router.revalidate()
  })
  return router
}

/** Whether the person connected, or their rights, changed since the console was entered. */
function isOther(entered: unknown): boolean {
  const state = session.state()
  return state.status !== 'connected' || state.connection !== entered
}
