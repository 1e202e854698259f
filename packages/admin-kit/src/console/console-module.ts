import type { Localised, Resource } from '@parvis/schema'
import { type ComponentType, createContext, type PropsWithChildren } from 'react'
import type { DataProvider } from 'react-admin'
import type { ScreenExtensions } from '../record/screen-extensions.js'
import type { Page, Requirement, Visit } from './page.js'

type Loaders<Loaded> = Readonly<Record<string, () => Promise<Loaded>>>

/** Something that people do on a page of the console, and look for from anywhere. */
export interface ConsoleAction extends Requirement {
  readonly title: Localised
  /** Further words by which it is found. */
  readonly words?: readonly string[]
  readonly icon: ComponentType
  /** Path of the page below that of the console, without a slash at the start. */
  readonly path: string
}

/** A module of a product's console; its members are all hooks by which it takes part. */
export interface ConsoleModule {
  readonly name: string
  /** Pages; one with the path of a generated page of a resource replaces it. */
  readonly pages?: readonly Page[]
  /** What it puts into the generated screens of resources, by the name of the resource. */
  readonly extensions?: Loaders<ScreenExtensions>
  /** What it puts into the generated screens of any resource; `hasRecord` on those of one record that is there. */
  extensionsOf?(resource: Resource, hasRecord: boolean): Promise<ScreenExtensions> | undefined
  /** Wrap pages within a record of another resource, by the name of that resource. */
  readonly scopeWrappers?: Loaders<ComponentType<PropsWithChildren>>
  /** Parameters of addresses that select something: an address with one loads its page again. */
  readonly selectors?: readonly string[]
  /** What people do on its pages, besides creating records; loaded when they look for it. */
  readonly actions?: () => Promise<readonly ConsoleAction[]>
  /** Runs before every page, in the order of modules; may throw a redirect or an error. */
  middleware?(visit: Visit): void | Promise<void>
  /** Wraps what screens read from and write to; later modules wrap earlier ones. */
  wrapDataProvider?(provider: DataProvider): DataProvider
  /** Wraps all pages: with bars above them, contexts, what follows changes. Earlier modules wrap later ones. */
  readonly Wrapper?: ComponentType<PropsWithChildren>
}

/** The modules of the console around its pages. */
export const ModulesContext = createContext<readonly ConsoleModule[]>([])

/**
 * All hand-made pages.
 *
 * @throws Error where two have the same path
 */
export function pagesOf(modules: readonly ConsoleModule[]): readonly Page[] {
  const owners = new Map<string, string>()
  return modules.flatMap(({ name, pages = [] }) => {
    for (const { path } of pages) {
      const owner = owners.get(shapeOf(path))
      if (owner) throw new Error(`Modules ${owner} and ${name} both have a page at "${path}"`)
      owners.set(shapeOf(path), name)
    }
    return pages
  })
}

/** A path whose parameters have no names: two paths that match the same addresses have the same shape. */
export function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

/** The wrappers of pages within a record, by the name of its resource. */
export function scopeWrappersOf(
  modules: readonly ConsoleModule[],
): NonNullable<ConsoleModule['scopeWrappers']> {
  return Object.assign({}, ...modules.map(({ scopeWrappers }) => scopeWrappers))
}
