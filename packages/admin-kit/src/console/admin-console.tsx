import Portal from '@mui/material/Portal'
import { createApiClient, createDataProvider } from '@parvis/data-provider'
import type { Resource } from '@parvis/schema'
import { Fragment, useEffect, useState } from 'react'
import {
  type DataProvider,
  Notification,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
} from 'react-admin'
import { createBrowserRouter, createHashRouter, Outlet, RouterProvider } from 'react-router-dom'
import type { KindMap } from '../fields/field-kind.js'
import { type ConsoleModule, ModulesContext } from './console-module.js'
import {
  type ConsoleFrame,
  type ConsoleSession,
  type ContextOptions,
  consoleRoute,
} from './console-options.js'
import { consolePages } from './console-pages.js'
import { createRoutes } from './create-routes.js'
import { defaultFrame } from './default-frame.js'
import { screenLocale } from './screen-locale.js'
import { usePageScroll } from './use-page-scroll.js'

export interface AdminConsoleProps extends ContextOptions {
  /** What no resource does by itself; earlier modules wrap later ones. */
  modules?: readonly ConsoleModule[]
  /** The components of the product's own kinds of fields, in addition to the language's. */
  kinds?: KindMap
  /** The URL of the API, without a slash at the end; `/api` by default. */
  apiUrl?: string
  /** What screens read from and write to; the API at `apiUrl` by default. */
  dataProvider?: DataProvider
  /** The path of the console on its server, such as `/admin`; without one, paths stand behind a `#`. */
  basename?: string
  /** Who is connected; without one, everybody may open every page. */
  session?: ConsoleSession
  /** Layouts, context and error pages; react-admin's own by default, with the remaining props. */
  frame?: ConsoleFrame
}

/** The whole console of a product, in both languages; props of react-admin's `<AdminContext>` override its own. */
export function AdminConsole(props: AdminConsoleProps) {
  const { session } = props
  const [router] = useState(() => createRouter(props))
  useEffect(
    () =>
      session?.onChange(() => {
        const { errors, navigation } = router.state
        // The error page stays until the page that failed is visited again, unless it is being left for another.
        if (errors && navigation.state === 'idle') router.navigate(null, { replace: true })
        else router.revalidate()
      }),
    [session, router],
  )
  return <RouterProvider router={router} />
}

/** Makes the console's router, which starts loading the current page. */
function createRouter(props: AdminConsoleProps) {
  const { modules = [], kinds, apiUrl = '/api', basename, session, frame = defaultFrame, ...rest } = props
  const { dataProvider = createProvider(rest.resources, apiUrl), ...options } = rest
  const { resources } = options
  const pages = consolePages({ resources, modules, kinds, session, frame })
  const root = {
    id: consoleRoute,
    loader: ({ request }: { request: Request }) => session?.enter(new URL(request.url).pathname) ?? null,
    shouldRevalidate: (): boolean => session?.hasChanged(router.state.loaderData[consoleRoute]) ?? false,
    element: (
      <ConsoleRoot
        frame={frame}
        options={options}
        modules={modules}
        definitions={resourceDefinitions(resources)}
        dataProvider={wrapDataProvider(dataProvider, modules)}
      />
    ),
    ErrorBoundary: frame.Failure,
    HydrateFallback: frame.Loading,
    children: createRoutes({ pages, modules, frame, session }),
  }
  const router = basename ? createBrowserRouter([root], { basename }) : createHashRouter([root])
  return router
}

interface ConsoleRootProps {
  frame: ConsoleFrame
  options: ContextOptions
  modules: readonly ConsoleModule[]
  definitions: ResourceDefinitions
  dataProvider: DataProvider
}

/** The context of every page of the console: the API, the languages, the notifications, and the wrappers of modules. */
function ConsoleRoot({ frame, options, modules, definitions, dataProvider }: ConsoleRootProps) {
  const { Context, notificationDuration } = frame
  usePageScroll()
  return (
    <Context options={options} dataProvider={dataProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ModulesContext value={modules}>
          <WrappedPage modules={modules} />
        </ModulesContext>
        {/* Behind an open dialog, only what is elsewhere in the document can be announced. */}
        <Portal>
          <Notification autoHideDuration={notificationDuration} />
        </Portal>
      </ResourceDefinitionContextProvider>
    </Context>
  )
}

/** The page, wrapped by each module; the first one is the outermost. */
function WrappedPage({ modules }: Pick<ConsoleRootProps, 'modules'>) {
  const [first, ...others] = modules
  if (!first) return <Outlet />
  const { Wrapper = Fragment } = first
  return (
    <Wrapper>
      <WrappedPage modules={others} />
    </Wrapper>
  )
}

function wrapDataProvider(provider: DataProvider, modules: readonly ConsoleModule[]): DataProvider {
  return modules.reduce((inner, module) => module.wrapDataProvider?.(inner) ?? inner, provider)
}

/** What react-admin has to know of each resource before any of its screens is loaded. */
function resourceDefinitions(resources: readonly Resource[]): ResourceDefinitions {
  return Object.fromEntries(resources.map((resource) => [resource.route, definitionOf(resource)]))
}

function definitionOf({ route, title, actions }: Resource) {
  return {
    name: route,
    recordRepresentation: title,
    hasList: true,
    hasShow: true,
    hasCreate: actions.includes('create'),
    hasEdit: actions.includes('update'),
  }
}

/** The data provider of a console without sign-in; others pass their own as `dataProvider`. */
function createProvider(resources: readonly Resource[], baseUrl: string): DataProvider {
  const nobody = () => null
  const session = { token: nobody, community: nobody, locale: screenLocale, expired: () => undefined }
  return createDataProvider({ client: createApiClient({ session }), baseUrl, resources })
}
