import { welcomeMessage } from './welcome-message.js'

export type { WidgetAction, WidgetDecision, WidgetEvent, WidgetServer } from './define-widget.js'
export { welcomeMessage }

/** Every widget, in the order of the console. */
export const widgets = [welcomeMessage] as const
