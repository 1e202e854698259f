import { widgets } from '@parvis/schemas/widgets'

export type Widget = (typeof widgets)[number]

/** The widget whose settings are at a route. */
export function widgetOf(route: string | undefined): Widget | undefined {
  return widgets.find(({ resource }) => resource.route === route)
}
