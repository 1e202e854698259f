import type { Field, Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { expect } from 'vitest'
import { fieldWords } from '../field-words.js'
import { words } from '../words.js'
import { fillNeeded } from './fill.js'
import { controlOf, type Filling } from './filling.js'

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Finds a record by its title, or makes one where there is none. */
export async function fillReference(filling: Filling): Promise<unknown> {
  const target = targetOf(filling.field)
  const title = await filling.titleIn(target)
  if (title === undefined) await makeOne(filling, target)
  else await find(filling, title)
  return anId
}

/** Finds a record, where there is one, and makes another one, where that can be done. */
export async function fillReferences(filling: Filling): Promise<unknown> {
  const target = targetOf(filling.field)
  const title = await filling.titleIn(target)
  if (title !== undefined) await find(filling, title)
  const isMade = !target.holdsFile && target.actions.includes('create')
  if (isMade) await makeOne(filling, target)
  await controlOf(filling).press('Escape')
  return [title !== undefined, isMade].filter(Boolean).map(() => anId)
}

async function find(filling: Filling, title: string): Promise<void> {
  await controlOf(filling).fill(title)
  await filling.page.getByRole('option', { name: title, exact: true }).first().click()
}

async function makeOne(filling: Filling, target: Resource): Promise<void> {
  const { page, locale } = filling
  const title = `Essai ${filling.mark || filling.field.kind} ${locale}`
  await controlOf(filling).fill(title)
  await page.getByRole('option', { name: fieldWords[locale].createNamed(title), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fillNeeded({ ...filling, within: dialog, mark: title }, target)
  await dialog.getByRole('button', { name: words[locale].create, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

function targetOf({ target, label }: Field): Resource {
  const resource = resources.find(({ name }) => name === target?.resource)
  if (!resource) throw new Error(`${label.en} refers to no resource`)
  return resource
}
