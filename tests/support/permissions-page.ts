import { groups, type resources } from '@parvis/schemas'
import type { Visitor } from './visitor.js'
import { words } from './words.js'

type Entity = (typeof resources)[number]

/** Messages of the page of a group's rights, verbatim. */
export const permissionMessages = {
  fr: {
    full: 'Complet',
    create: 'Créer',
    read: 'Consulter',
    update: 'Modifier',
    delete: 'Supprimer',
    of: (what: string, name: string) => `${what} : ${name}`,
    checkAll: 'Tout cocher',
    uncheckAll: 'Tout décocher',
    above: 'Vous ne pouvez ni donner ni retirer un droit que vous n’avez pas : sa case est désactivée.',
  },
  en: {
    full: 'Full',
    create: 'Create',
    read: 'Read',
    update: 'Update',
    delete: 'Delete',
    of: (what: string, name: string) => `${what}: ${name}`,
    checkAll: 'Check all',
    uncheckAll: 'Uncheck all',
    above: 'You can neither give nor take away a right that you do not have: its box is disabled.',
  },
}

/** The page of what a group may do. */
export function permissionsPage({ page, setting: { locale } }: Visitor) {
  const said = permissionMessages[locale]
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  return {
    said,
    /** The box of one right. */
    right: (action: 'full' | 'create' | 'read' | 'update' | 'delete', { label }: Entity) =>
      box(said.of(said[action], label.many[locale])),
    /** The box of every right of a row, or of a column. */
    all: (name: string) => box(said.of(said.checkAll, name)),
    row: ({ label }: Entity) => box(said.of(said.checkAll, label.many[locale])),
    /** How many rows one entity stands below another. */
    async rowsBetween(above: Entity, below: Entity): Promise<number> {
      const heads = await page.getByRole('rowheader').allInnerTexts()
      const at = ({ label }: Entity) => heads.findIndex((head) => head.trim() === label.many[locale])
      return at(below) - at(above)
    },
    everything: () => box(said.checkAll),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Opens it from the page of a group. */
    async openFrom(address: string) {
      await page.goto(address)
      await page
        .getByRole('main')
        .getByRole('link', { name: groups.fields.permissions.label[locale], exact: true })
        .click()
      await page.getByRole('grid').waitFor()
    },
    save: () => page.getByRole('button', { name: words[locale].save, exact: true }).click(),
  }
}
