import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { PageFailure } from '../errors/error-page'
import type { Page, Visit } from '../routing/page'
import { type LayoutName, layoutNames } from '../routing/page'

/** How each layout is loaded. */
export type Layouts = Readonly<Record<LayoutName, () => Promise<ComponentType>>>

type Run = (names: readonly string[], visit: Visit) => Promise<void>

/** Makes the router's routes: each layout contains its pages, and shows the error page instead of one that fails. */
export function createRoutes(pages: readonly Page[], layouts: Layouts, run: Run): RouteObject[] {
  return layoutNames.map((name) => ({
    id: `layout-${name}`,
    lazy: { Component: layouts[name] },
    children: [
      {
        ErrorBoundary: PageFailure,
        children: pages.filter(({ layout }) => layout === name).map((page) => routeOf(page, run)),
      },
    ],
  }))
}

/** The address of the page that was entered last, whichever it was. */
let entered: string | undefined

function routeOf(page: Page, run: Run): RouteObject {
  return {
    path: page.path,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, searchParams: query } = new URL(request.url)
      // A visitor of this page stays there, with unsaved input, as long as they may see it.
      const isSamePage = entered === request.url && page.screen !== undefined
      entered = undefined
      const visit = { page, params, path: decodeURI(pathname), query }
      await run(page.middleware, visit)
      if (!isSamePage) await page.enter?.(visit)
      entered = request.url
      return null
    },
    ...(page.screen ? { lazy: { Component: page.screen } } : { element: null }),
    shouldRevalidate,
  }
}

/** Whether to run the loader again: for another page, for the same page of another community, and on explicit revalidation. */
function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isReload = currentUrl.href === nextUrl.href
  return isReload || currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has('community')
}
