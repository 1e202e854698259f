/** The names of rights. */

import { type Action, actions, type FurtherAction } from '@parvis/schema'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type Text, useText } from './use-text.js'

const everyAction = ['full', ...actions] as const

/** What a right allows: one action, or all of them. */
export type RightAction = Action | FurtherAction | 'full'

/** The names of rights in a language. */
export interface RightNames {
  action(name: RightAction): string
  /** The plural name of an entity, or the identifier when it is unknown. */
  entity(name: string): string
  /** The name of a right such as `companies.update`: its action and entity. */
  right(right: string): string
}

/**
 * Creates the names of rights in a language.
 *
 * @param named the names of the resources, under `rights.entities`, of the product's own actions, under `rights.actions`, and of
 * the sections, under `rights.sections`
 */
export function createRightNames(text: Text, named: (key: string, unknown: string) => string): RightNames {
  const actionOf = (name: string) => {
    const known = everyAction.find((each) => each === name)
    return known ? text(`right_${known}`) : named(`rights.actions.${name}`, '')
  }
  const entity = (name: string) => named(`rights.entities.${name}`, name)
  return {
    action: actionOf,
    entity,
    right(right) {
      const dot = right.lastIndexOf('.')
      const subject = right.slice(0, dot)
      const name = right.slice(dot + 1)
      if (subject === 'navigation') return named(`rights.sections.${name}`, right)
      const action = actionOf(name)
      return action ? text('right_named', { action, entity: entity(subject) }) : right
    },
  }
}

/** The names of rights in the reader's language. */
export function useRightNames(): RightNames {
  const text = useText()
  const translate = useTranslate()
  return useMemo(
    () => createRightNames(text, (key, unknown) => translate(key, { _: unknown })),
    [text, translate],
  )
}
