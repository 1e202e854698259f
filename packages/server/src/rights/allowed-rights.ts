import { grants, type Right } from '@parvis/schema'

/**
 * The right that an allowed entity stands for.
 *
 * @example rightAllowed('companies') // 'companies.full'
 */
export function rightAllowed(entity: string): Right {
  return (entity.includes('.') ? entity : `${entity}.full`) as Right
}

/**
 * What a program may do: of its allowed entities, what the granter may do now. Where that is not all of an entity,
 * it is each action that they may.
 *
 * @example programRights(['companies', 'pages.read'], ['companies.read']) // ['companies.read']
 */
export function programRights(allowed: readonly string[], granted: readonly string[]): readonly Right[] {
  return [...new Set(allowed.flatMap((entity) => grantedPart(rightAllowed(entity), granted)))]
}

function grantedPart(right: Right, granted: readonly string[]): Right[] {
  if (grants(granted, right)) return [right]
  const [entity, action] = right.split('.')
  if (action !== 'full') return []
  return granted.filter((each): each is Right => each.startsWith(`${entity}.`))
}
