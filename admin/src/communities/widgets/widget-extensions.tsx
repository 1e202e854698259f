import { inputOnDemand, type ScreenExtensions } from '@parvis/admin-kit'
import { ChannelDisplay } from './channel-display'
import { PreviewButton } from './lab/preview-button'
import { MessagesDisplay } from './messages-display'
import { RolesDisplay, RolesInput } from './roles'
import { WidgetSwitchCell } from './widget-switch'

/** Extensions of the screens of widgets' settings. */
export const widgetExtensions: ScreenExtensions = {
  Preview: PreviewButton,
  fields: {
    enabled: { cell: WidgetSwitchCell, width: 120 },
    messages: { display: MessagesDisplay },
    channel_id: {
      cell: ChannelDisplay,
      display: ChannelDisplay,
      ...inputOnDemand(() => import('./channel-input')),
    },
    roles: { cell: RolesDisplay, display: RolesDisplay, input: RolesInput },
  },
}
