import type { MessageButton } from '@parvis/chat'
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'
import { componentsIn } from './components-in.js'
import { optionalText, type Wire } from './wire/shape.js'

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
export function buttonRows(
  buttons: readonly MessageButton[],
  nonce: string,
): APIActionRowComponent<APIComponentInMessageActionRow>[] {
  if (buttons.length === 0) return []
  const components = buttons.map(
    ({ action, label, isDisabled = false }): APIButtonComponentWithCustomId => ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label,
      custom_id: buttonId(action, nonce),
      disabled: isDisabled,
    }),
  )
  return [{ type: ComponentType.ActionRow, components }]
}

/** Ids of the buttons of a message. */
export function buttonIdsIn(message: Wire): readonly string[] {
  return componentsIn(message).flatMap((component) => optionalText(component, 'custom_id') ?? [])
}
