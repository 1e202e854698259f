import type { Resource } from '@parvis/schema'
import type { Locator } from 'playwright-core'
import { type InputDevice, mouse } from './input-device.js'
import type { Visitor } from './visitor.js'
import { words } from './words.js'

/** The list of a resource, as a table or, where there is no room, as cards. */
export function recordsPage(
  { page, setting }: Visitor,
  { route, label }: Pick<Resource, 'route' | 'label'>,
  hand: InputDevice = mouse(page),
) {
  const said = words[setting.locale]
  const isSmall = setting.width < 600
  const act = async (title: string, inRow: string, inMenu: string) => {
    if (!isSmall) {
      if (hand.name === 'mouse') await row(title).hover()
      return hand.press(row(title).getByLabel(inRow, { exact: true }))
    }
    await hand.press(page.getByRole('button', { name: said.rowActions(title), exact: true }))
    await hand.pick(page.getByRole('menuitem', { name: inMenu, exact: true }))
  }
  const row = (title: string): Locator =>
    page
      .getByRole(isSmall ? 'listitem' : 'row')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  return {
    row,
    open: () => page.goto(`/admin/${route}`),
    shown: () =>
      page.getByRole('heading', { level: 1, name: label.many[setting.locale], exact: true }).waitFor(),
    /** The titles of the records that are shown. */
    names: () =>
      page
        .getByRole(isSmall ? 'listitem' : 'row')
        .getByRole('link')
        .filter({ hasText: /./ })
        .allInnerTexts(),
    search: (text: string) => hand.type(page.getByRole('searchbox', { name: said.search }), text),
    create: () => hand.press(page.getByRole('link', { name: said.create, exact: true })),
    edit: (title: string) => act(title, said.editNamed(title), said.edit),
    remove: (title: string) => act(title, said.deleteNamed(title), said.delete),
  }
}
