import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import type { Dashboard, DashboardItem } from '@parvis/schemas/calls/dashboards'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import type { ShortValues } from '../../forms/use-short-form'
import { currentLocale } from '../../i18n/current-locale'
import { madeTitle } from '../item-title'
import { hasSource } from '../items/has-source'
import { freePlace, placesOf } from '../layout/item-places'
import { itemSize } from '../layout/item-size'
import { homeMessages } from '../messages'
import { useSources } from '../sources'
import type { ItemsOfDashboard } from '../use-items'
import { choiceOf, firstChoice, type ItemChoice } from './item-choice'
import { chosenSource, ItemFields } from './item-fields'
import { useItemViews } from './use-item-views'

interface ItemDialogProps {
  dashboard: Dashboard
  items: ItemsOfDashboard
  /** The item to edit; undefined for a new one. */
  item?: DashboardItem | undefined
  onClose(): void
}

/** Adds an item to a dashboard, or changes what one shows. */
export default function ItemDialog({ dashboard, items, item, onClose }: ItemDialogProps) {
  const text = useMessages(homeMessages)
  const sources = useSources()
  const [choice, setChoice] = useState(item ? choiceOf(item) : firstChoice)
  const views = useItemViews(choice, dashboard)
  const known = items.items
  const index = item ? known.findIndex(({ id }) => id === item.id) : known.length
  const path = `items.${index < 0 ? known.length : index}`

  /** The title that was typed; for a view, which readers may not see, else the one made from its name. */
  const titleOf = (typed: string): string | null => {
    const view = views.find(({ id }) => id === choice.view)
    if (typed !== '' || !view) return typed || null
    const resource = chosenSource(choice, sources)?.resource
    return madeTitle(choice, { resource, view: view.name, text, locale: currentLocale() })
  }
  const save = async (values: ShortValues) => {
    if (hasSource(choice.type) && choice.source === null)
      throw refusal(`${path}.source`, text('sourceMissing'))
    const chosen = { ...choice, title: titleOf((values[`${path}.title`] ?? '').trim()) }
    await items.save(withItem(known, item, chosen))
    onClose()
  }
  return (
    <FormDialog
      title={text(item ? 'editTitle' : 'addTitle')}
      label={text(item ? 'save' : 'addIt')}
      width="sm"
      onSend={save}
      onClose={onClose}
    >
      <ItemFields {...{ choice, dashboard, sources, path }} onChange={setChoice} />
    </FormDialog>
  )
}

/** The items with what was chosen for one of them, or for a new one at a free place. */
function withItem(items: readonly DashboardItem[], item: DashboardItem | undefined, chosen: ItemChoice) {
  if (item && items.some(({ id }) => id === item.id))
    return items.map((each) => (each.id === item.id ? { ...each, ...chosen } : each))
  return [...items, { ...chosen, ...freePlace(placesOf(items), itemSize(chosen.type)) }]
}

/** A value that is refused here as the server would. */
function refusal(path: string, message: string): ApiProblem {
  return new ApiProblem(422, { errors: [{ path, code: 'required', message }] })
}
