import { groups, type resources } from '@parvis/schemas'
import { consoleMessages } from './messages.js'
import type { Visitor } from './visitor.js'

type Entity = (typeof resources)[number]

/** Messages of the permissions page of a group, verbatim. */
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

/** The permissions page of a group. */
export function permissionsPage({ page, setting: { locale } }: Visitor) {
  const messages = permissionMessages[locale]
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  return {
    messages,
    /** The checkbox of one right. */
    right: (action: 'full' | 'create' | 'read' | 'update' | 'delete', { label }: Entity) =>
      box(messages.of(messages[action], label.many[locale])),
    /** The checkbox of every right of a row or column. */
    all: (name: string) => box(messages.of(messages.checkAll, name)),
    row: ({ label }: Entity) => box(messages.of(messages.checkAll, label.many[locale])),
    /** How many rows are between two entities. */
    async rowsBetween(above: Entity, below: Entity): Promise<number> {
      const heads = await page.getByRole('rowheader').allInnerTexts()
      const at = ({ label }: Entity) => heads.findIndex((head) => head.trim() === label.many[locale])
      return at(below) - at(above)
    },
    everything: () => box(messages.checkAll),
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
    save: () => page.getByRole('button', { name: consoleMessages[locale].save, exact: true }).click(),
  }
}
