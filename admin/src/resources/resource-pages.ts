import type { Resource } from '@parvis/schema'
import { redirect } from 'react-router-dom'
import { PageError } from '../errors/page-error'
import { hasRecordId, mayHaveRecordId, type Page, type Visit } from '../routing/page'
import { mayOpen } from '../session/access'
import type { Session } from '../session/session'
import { resourceScreen, type ScreenName } from './resource-screen'

/**
 * The pages of a resource: its list, and the forms of what may be done with its records, also in a window of their
 * own. Who may read a record but not change it is shown it instead of the form.
 */
export function resourcePages(
  resource: Resource,
  frame: Pick<Page, 'layout' | 'middleware'>,
  session: Pick<Session, 'connect'>,
): Page[] {
  const { route, rights, actions } = resource
  const page = (name: ScreenName, rest: Partial<Page> & { path: string }): Page => ({
    ...frame,
    right: rights.read,
    screen: () => resourceScreen(resource, name),
    ...(resource.within && { needsCommunity: true }),
    ...rest,
  })
  const showInstead = async ({ params }: Visit) => {
    const mayUpdate = mayOpen(await session.connect(), { right: rights.update })
    if (!mayUpdate) throw redirect(`/${route}/${params.id}/show`)
  }
  // The form asks for the right to create, or to update the record that its address names.
  const mayFill = async ({ query }: Visit) => {
    const right = query.has('id') ? rights.update : rights.create
    if (!mayOpen(await session.connect(), { right })) throw new PageError(403, 'Forbidden', right)
  }

  const list = page('list', { path: route })
  const create = page('create', { path: `${route}/create`, right: rights.create })
  const window = { layout: 'empty', right: undefined, isValid: mayHaveRecordId } as const
  const form = page('form', { path: `${route}/form`, ...window, enter: mayFill })
  const show = page('show', { path: `${route}/:id/show`, isValid: hasRecordId })
  const record = actions.includes('update')
    ? page('edit', { path: `${route}/:id`, isValid: hasRecordId, enter: showInstead })
    : page('show', { path: `${route}/:id`, isValid: hasRecordId })
  const canCreate = actions.includes('create')
  const hasForm = canCreate || actions.includes('update')
  return [list, ...(canCreate ? [create] : []), ...(hasForm ? [form] : []), record, show]
}
