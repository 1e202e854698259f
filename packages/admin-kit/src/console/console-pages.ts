import { redirect } from 'react-router-dom'
import { pagesOf, shapeOf } from './console-module.js'
import type { Page } from './page.js'
import { MissingPageError } from './page-error.js'
import { type ResourcePageOptions, resourcePages } from './resource-pages.js'

/**
 * Every page of a console: those of its modules, the generated ones that they do not replace, and what leads to the first
 * resource, or nowhere. The most specific path wins, whatever the order.
 *
 * @throws Error where two modules have a page at the same path
 */
export function consolePages(options: ResourcePageOptions): readonly Page[] {
  const { modules, resources, frame } = options
  const own = pagesOf(modules)
  const taken = new Set(own.map(({ path }) => shapeOf(path)))
  const generated = resources.flatMap((resource) => resourcePages(resource, options))
  const others = [...generated, ...(frame?.pages ?? []), startPage(options), missingPage]
  return [...own, ...others.filter(({ path }) => !taken.has(shapeOf(path)))]
}

function startPage({ resources: [first] }: ResourcePageOptions): Page {
  return {
    path: '',
    enter: () => {
      throw redirect(`/${first?.route}`)
    },
  }
}

const missingPage: Page = {
  path: '*',
  enter: ({ path }) => {
    throw new MissingPageError('unknown', path)
  },
}
