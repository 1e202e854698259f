import { type Names, nameKinds } from './names-of'
import type { EventFacts } from './timeline-of'

export interface ChangedName {
  readonly kind: keyof Names
  readonly before: string | null
  readonly after: string | null
}

/** Which of someone's names changed, the one that is shown first. */
export function changedNames({ before, after }: EventFacts): readonly ChangedName[] {
  if (!before || !after) return []
  return nameKinds
    .map((kind) => ({ kind, before: before[kind], after: after[kind] }))
    .filter((name) => name.before !== name.after)
}
