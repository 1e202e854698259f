import { inputOnDemand, type ScreenExtensions, type ValueProps } from '@parvis/admin-kit'
import { lazy, Suspense } from 'react'
import { ChannelDisplay } from './channel-display'
import { EffectDetails } from './effect/effect-details'
import { PreviewButton } from './lab/preview-button'
import { MessagesDisplay } from './messages-display'
import { WidgetSwitchCell } from './widget-switch'

const Roles = lazy(() => import('./roles/roles-display'))

function RolesDisplay(props: ValueProps) {
  return (
    <Suspense>
      <Roles {...props} />
    </Suspense>
  )
}

/** Extensions of the screens of widgets' settings. */
export const widgetExtensions: ScreenExtensions = {
  Preview: PreviewButton,
  RecordDetails: EffectDetails,
  fields: {
    enabled: { cell: WidgetSwitchCell, width: 120, isInline: false },
    messages: { display: MessagesDisplay },
    roles: {
      cell: RolesDisplay,
      display: RolesDisplay,
      ...inputOnDemand(() => import('./roles/roles-input')),
    },
    channel_id: {
      cell: ChannelDisplay,
      display: ChannelDisplay,
      ...inputOnDemand(() => import('./channel-input')),
    },
  },
}
