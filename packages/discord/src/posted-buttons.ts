import type { MessageLink } from '@parvis/chat'
import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { componentsIn } from './components-in.js'
import { isObject, optionalText, type Wire } from './wire/shape.js'

/** The buttons of a message that open pages; one without a label is named after the site. */
export function linksIn(message: Wire): readonly MessageLink[] {
  return controlsIn(message).flatMap((control) => {
    const url = isLink(control) ? optionalText(control, 'url') : null
    if (url === null || !URL.canParse(url)) return []
    return [{ label: optionalText(control, 'label') ?? new URL(url).host, url }]
  })
}

/** Whether a message has buttons or menus that programs answer. */
export function hasAnsweredComponents(message: Wire): boolean {
  return controlsIn(message).some((control) => answered.has(control.type) && !isLink(control))
}

const answered = new Set<unknown>([
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
])

const isLink = ({ type, style }: Wire) => type === ComponentType.Button && style === ButtonStyle.Link

/** All components, with those next to sections. */
const controlsIn = (message: Wire) =>
  componentsIn(message).flatMap((component) => [
    component,
    ...(isObject(component.accessory) ? [component.accessory] : []),
  ])
