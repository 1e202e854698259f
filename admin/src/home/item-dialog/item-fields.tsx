import { useMessages } from '@parvis/admin-kit'
import { summedFieldsOf } from '@parvis/schema'
import { dashboardPeriods } from '@parvis/schemas'
import type { Dashboard } from '@parvis/schemas/calls/dashboards'
import { ShortField } from '../../forms/short-field'
import { currentLocale } from '../../i18n/current-locale'
import { madeTitle, typeLabel } from '../item-title'
import { hasSource } from '../items/has-source'
import { itemTypes } from '../items/item-types'
import { homeMessages } from '../messages'
import { creationField, type Source, timeFieldNames } from '../sources'
import { ChoiceField } from './choice-field'
import { type ItemChoice, withSource, withType } from './item-choice'
import { useItemViews } from './use-item-views'

interface ItemFieldsProps {
  choice: ItemChoice
  dashboard: Dashboard
  sources: readonly Source[]
  /** The path of the item in the call that saves it, as `items.2`. */
  path: string
  onChange(choice: ItemChoice): void
}

/** The source that is chosen; undefined for none, or for one that cannot be read here. */
export function chosenSource({ source }: ItemChoice, sources: readonly Source[]): Source | undefined {
  return sources.find(({ resource }) => resource.name === source)
}

/** What an item shows: its type, then its list, and what that list allows. */
export function ItemFields({ choice, dashboard, sources, path, onChange }: ItemFieldsProps) {
  const text = useMessages(homeMessages)
  const locale = currentLocale()
  const source = chosenSource(choice, sources)
  const views = useItemViews(choice, dashboard)
  const view = views.find(({ id }) => id === choice.view)
  const types = Object.keys(itemTypes) as (keyof typeof itemTypes)[]
  return (
    <>
      <ChoiceField
        name={`${path}.type`}
        label={text('type')}
        autoFocus
        value={choice.type ?? ''}
        choices={types.map((value) => ({ value, label: typeLabel(value, locale) ?? value }))}
        onChange={(value) => onChange(withType(choice, value as keyof typeof itemTypes, source))}
      />
      {hasSource(choice.type) && (
        <ChoiceField
          name={`${path}.source`}
          label={text('source')}
          value={source ? (choice.source ?? '') : ''}
          choices={sources.map(({ resource }) => ({
            value: resource.name,
            label: resource.label.many[locale],
          }))}
          onChange={(value) => {
            const next = sources.find(({ resource }) => resource.name === value)
            if (next) onChange(withSource(choice, next))
          }}
        />
      )}
      {source && (
        <ChoiceField
          name={`${path}.view`}
          label={text('view')}
          help={dashboard.audience === 'own' ? undefined : text('viewHelp')}
          value={choice.view ?? ''}
          choices={[
            { value: '', label: text('noView') },
            ...views.map(({ id, name }) => ({ value: id, label: name })),
            ...(choice.view && !view ? [{ value: choice.view, label: text('viewUnknown') }] : []),
          ]}
          onChange={(value) => onChange({ ...choice, view: value || null })}
        />
      )}
      {source && choice.type !== 'list' && <FigureFields {...{ choice, source, path, onChange }} />}
      <ShortField
        name={`${path}.title`}
        label={text('title')}
        autoComplete="off"
        defaultValue={choice.title ?? ''}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            placeholder: madeTitle(choice, { resource: source?.resource, view: view?.name, text, locale }),
          },
        }}
      />
    </>
  )
}

type FigureFieldsProps = Pick<ItemFieldsProps, 'choice' | 'path' | 'onChange'> & { source: Source }

/** What is counted or summed, by which dates, and over how long. */
function FigureFields({ choice, source: { resource }, path, onChange }: FigureFieldsProps) {
  const text = useMessages(homeMessages)
  const locale = currentLocale()
  const numbers = summedFieldsOf(resource)
  const dates = timeFieldNames(resource)
  return (
    <>
      {numbers.length > 0 && (
        <ChoiceField
          name={`${path}.sum`}
          label={text('sum')}
          value={choice.sum ?? ''}
          choices={[
            { value: '', label: text('count') },
            ...numbers.map(({ name, field }) => ({
              value: name,
              label: text('sumOf', { field: field.label[locale] }),
            })),
          ]}
          onChange={(value) => onChange({ ...choice, sum: value || null })}
        />
      )}
      {dates.length > 0 && (
        <ChoiceField
          name={`${path}.days`}
          label={text('days')}
          value={String(choice.days ?? '')}
          choices={[
            ...dashboardPeriods.map((days) => ({
              value: String(days),
              label: text('lastDays', { smart_count: days }),
            })),
            ...(choice.type === 'figure' ? [{ value: '', label: text('allTime') }] : []),
          ]}
          onChange={(value) => onChange({ ...choice, days: value === '' ? null : Number(value) })}
        />
      )}
      {dates.length > 0 && choice.days !== null && (
        <ChoiceField
          name={`${path}.dateField`}
          label={text('dateField')}
          value={choice.dateField ?? creationField}
          choices={dates.map(({ name, field }) => ({ value: name, label: field.label[locale] }))}
          onChange={(value) => onChange({ ...choice, dateField: value === creationField ? null : value })}
        />
      )}
    </>
  )
}
