/** What of a console is the product's own: who is connected, and what its pages are shown in. */

import type { Localised, Resource } from '@parvis/schema'
import type { ComponentType, PropsWithChildren } from 'react'
import type { AdminContextProps, DataProvider } from 'react-admin'
import type { Page, Requirement } from './page.js'

/** Id of the route whose data is what `enter` of the session answered. */
export const consoleRoute = 'console'

/** Who is connected to a console. */
export interface ConsoleSession {
  /** Connects before any page is shown, and again after changes; pages have the answer as the data of `consoleRoute`. */
  enter(path: string): Promise<unknown>
  /** Whether the person who is connected may open a page. */
  mayOpen(requirement: Requirement): Promise<boolean>
  /** Whether who is connected, or their rights, changed since `enter` gave an answer. */
  hasChanged(entered: unknown): boolean
  /**
   * Subscribes to the changes after which the page on the screen is loaded again.
   *
   * @returns what unsubscribes the listener
   */
  onChange(listener: () => void): () => void
}

/** What a console is, for the context around its pages. */
export interface ContextOptions extends Omit<AdminContextProps, 'children' | 'dataProvider'> {
  /** What the console is called. */
  title: Localised
  resources: readonly Resource[]
}

export interface ContextProps extends PropsWithChildren {
  options: ContextOptions
  /** What screens read from and write to, with all wrappers of modules. */
  dataProvider: DataProvider
}

/** What the pages of a console are shown in. */
export interface ConsoleFrame {
  /** React-admin's context around all pages, within that of the session. */
  readonly Context: ComponentType<ContextProps>
  /** The layouts, by name; a page that says nothing is shown in the first. */
  readonly layouts: Readonly<Record<string, () => Promise<ComponentType>>>
  /** The layout of a page that names none, where it is not the first. */
  readonly layoutOf?: (page: Page) => string | undefined
  /** The layout of a form in a window of its own. */
  readonly windowLayout?: string
  /** Pages that belong to the frame; modules may replace them. */
  readonly pages?: readonly Page[]
  /** Shown while the first page is loaded. */
  readonly Loading?: ComponentType
  /** Shown inside the layout in place of a page that failed. */
  readonly PageFailure?: ComponentType
  /** Shown in place of the whole console when it cannot be rendered. */
  readonly Failure?: ComponentType
  /** How long a notification stays, in milliseconds. */
  readonly notificationDuration?: number
}
