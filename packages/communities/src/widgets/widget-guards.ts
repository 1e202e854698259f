import { type GuardedWrite, guardOf, refuse, type WriteGuards } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { widgets } from '@parvis/schemas/widgets'

/** Refuses settings of widgets whose values are valid each by itself, but not together. */
export const widgetGuards: WriteGuards = Object.assign(
  {},
  ...widgets.map(({ resource, check }) =>
    guardOf<Resource>(resource, async ({ after }: GuardedWrite<Resource>) => {
      const problems = after && check ? check(after as never) : []
      if (problems.length > 0) refuse([...problems])
    }),
  ),
)
