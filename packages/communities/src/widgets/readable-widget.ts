import { type Caller, EngineError } from '@parvis/engine'
import { grants } from '@parvis/schema'
import { widgets } from '@parvis/schemas/widgets'

/**
 * The widget with a name, for a caller who may read its settings.
 *
 * @throws EngineError `not_found`, or `forbidden` for those who may not read its settings
 */
export function readableWidget({ rights }: Caller, name: string): (typeof widgets)[number] {
  const widget = widgets.find((each) => each.name === name)
  if (!widget) throw new EngineError('not_found', {})
  const { read: right } = widget.resource.rights
  if (!grants(rights, right)) throw new EngineError('forbidden', { right })
  return widget
}
