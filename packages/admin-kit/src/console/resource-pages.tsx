import type { Resource } from '@parvis/schema'
import type { ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { redirect } from 'react-router-dom'
import { resourceScreens, type ScreenOptions } from '../screens/resource-screens.js'
import type { ConsoleModule } from './console-module.js'
import type { ConsoleFrame, ConsoleSession } from './console-options.js'
import { extensionsOf } from './module-extensions.js'
import { hasRecordId, mayHaveRecordId, type Page, type Visit } from './page.js'
import { PageError } from './page-error.js'

export interface ResourcePageOptions extends Pick<ScreenOptions, 'kinds'> {
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  readonly modules: readonly ConsoleModule[]
  readonly session?: Pick<ConsoleSession, 'mayOpen'>
  readonly frame?: Pick<ConsoleFrame, 'windowLayout' | 'pages'>
}

type ScreenName = 'list' | 'create' | 'edit' | 'show' | 'history' | 'form'

/**
 * The pages of a resource: its list, and the forms of what may be done with its records, also in a window of their
 * own. Who may read a record but not change it is shown it instead of the form.
 */
export function resourcePages(resource: Resource, options: ResourcePageOptions): Page[] {
  const { route, rights, actions } = resource
  const { session, frame } = options
  const page = (name: ScreenName, rest: Partial<Page> & { path: string }): Page => ({
    right: rights.read,
    within: resource.within?.resource.name,
    screen: () => loadScreen(resource, name, options),
    ...rest,
  })
  const may = async (right: Page['right']) => !session || session.mayOpen({ right })
  const showInstead = async ({ params }: Visit) => {
    if (!(await may(rights.update))) throw redirect(`/${route}/${params.id}/show`)
  }
  // The form asks for the right to create, or to update the record that its address names.
  const mayFill = async ({ query }: Visit) => {
    const right = query.has('id') ? rights.update : rights.create
    if (!(await may(right))) throw new PageError(403, 'Forbidden', right)
  }

  const list = page('list', { path: route })
  const create = page('create', { path: `${route}/create`, right: rights.create })
  const window = { layout: frame?.windowLayout, right: undefined, isValid: mayHaveRecordId }
  const form = page('form', { path: `${route}/form`, ...window, enter: mayFill })
  const show = page('show', { path: `${route}/:id/show`, isValid: hasRecordId })
  const record = actions.includes('update')
    ? page('edit', { path: `${route}/:id`, isValid: hasRecordId, enter: showInstead })
    : page('show', { path: `${route}/:id`, isValid: hasRecordId })
  const history = page('history', { path: `${route}/:id/history`, isValid: hasRecordId })
  const canCreate = actions.includes('create')
  const hasForm = canCreate || actions.includes('update')
  return [
    list,
    ...(canCreate ? [create] : []),
    ...(hasForm ? [form] : []),
    record,
    show,
    ...(resource.versioned ? [history] : []),
  ]
}

/**
 * A generated screen of a resource with the modules' extensions, within the context of its resource.
 *
 * @throws Error when the resource has no such screen
 */
async function loadScreen(
  resource: Resource,
  name: ScreenName,
  { kinds, resources, modules }: ResourcePageOptions,
): Promise<ComponentType> {
  const extensions = await extensionsOf(modules, resource, name === 'edit' || name === 'show')
  const Screen: ComponentType | undefined = resourceScreens(resource, { kinds, resources, extensions })[name]
  if (!Screen) throw new Error(`${resource.name} has no screen "${name}"`)
  return () => (
    <ResourceContextProvider value={resource.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
