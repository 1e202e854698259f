import { actions } from '@parvis/schema'
import type { Text } from '../messages/use-text.js'

/** What can be done to an entity: each action, or all of them. */
const deeds = ['full', ...actions] as const

export type Deed = (typeof deeds)[number]

/** What people call rights in a language. */
export interface RightWords {
  deed(name: Deed): string
  /** An entity by its many, or the name itself when it is not known. */
  entity(name: string): string
  /** A right such as `companies.update`: what can be done, and to what. */
  right(right: string): string
}

/**
 * What people call rights.
 *
 * @param named what the resources are called, under `rights.entities`, and the sections under `rights.sections`
 */
export function rightWords(text: Text, named: (key: string, unknown: string) => string): RightWords {
  const deed = (name: Deed) => text(`right_${name}`)
  const entity = (name: string) => named(`rights.entities.${name}`, name)
  return {
    deed,
    entity,
    right(right) {
      const dot = right.lastIndexOf('.')
      const subject = right.slice(0, dot)
      const name = right.slice(dot + 1)
      if (subject === 'navigation') return named(`rights.sections.${name}`, right)
      const known = deeds.find((each) => each === name)
      return known ? text('right_named', { deed: deed(known), entity: entity(subject) }) : right
    },
  }
}
