import { companies } from '@parvis/schemas'
import type { Locator } from 'playwright-core'
import { type Hand, mouse } from './hand.js'
import type { Visitor } from './visitor.js'
import { words } from './words.js'

/** The list of companies, as a table or, where there is no room, as cards. */
export function companiesPage({ page, setting }: Visitor, hand: Hand = mouse(page)) {
  const said = words[setting.locale]
  const title = companies.label.many[setting.locale]
  const isSmall = setting.width < 600
  const act = async (name: string, inRow: string, inMenu: string) => {
    if (!isSmall) {
      if (hand.name === 'mouse') await row(name).hover()
      return hand.press(row(name).getByLabel(inRow, { exact: true }))
    }
    await hand.press(page.getByRole('button', { name: said.rowActions(name), exact: true }))
    await hand.pick(page.getByRole('menuitem', { name: inMenu, exact: true }))
  }
  const row = (name: string): Locator =>
    page
      .getByRole(isSmall ? 'listitem' : 'row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    row,
    open: () => page.goto('/admin/companies'),
    shown: () => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
    /** The names of the companies that are shown. */
    names: () =>
      page
        .getByRole(isSmall ? 'listitem' : 'row')
        .getByRole('link')
        .filter({ hasText: /./ })
        .allInnerTexts(),
    search: (text: string) => hand.type(page.getByRole('searchbox', { name: said.search }), text),
    create: () => hand.press(page.getByRole('link', { name: said.create, exact: true })),
    edit: (name: string) => act(name, said.editNamed(name), said.edit),
    remove: (name: string) => act(name, said.deleteNamed(name), said.delete),
  }
}
