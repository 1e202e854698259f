import Switch from '@mui/material/Switch'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { type RaRecord, useRecordContext, useResourceContext, useUpdate } from 'react-admin'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { widgetsMessages } from './messages'
import { widgetOf } from './widget-of'

interface WidgetSwitchProps {
  resource: Pick<Resource, 'route' | 'rights'>
  /** The settings of the widget on a network. */
  record: RaRecord
  /** What is switched, for screen readers. */
  label: string
}

/** Switches a widget on or off on a network. */
export function WidgetSwitch({ resource, record, label }: WidgetSwitchProps) {
  const notify = useNotifications()
  const mayChange = mayOpen(useConnection(), { right: resource.rights.update })
  const [update, { isPending }] = useUpdate<RaRecord, Error>()
  const change = async (enabled: boolean) => {
    const params = { id: record.id, data: { enabled }, previousData: record }
    try {
      await update(resource.route, params, { returnPromise: true })
    } catch (error) {
      notify.problem(error)
    }
  }
  return (
    <Switch
      checked={Boolean(record.enabled)}
      disabled={!mayChange || isPending}
      onChange={(event) => change(event.target.checked)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

/** The switch in the list of a widget. */
export function WidgetSwitchCell() {
  const text = useMessages(widgetsMessages)
  const record = useRecordContext()
  const widget = widgetOf(useResourceContext())
  if (!record || !widget) return null
  return <WidgetSwitch resource={widget.resource} record={record} label={text('enabled')} />
}
