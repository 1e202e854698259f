import { resourceScreens } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { type ComponentType, lazy } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { screenExtensionsOf } from './screen-extensions'

/** They come once the list is there. */
const SavedFilters = lazy(async () => {
  const { quiet } = await import('../api/query-client')
  await quiet(500)
  return import('./saved-filters')
})

export type ScreenName = 'list' | 'create' | 'edit' | 'show' | 'form'

/**
 * A generated screen of a resource with the console's extensions, within the context of its resource.
 *
 * @throws Error when the resource has no such screen
 */
export async function resourceScreen(resource: Resource, name: ScreenName): Promise<ComponentType> {
  const extensions = await screenExtensionsOf(resource.name, name === 'edit' || name === 'show')
  const Screen: ComponentType | undefined = resourceScreens(resource, {
    resources,
    extensions: { SavedFilters, ...extensions },
  })[name]
  if (!Screen) throw new Error(`${resource.name} has no screen "${name}"`)
  return () => (
    <ResourceContextProvider value={resource.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
