import type { Caller, RefusedValue } from '@parvis/engine'
import { actions, grants, type Right } from '@parvis/schema'
import { refusals } from '../refusals/refusals.js'

/** What is wrong with giving a right: that there is none of that name, or that the granter does not have it. */
export function refusedRight(
  path: string,
  right: string,
  known: readonly string[],
  { rights }: Pick<Caller, 'rights'>,
): RefusedValue[] {
  if (!known.includes(right)) return [{ path, code: refusals.unknownRight, bounds: { right } }]
  return includesRight(rights, right as Right)
    ? []
    : [{ path, code: refusals.beyondOwnRights, bounds: { right } }]
}

/** Whether rights include another one, directly or as each action on its entity. */
export function includesRight(granted: readonly string[], right: Right): boolean {
  const [entity, action] = right.split('.')
  if (action !== 'full') return grants(granted, right)
  return granted.includes(right) || actions.every((each) => granted.includes(`${entity}.${each}`))
}
