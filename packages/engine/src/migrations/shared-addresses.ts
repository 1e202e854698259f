import { type Resource, withEmbedded } from '@parvis/schema'

/** One sentence for each address that a resource cannot have, since one before it has it: below the API or the console. */
export function sharedAddresses(resources: readonly Resource[]): string[] {
  return [...sharedBy(withEmbedded(resources), 'path', '/api'), ...sharedBy(resources, 'route', '/admin')]
}

function sharedBy(resources: readonly Resource[], member: 'path' | 'route', base: string): string[] {
  return resources.flatMap((resource, index) => {
    const first = resources.findIndex((each) => each[member] === resource[member])
    if (first === index) return []
    const names = `${resources[first]?.name} and ${resource.name}`
    return [`${names} cannot both be at ${base}/${resource[member]}. Say another ${member} in one of them.`]
  })
}
