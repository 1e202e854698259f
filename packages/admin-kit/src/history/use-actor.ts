import type { Revision } from '@parvis/data-provider'
import { useMessages } from '../messages/use-messages.js'
import { historyMessages } from './messages.js'

/** Names who made a change in the reader's language: a person, a program, Parvis itself, or someone past it. */
export function useActor(): (
  changeSet: Pick<NonNullable<Revision['changeSet']>, 'kind' | 'actorKind' | 'actor'> | null,
) => string {
  const text = useMessages(historyMessages)
  return (changeSet) => {
    if (!changeSet) return text('someone')
    const { kind, actorKind, actor } = changeSet
    if (kind === 'migration') return text('migration')
    if (kind === 'sql') return text('sql', { actor })
    return actorKind === 'system' ? text('product') : actor
  }
}
