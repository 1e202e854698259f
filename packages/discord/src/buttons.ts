import type { MessageButton } from '@parvis/chat'
import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { isObject, optionalText, type Wire } from './wire/shape.js'

/** Id of a button of a message, from which its action and the nonce of the message can be read. */
export function buttonId(action: string, nonce: string): string {
  return `${action}:${nonce}`
}

/** The action of a button by its id. */
export function actionOfButton(customId: string): string {
  const [action = ''] = customId.split(':', 1)
  return action
}

const mostButtons = 5
const longestLabel = 80
const longestId = 100

/** Whether Discord takes these buttons. */
export function areButtonsFine(buttons: readonly MessageButton[], nonce: string): boolean {
  const ids = buttons.map(({ action }) => buttonId(action, nonce))
  return (
    buttons.length <= mostButtons &&
    new Set(ids).size === ids.length &&
    ids.every((id) => id.length <= longestId) &&
    buttons.every(({ action }) => action !== '' && !action.includes(':')) &&
    buttons.every(({ label }) => label.trim() !== '' && [...label].length <= longestLabel)
  )
}

/** One row with the buttons of a message; no row without buttons. */
export function buttonRows(buttons: readonly MessageButton[], nonce: string) {
  if (buttons.length === 0) return []
  const components = buttons.map(({ action, label }) => ({
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label,
    custom_id: buttonId(action, nonce),
  }))
  return [{ type: ComponentType.ActionRow, components }]
}

/** A message nests this deep: a button in a row in a container. */
const deepest = 3

/** Ids of the buttons of a message. */
export function buttonIdsIn({ components }: Wire, depth = deepest): readonly string[] {
  if (!Array.isArray(components) || depth === 0) return []
  return components.filter(isObject).flatMap((component) => {
    const id = optionalText(component, 'custom_id')
    return [...(id === null ? [] : [id]), ...buttonIdsIn(component, depth - 1)]
  })
}
