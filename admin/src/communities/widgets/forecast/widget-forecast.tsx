import { useFieldValues } from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { forecast } from '@parvis/schemas/widgets'
import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import { settingsIn } from '../settings-in'
import { widgetOf } from '../widget-of'
import { ForecastNotice } from './forecast-notice'
import { useReadsInvites } from './use-reads-invites'

interface WidgetForecastProps {
  networkId: string
  /** Undefined while they are read. */
  channels: readonly Channel[] | undefined
}

/** What the bot will be refused on a network with the values of the form. */
export default function WidgetForecast({ networkId, channels = none }: WidgetForecastProps) {
  const widget = widgetOf(useResourceContext())
  const values = useFieldValues()
  const needs = widget?.needs(settingsIn(widget, values))
  const findings = needs && channels !== none ? forecast(needs, channels) : []
  const knowsInviters = useReadsInvites(needs?.invites ? networkId : undefined)
  const names = useMemo(() => new Map(channels.map(({ id, name }) => [id, name])), [channels])
  return (
    <ForecastNotice
      findings={findings}
      networkId={networkId}
      channelNames={names}
      knowsInviters={knowsInviters}
    />
  )
}

const none: readonly Channel[] = []
