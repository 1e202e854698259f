import type { MessageButton, MessageContent, MessageLink } from '@parvis/chat'
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'
import { componentsIn } from './components-in.js'
import { optionalText, type Wire } from './wire/shape.js'
import { isLinkFine } from './written-values.js'

/** Id of a button of a message, from which its action and the nonce of the message can be read. */
export function buttonId(action: string, nonce: string): string {
  return `${action}:${nonce}`
}

/** The action of a button by its id. */
export function actionOfButton(customId: string): string {
  const [action = ''] = customId.split(':', 1)
  return action
}

const buttonsInRow = 5
const mostRows = 5
const longestLabel = 80
const longestId = 100
const longestUrl = 512

type Buttons = Pick<MessageContent, 'buttons' | 'links' | 'nonce'>

/** Whether Discord takes the buttons and links of a message. */
export function areButtonsFine({ buttons = [], links = [], nonce }: Buttons): boolean {
  const ids = buttons.map(({ action }) => buttonId(action, nonce))
  return (
    buttons.length + links.length <= buttonsInRow * mostRows &&
    new Set(ids).size === ids.length &&
    ids.every((id) => id.length <= longestId) &&
    buttons.every(({ action }) => action !== '' && !action.includes(':')) &&
    [...buttons, ...links].every(({ label }) => isLabelFine(label)) &&
    links.every(({ url }) => isLinkFine(url, longestUrl))
  )
}

const isLabelFine = (label: string) => label.trim() !== '' && [...label].length <= longestLabel

/** Rows with the buttons and links of a message; no row without any. */
export function buttonRows({
  buttons = [],
  links = [],
  nonce,
}: Buttons): APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const all = [...buttons.map((button) => buttonOf(button, nonce)), ...links.map(linkOf)]
  const rows = Math.ceil(all.length / buttonsInRow)
  return Array.from({ length: rows }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: all.slice(row * buttonsInRow, (row + 1) * buttonsInRow),
  }))
}

const buttonOf = (
  { action, label, isDisabled = false }: MessageButton,
  nonce: string,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  label,
  custom_id: buttonId(action, nonce),
  disabled: isDisabled,
})

const linkOf = ({ label, url }: MessageLink): APIButtonComponentWithURL => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label,
  url,
})

/** Ids of the buttons of a message. */
export function buttonIdsIn(message: Wire): readonly string[] {
  return componentsIn(message).flatMap((component) => optionalText(component, 'custom_id') ?? [])
}
