import type { APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10'
import { flattened } from './component-form.js'
import { storedFields } from './component-rules.js'
import { fieldsOrEmpty } from './form.js'

/** Validated components with the fields that Discord stores; those without an id, or with 0, are numbered. */
export function storedComponents(components: unknown): APIMessageTopLevelComponent[] {
  const taken = new Set(flattened(components).map(({ id }) => id))
  let last = 0
  function newId(): number {
    do last += 1
    while (taken.has(last))
    return last
  }

  function stored(component: unknown): object {
    const { type, id, components: children, accessory, ...rest } = fieldsOrEmpty(component)
    const names = storedFields[type as ComponentType] ?? []
    return {
      type,
      id: id || newId(),
      ...Object.fromEntries(names.filter((name) => name in rest).map((name) => [name, rest[name]])),
      ...(Array.isArray(children) ? { components: children.map(stored) } : {}),
      ...(accessory === undefined ? {} : { accessory: stored(accessory) }),
    }
  }

  return (Array.isArray(components) ? components : []).map(stored) as APIMessageTopLevelComponent[]
}
