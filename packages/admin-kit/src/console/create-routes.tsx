import type { ComponentType, PropsWithChildren } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { type ConsoleModule, scopeWrappersOf } from './console-module.js'
import type { ConsoleFrame, ConsoleSession } from './console-options.js'
import type { Page } from './page.js'
import { MissingPageError, PageError } from './page-error.js'

export interface RouteOptions {
  readonly pages: readonly Page[]
  /** The modules whose middleware runs before every page. */
  readonly modules: readonly ConsoleModule[]
  readonly frame: Pick<ConsoleFrame, 'layouts' | 'layoutOf' | 'PageFailure'>
  /** Who may open which page; everybody may where there is none. */
  readonly session?: Pick<ConsoleSession, 'mayOpen'>
}

/**
 * Makes the router's routes: each layout contains its pages, and shows the error page instead of one that fails.
 *
 * @throws Error when a page names a layout that there is not
 */
export function createRoutes({ pages, modules, frame, session }: RouteOptions): RouteObject[] {
  const { layouts, layoutOf, PageFailure } = frame
  const [first] = Object.keys(layouts)
  const layoutFor = (page: Page) => page.layout ?? layoutOf?.(page) ?? first
  const misplaced = pages.find((page) => !layouts[layoutFor(page) ?? ''])
  if (misplaced)
    throw new Error(`There is no layout "${layoutFor(misplaced)}" for the page "${misplaced.path}"`)
  const wrappers = scopeWrappersOf(modules)
  const load = createPageLoader(modules, session)
  const shouldRevalidate = createRevalidation(modules)
  return Object.entries(layouts).map(([name, layout]) => ({
    id: `layout-${name}`,
    lazy: { Component: layout },
    children: [
      {
        ErrorBoundary: PageFailure,
        children: pages
          .filter((page) => layoutFor(page) === name)
          .map((page) => routeOf(wrapPage(page, wrappers), load, shouldRevalidate)),
      },
    ],
  }))
}

type PageLoader = (page: Page, args: LoaderFunctionArgs) => Promise<null>

/** Makes what runs before a page: the check of its address, the middleware, the check of rights, its own last step. */
function createPageLoader(modules: RouteOptions['modules'], session: RouteOptions['session']): PageLoader {
  /** The address of the page that was entered last, whichever it was. */
  let entered: string | undefined
  return async (page, { request, params }) => {
    const { pathname, searchParams: query } = new URL(request.url)
    const visit = { page, params, path: decodeURI(pathname), query }
    // A visitor of this page stays there, with unsaved input, as long as they may see it.
    const isSamePage = entered === request.url && page.screen !== undefined
    entered = undefined
    if (page.isValid?.(params, query) === false) throw new MissingPageError('invalid', visit.path)
    for (const module of modules) await module.middleware?.(visit)
    const isRestricted = page.right !== undefined || page.role !== undefined
    if (isRestricted && session && !(await session.mayOpen(page)))
      throw new PageError(403, 'Forbidden', page.right)
    if (!isSamePage) await page.enter?.(visit)
    entered = request.url
    return null
  }
}

function routeOf(
  page: Page,
  load: PageLoader,
  shouldRevalidate: RouteObject['shouldRevalidate'],
): RouteObject {
  return {
    path: page.path,
    loader: (args) => load(page, args),
    ...(page.screen ? { lazy: { Component: page.screen } } : { element: null }),
    shouldRevalidate,
  }
}

/** Makes whether to run a loader again: for another page, where the address selects something, and on explicit revalidation. */
function createRevalidation(modules: RouteOptions['modules']) {
  const selectors = modules.flatMap(({ selectors = [] }) => selectors)
  return ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    selectors.some((name) => nextUrl.searchParams.has(name))
}

/** Wraps a page within a record of another resource, where a module has a wrapper for that. */
function wrapPage(page: Page, wrappers: ReturnType<typeof scopeWrappersOf>): Page {
  const { screen, within = '' } = page
  const wrapper = wrappers[within]
  return screen && wrapper ? { ...page, screen: () => wrapScreen(screen, wrapper) } : page
}

async function wrapScreen(
  screen: () => Promise<ComponentType>,
  wrapper: () => Promise<ComponentType<PropsWithChildren>>,
): Promise<ComponentType> {
  const [Wrapper, Screen] = await Promise.all([wrapper(), screen()])
  return () => (
    <Wrapper>
      <Screen />
    </Wrapper>
  )
}
