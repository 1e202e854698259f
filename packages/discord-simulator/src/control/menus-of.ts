import { type APIMessage, type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10'

/** The menus in the rows of a message. */
export function menusOf({
  components = [],
}: Pick<APIMessage, 'components'>): readonly APIStringSelectComponent[] {
  return components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .filter((component) => component.type === ComponentType.StringSelect)
}
