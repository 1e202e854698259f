import { createBrowserRouter } from 'react-router-dom'
import { Console } from '../console'
import { FatalErrorPage } from '../errors/fatal-error-page'
import { layouts } from '../layouts'
import { FrameSkeleton } from '../layouts/frame-skeleton'
import { session } from '../session/current-session'
import { consoleRoute } from '../session/use-connection'
import { createRoutes } from './create-routes'
import { runMiddleware } from './middleware'
import { pages } from './pages'

/** Makes the console's router, which starts to load the page one is at, and follows who is connected. */
export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        id: consoleRoute,
        loader: () => session.connect(),
        Component: Console,
        ErrorBoundary: FatalErrorPage,
        HydrateFallback: FrameSkeleton,
        children: createRoutes(pages, layouts, runMiddleware),
      },
    ],
    { basename: '/admin' },
  )
  session.onChange((change) => {
    if (change !== 'ended') router.revalidate()
  })
  return router
}
