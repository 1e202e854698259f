import type { ReactNode } from 'react'
import type { SectionKey } from './messages'
import type { SampleKey } from './samples'

/** One of the console's two themes. */
export type Mode = 'dark' | 'light'

/** Props of an example. */
export interface Sample {
  mode: Mode
  /** A sample message in the reader's language. */
  text(key: SampleKey): string
  /** A sample message with the name of the theme, where two of the same name would be confused. */
  named(key: SampleKey): string
}

/** A component of the console in one of its states. */
export interface Example {
  /** Name of the component in the code. */
  component: string
  /** Its state, as in the code: a prop, or an interaction. */
  state: string
  /**
   * `small` ones are two per line, with their themes side by side; those of `wide` ones, which need the width of a page, are
   * one below the other. The others have their own line.
   */
  size?: 'small' | 'wide'
  render(sample: Sample): ReactNode
}

/** Examples of one kind, under a title of `uiPageMessages`. */
export interface ExampleSection {
  /** Its anchor, and the key of its title. */
  id: SectionKey
  /** Those of the last sections are loaded after the page. */
  examples: readonly Example[] | (() => Promise<readonly Example[]>)
}
