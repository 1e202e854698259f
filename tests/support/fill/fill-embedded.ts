import { expect } from 'vitest'
import { type FieldOf, fillField } from './fill.js'
import { type Filling, groupOf } from './filling.js'

/** Adds one item and fills all of it. */
export async function fillEmbedded(filling: Filling<FieldOf<'embedded'>>): Promise<unknown> {
  const items = groupOf(filling)
  await items.getByRole('button').last().click()
  const item = items.getByRole('group').first()
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(filling.field.fields))
    if (!field.readOnly) stored[name] = await fillField({ ...filling, within: item, field, mark: '' })
  return [expect.objectContaining(stored)]
}
