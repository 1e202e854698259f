import {
  type APIButtonComponentWithCustomId,
  type APIMessage,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'

type Components = Pick<APIMessage, 'components'>

/** The menus in the rows of a message. */
export function menusOf(message: Components): readonly APIStringSelectComponent[] {
  return inRows(message).filter((component) => component.type === ComponentType.StringSelect)
}

/** The buttons in the rows of a message that a bot learns of. */
export function buttonsOf(message: Components): readonly APIButtonComponentWithCustomId[] {
  return inRows(message).filter(
    (component): component is APIButtonComponentWithCustomId =>
      component.type === ComponentType.Button &&
      component.style !== ButtonStyle.Link &&
      component.style !== ButtonStyle.Premium,
  )
}

const inRows = ({ components = [] }: Components) =>
  components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
