import { optionalObjects, type Wire } from './wire/shape.js'

/** A message nests this deep: a button in a row in a container. */
const deepest = 3

/** All components of a message, those within others included; deeper ones than Discord allows are left out. */
export function componentsIn(wire: Wire, depth = deepest): readonly Wire[] {
  if (depth === 0) return []
  return optionalObjects(wire, 'components').flatMap((component) => [
    component,
    ...componentsIn(component, depth - 1),
  ])
}
