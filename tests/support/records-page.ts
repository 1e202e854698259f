import type { Resource } from '@parvis/schema'
import type { Locator } from 'playwright-core'
import { type InputDevice, mouse } from './input-device.js'
import { consoleMessages } from './messages.js'
import type { Visitor } from './visitor.js'

/** The list of a resource: a table, or cards on narrow screens. */
export function recordsPage(
  { page, setting }: Visitor,
  { route, label }: Pick<Resource, 'route' | 'label'>,
  hand: InputDevice = mouse(page),
) {
  const messages = consoleMessages[setting.locale]
  const isSmall = setting.width < 600
  const act = async (title: string, inRow: string, inMenu: string) => {
    if (!isSmall) {
      if (hand.name === 'mouse') await row(title).hover()
      return hand.press(row(title).getByLabel(inRow, { exact: true }))
    }
    await hand.press(page.getByRole('button', { name: messages.rowActions(title), exact: true }))
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
    /** The titles of the listed records. */
    names: () =>
      page
        .getByRole(isSmall ? 'listitem' : 'row')
        .getByRole('link')
        .filter({ hasText: /./ })
        .allInnerTexts(),
    search: (text: string) => hand.type(page.getByRole('searchbox', { name: messages.search }), text),
    create: () => hand.press(page.getByRole('link', { name: messages.create, exact: true })),
    edit: (title: string) => act(title, messages.editNamed(title), messages.edit),
    remove: (title: string) => act(title, messages.deleteNamed(title), messages.delete),
  }
}
