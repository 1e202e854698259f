import type { Resource } from '@parvis/schema'
import type { ResourceDefinitions } from 'react-admin'

/** What react-admin has to know of each resource before any of its screens is loaded. */
export function resourceDefinitions(resources: readonly Resource[]): ResourceDefinitions {
  return Object.fromEntries(resources.map((resource) => [resource.route, definitionOf(resource)]))
}

function definitionOf({ route, title, actions }: Resource) {
  return {
    name: route,
    recordRepresentation: title,
    hasList: true,
    hasShow: true,
    hasCreate: actions.includes('create'),
    hasEdit: actions.includes('update'),
  }
}
