import type { WidgetMessage } from '@parvis/schemas/widgets'

/** What Discord shows of a message. */
export type ShownMessage = Pick<WidgetMessage, 'content' | 'language' | 'layout' | 'buttons' | 'picture'>
